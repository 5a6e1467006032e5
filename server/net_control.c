#include "server/net_control.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* Does a server that lives listen at this path? */
static bool is_taken(const char *path)
{
	struct sockaddr_un name = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	bool taken;

	snprintf(name.sun_path, sizeof name.sun_path, "%s", path);
	taken = fd >= 0 && !connect(fd, (struct sockaddr *)&name, sizeof name);
	if (fd >= 0)
		close(fd);
	return taken;
}

bool net_open_control(struct net *n, const char *path, char *why, size_t cap)
{
	struct lws_context_creation_info info = {
		.vhost_name = "control",
		.iface = path,
		.protocols = net_protocols,
		/* as bytes, like other sockets: see net.c */
		.options = LWS_SERVER_OPTION_UNIX_SOCK |
			   LWS_SERVER_OPTION_ADOPT_APPLY_LISTEN_ACCEPT_CONFIG,
		.listen_accept_role = "raw-skt",
		.listen_accept_protocol = "firn",
	};
	bool ok;

	if (strlen(path) >= sizeof n->control) {
		snprintf(why, cap, "the path of the control socket is too long");
		return false;
	}
	if (is_taken(path)) {
		snprintf(why, cap, "another server uses this control socket");
		return false;
	}
	ok = lws_create_vhost(n->context, &info) && !chmod(path, 0600);
	if (ok)
		snprintf(n->control, sizeof n->control, "%s", path);
	else
		snprintf(why, cap, "%s: %s", path, strerror(errno));
	return ok;
}

void net_control_end(struct net *n)
{
	if (n->control[0])
		unlink(n->control);
}

bool net_control_is(struct lws *wsi)
{
	struct sockaddr_storage name = {0};
	socklen_t n = sizeof name;

	return !getsockname(lws_get_socket_fd(wsi), (struct sockaddr *)&name, &n) &&
	       name.ss_family == AF_UNIX;
}
