#include "server/token.h"

#include <sodium.h>
#include <string.h>

bool token_start(void)
{
	return sodium_init() >= 0;
}

static void put_hex(char *out, size_t bytes)
{
	unsigned char random[32];

	randombytes_buf(random, bytes);
	sodium_bin2hex(out, bytes * 2 + 1, random, bytes);
	sodium_memzero(random, sizeof random);
}

/* 32 letters: five bits each. */
static void put_letters(char *out, size_t n, const char letters[33])
{
	for (size_t i = 0; i < n; i++)
		out[i] = letters[randombytes_uniform(32)];
	out[n] = '\0';
}

void token_new(char out[TOKEN_SIZE])
{
	put_hex(out, (TOKEN_SIZE - 1) / 2);
}

void token_new_part(char out[FIRN_FAIR_PART])
{
	put_hex(out, (FIRN_FAIR_PART - 1) / 2);
}

void token_new_id(char out[STORE_ID])
{
	put_letters(out, STORE_ID - 1, "abcdefghijklmnopqrstuvwxyz234567");
}

void token_new_code(char out[TOKEN_CODE])
{
	put_letters(out, TOKEN_CODE - 1, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789");
}

void token_hash(const char *token, char out[TABLE_HASH])
{
	unsigned char hash[(TABLE_HASH - 1) / 2];

	crypto_generichash(hash, sizeof hash, (const unsigned char *)token, strlen(token), NULL, 0);
	sodium_bin2hex(out, TABLE_HASH, hash, sizeof hash);
}
