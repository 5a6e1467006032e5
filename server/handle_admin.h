/* Requests of administrators, who come through the control socket (docs/hosting.md): their names begin
 * with "admin-". Nobody else learns that they exist. */
#ifndef FIRN_SERVER_HANDLE_ADMIN_H
#define FIRN_SERVER_HANDLE_ADMIN_H

#include "server/refusal.h"

struct request;
struct server;

struct refusal handle_admin_list(struct request *r);
struct refusal handle_admin_show(struct request *r);
struct refusal handle_admin_close(struct request *r);
struct refusal handle_admin_erase(struct request *r);
struct refusal handle_admin_ban(struct request *r);
struct refusal handle_admin_unban(struct request *r);
struct refusal handle_admin_bans(struct request *r);
struct refusal handle_admin_stats(struct request *r);

/* Another server has banned somebody: reads it, off the loop. */
void admin_read_bans(struct server *server);
/* Closes connections of this loop whose address or token was banned since the last call. */
void admin_shut_out(struct server *server);

#endif
