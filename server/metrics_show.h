/* The metrics of a process in the text format of Prometheus. */
#ifndef FIRN_SERVER_METRICS_SHOW_H
#define FIRN_SERVER_METRICS_SHOW_H

struct firn_writer;
struct server;

/* Writes those of all loops, asked through one of them. */
void metrics_show(struct server *server, struct firn_writer *w);

#endif
