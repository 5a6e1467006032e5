#include "server/person.h"

#include <sodium.h>

#include "server/client.h"
#include "server/limit.h"

_Static_assert(STORE_ID - 1 >= crypto_generichash_KEYBYTES_MIN, "a salt is a key");

void person_name(const struct client *c, const struct table *t, char out[TENURE_WHO])
{
	const unsigned char *address = limit_key(c->address);
	unsigned char hash[crypto_generichash_BYTES_MIN];

	out[0] = '\0';
	if (sodium_is_zero(address, LIMIT_KEY))
		return;
	crypto_generichash(hash, sizeof hash, address, LIMIT_KEY, (const unsigned char *)t->salt,
			   STORE_ID - 1);
	sodium_bin2hex(out, TENURE_WHO, hash, (TENURE_WHO - 1) / 2);
}

bool person_banned(const struct client *c, const struct table *t)
{
	char who[TENURE_WHO];

	person_name(c, t, who);
	return tenure_banned(&t->tenures, who);
}
