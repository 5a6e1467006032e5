/* What one address may do at a server, as its command line says (docs/hosting.md). */
#ifndef FIRN_SERVER_BUDGET_H
#define FIRN_SERVER_BUDGET_H

struct limits;
struct serve_config;

/* NULL: no memory. */
struct limits *budget_new(const struct serve_config *c);

#endif
