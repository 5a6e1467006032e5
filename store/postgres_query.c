#include "store/postgres_query.h"

bool postgres_done(PGresult *r, ExecStatusType wanted)
{
	bool ok = PQresultStatus(r) == wanted;

	PQclear(r);
	return ok;
}

bool postgres_exec(PGconn *c, const char *sql)
{
	return postgres_done(PQexec(c, sql), PGRES_COMMAND_OK);
}

bool postgres_prepare(PGconn *c, const char *name, const char *sql)
{
	return postgres_done(PQprepare(c, name, sql, 0, NULL), PGRES_COMMAND_OK);
}
