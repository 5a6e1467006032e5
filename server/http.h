/* What a GET gets: the page, the state of the server, public tables, records of finished games.
 * docs/openapi.yaml */
#ifndef FIRN_SERVER_HTTP_H
#define FIRN_SERVER_HTTP_H

struct net_answer;
struct net_request;

/* Fills in the answer; `context` is the server. */
void http_get(void *context, const struct net_request *r, struct net_answer *out);

#endif
