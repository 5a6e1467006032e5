/* Whether a certificate and its key can be used, told before anything is started: libraries say it
 * in words that help nobody. */
#ifndef FIRN_SERVER_TLS_CHECK_H
#define FIRN_SERVER_TLS_CHECK_H

#include <stdbool.h>

struct tls_fault {
	const char *file; /* which of the two is wrong */
	const char *text; /* why, and what to do: an English sentence, marked for translation */
	bool fatal;       /* false: it can be used, but should not be left so */
};

/* False: nothing is wrong. */
bool tls_check(const char *cert, const char *key, struct tls_fault *out);

#endif
