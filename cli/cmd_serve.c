/* `firn serve`: the page, from this program alone. One thread, one poll loop; GET and HEAD. */
#define _POSIX_C_SOURCE 200809L
#include "cli/cmd.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/http.h"
#include "cli/page.h"

enum { CLIENTS = 64, SECONDS = 15, LINGER = 2 };

struct client {
	int fd; /* -1: free */
	time_t until;
	char head[HTTP_MAX_HEAD];
	size_t length;
	char answer[1024]; /* the head of the answer; "" while the request is being read */
	size_t answer_size, sent;
	const unsigned char *body;
	size_t body_size;
	bool done; /* all is sent; what still comes is thrown away, so that it is read */
};

static volatile sig_atomic_t stopped;

static void stop(int number)
{
	(void)number;
	stopped = 1;
}

static time_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec;
}

static void drop(struct client *c)
{
	close(c->fd);
	c->fd = -1;
}

/* ---- One answer ---- */

static const char *caching(const char *name)
{
	/* names with a hash in them never change */
	return !strncmp(name, "chunk/", 6) || !strncmp(name, "font/", 5)
		       ? "public, max-age=31536000, immutable"
		       : "no-cache";
}

static void answer_file(struct client *c, const struct http_request *r, const struct page_file *f)
{
	bool packed = r->gzip && f->packed, same = strstr(r->tag, f->tag) != NULL;
	size_t size = packed ? f->packed_size : f->size;
	int n = snprintf(c->answer, sizeof c->answer,
			 "HTTP/1.1 %d %s\r\nContent-Type: %s\r\nContent-Length: %zu\r\n%s"
			 "ETag: %s\r\nCache-Control: %s\r\nVary: Accept-Encoding\r\n"
			 "Content-Security-Policy: %s; frame-ancestors 'none'\r\n"
			 "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n"
			 "Connection: close\r\n\r\n",
			 same ? 304 : 200, http_reason(same ? 304 : 200), f->type, size,
			 packed ? "Content-Encoding: gzip\r\n" : "", f->tag, caching(f->name),
			 page_csp);

	c->answer_size = (size_t)n;
	c->body = packed ? f->packed : f->bytes;
	c->body_size = same || r->head ? 0 : size;
}

static void answer_error(struct client *c, int status)
{
	int n = snprintf(c->answer, sizeof c->answer,
			 "HTTP/1.1 %d %s\r\nContent-Type: text/plain; charset=utf-8\r\n"
			 "Content-Length: 0\r\n%sConnection: close\r\n\r\n",
			 status, http_reason(status), status == 405 ? "Allow: GET, HEAD\r\n" : "");

	c->answer_size = (size_t)n;
	c->body_size = 0;
}

static void look(struct client *c)
{
	struct http_request r;
	const struct page_file *f;
	int status = http_parse(c->head, c->length, &r);

	if (status == 0)
		return;
	f = status == 200 ? page_find(r.path) : NULL;
	if (f)
		answer_file(c, &r, f);
	else
		answer_error(c, status == 200 ? 404 : status);
}

/* ---- The loop ---- */

/* How write and read failed: false if only for now. */
static bool broken(void)
{
	return errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR;
}

static void receive(struct client *c)
{
	ssize_t n = read(c->fd, c->head + c->length, sizeof c->head - c->length);

	if (n == 0 || (n < 0 && broken())) {
		drop(c);
		return;
	}
	if (n > 0)
		c->length += (size_t)n;
	look(c);
}

/* A socket closed with unread bytes would take the answer with it. */
static void linger(struct client *c)
{
	ssize_t n = read(c->fd, c->head, sizeof c->head);

	if (n == 0 || (n < 0 && broken()))
		drop(c);
}

static void send_more(struct client *c)
{
	bool head = c->sent < c->answer_size;
	size_t at = head ? c->sent : c->sent - c->answer_size;
	const void *from = head ? (const void *)(c->answer + at) : (const void *)(c->body + at);
	size_t left = (head ? c->answer_size : c->body_size) - at;
	ssize_t n = left ? write(c->fd, from, left) : 0;

	if (n < 0 && broken()) {
		drop(c);
		return;
	}
	if (n > 0) {
		c->sent += (size_t)n;
		c->until = now() + SECONDS;
	}
	if (c->sent < c->answer_size + c->body_size)
		return;
	shutdown(c->fd, SHUT_WR);
	c->done = true;
	c->until = now() + LINGER;
}

