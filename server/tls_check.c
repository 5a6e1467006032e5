#include "server/tls_check.h"

#include <errno.h>
#include <openssl/ssl.h>
#include <stdio.h>
#include <sys/stat.h>

#include "engine/game.h"

static bool report(struct tls_fault *out, const char *file, const char *text)
{
	*out = (struct tls_fault){.file = file, .text = text, .fatal = true};
	return true;
}

/* NULL: it can be read. */
static const char *find_unreadable(const char *path)
{
	struct stat st;
	FILE *in = fopen(path, "r");
	int wrong = errno;

	if (in)
		fclose(in);
	else if (wrong == EACCES)
		return N_("permission denied; let the user of the server read it");
	else
		return N_("no such file; --tls-cert and --tls-key take files in PEM format");
	return !stat(path, &st) && S_ISDIR(st.st_mode)
		       ? N_("this is a folder; name the PEM file in it")
		       : NULL;
}

/* A server has nobody to ask for a password. */
static int no_password(char *out, int cap, int writing, void *context)
{
	(void)out, (void)cap, (void)writing, (void)context;
	return 0;
}

static bool use_key(SSL_CTX *c, const char *key)
{
	SSL_CTX_set_default_passwd_cb(c, no_password);
	return SSL_CTX_use_PrivateKey_file(c, key, SSL_FILETYPE_PEM) == 1;
}

/* `alone` has nothing yet, so a key that it refuses is no key; `both` gets the certificate first, so
 * a key that it refuses belongs to another one. */
static bool find_mismatch(SSL_CTX *alone, SSL_CTX *both, const char *cert, const char *key,
			  struct tls_fault *out)
{
	if (SSL_CTX_use_certificate_chain_file(both, cert) != 1)
		return report(out, cert,
			      N_("this is not a certificate in PEM format; use the file with the "
				 "whole chain, often fullchain.pem"));
	if (!use_key(alone, key))
		return report(out, key,
			      N_("this is not a private key in PEM format without a password; "
				 "use the file that came with the certificate, often privkey.pem"));
	if (!use_key(both, key) || SSL_CTX_check_private_key(both) != 1)
		return report(out, key,
			      N_("the key does not belong to the certificate; use the two files "
				 "that were made together"));
	return false;
}

/* A key that everybody on the machine may read is no secret. */
static bool find_open_key(const char *key, struct tls_fault *out)
{
	struct stat st;

	if (stat(key, &st) || !(st.st_mode & (S_IROTH | S_IWOTH)))
		return false;
	report(out, key, N_("every user of this machine may read this key; chmod 600 it"));
	out->fatal = false;
	return true;
}

bool tls_check(const char *cert, const char *key, struct tls_fault *out)
{
	const char *unreadable;
	SSL_CTX *alone, *both;
	bool wrong;

	if ((unreadable = find_unreadable(cert)))
		return report(out, cert, unreadable);
	if ((unreadable = find_unreadable(key)))
		return report(out, key, unreadable);
	alone = SSL_CTX_new(TLS_server_method());
	both = SSL_CTX_new(TLS_server_method());
	wrong = alone && both && find_mismatch(alone, both, cert, key, out);
	SSL_CTX_free(alone);
	SSL_CTX_free(both);
	return wrong || find_open_key(key, out);
}