static bool sending(const struct client *c)
{
	return c->answer_size > 0 && !c->done;
}

static void attend(struct client *c)
{
	if (c->done)
		linger(c);
	else if (c->answer_size)
		send_more(c);
	else
		receive(c);
}

static void welcome(int listener, struct client clients[])
{
	int fd = accept(listener, NULL, NULL);

	if (fd < 0)
		return;
	for (int i = 0; i < CLIENTS; i++) {
		if (clients[i].fd >= 0)
			continue;
		fcntl(fd, F_SETFL, O_NONBLOCK);
		memset(&clients[i], 0, sizeof clients[i]);
		clients[i].fd = fd;
		clients[i].until = now() + SECONDS;
		return;
	}
	close(fd);
}

static void serve(int listener)
{
	static struct client clients[CLIENTS];
	struct pollfd fds[CLIENTS + 1];

	for (int i = 0; i < CLIENTS; i++)
		clients[i].fd = -1;
	while (!stopped) {
		fds[CLIENTS] = (struct pollfd){.fd = listener, .events = POLLIN};
		for (int i = 0; i < CLIENTS; i++)
			fds[i] = (struct pollfd){.fd = clients[i].fd,
						 .events = sending(&clients[i]) ? POLLOUT : POLLIN};
		if (poll(fds, CLIENTS + 1, 1000) < 0)
			continue;
		for (int i = 0; i < CLIENTS; i++) {
			if (clients[i].fd < 0)
				continue;
			if (now() > clients[i].until)
				drop(&clients[i]);
			else if (fds[i].revents)
				attend(&clients[i]);
		}
		if (fds[CLIENTS].revents)
			welcome(listener, clients);
	}
	for (int i = 0; i < CLIENTS; i++)
		if (clients[i].fd >= 0)
			drop(&clients[i]);
}

/* -1 after a message. */
static int listen_at(const char *host, int port)
{
	struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
	int fd, yes = 1;

	if (inet_pton(AF_INET, host, &at.sin_addr) != 1) {
		fprintf(stderr, "firn: --host %s: no IPv4 address\n", host);
		return -1;
	}
	fd = socket(AF_INET, SOCK_STREAM, 0);
	if (fd >= 0)
		setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
	if (fd < 0 || bind(fd, (struct sockaddr *)&at, sizeof at) || listen(fd, 64)) {
		fprintf(stderr, "firn: port %d: %s\n", port, strerror(errno));
		if (fd >= 0)
			close(fd);
		return -1;
	}
	fcntl(fd, F_SETFL, O_NONBLOCK);
	return fd;
}

static int port_of(int fd)
{
	struct sockaddr_in at;
	socklen_t n = sizeof at;

	return getsockname(fd, (struct sockaddr *)&at, &n) ? 0 : ntohs(at.sin_port);
}

int cmd_serve(int argc, char **argv)
{
	struct args_flag flags[] = {{.name = "port", .room = 1}, {.name = "host", .room = 1}, {0}};
	struct sigaction ending = {.sa_handler = stop};
	const char *host;
	int64_t port = 8080;
	int fd;

	if (args_parse(argc, argv, flags, NULL, 0) != 0)
		return EXIT_USAGE;
	if (!args_int(&flags[0], 0, 65535, &port))
		return EXIT_USAGE;
	if (!page_files[0].name) {
		fprintf(stderr,
			"firn: this program was built without the page: make web, then make\n");
		return EXIT_FAILED;
	}
	host = args_value(&flags[1], "127.0.0.1");
	fd = listen_at(host, (int)port);
	if (fd < 0)
		return EXIT_FAILED;
	sigaction(SIGINT, &ending, NULL);
	sigaction(SIGTERM, &ending, NULL);
	printf("firn: http://%s:%d/\n", strcmp(host, "127.0.0.1") ? host : "localhost",
	       port_of(fd));
	fflush(stdout);
	serve(fd);
	close(fd);
	return EXIT_OK;
}
