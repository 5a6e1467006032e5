/* The clock of the store's threads. */
#ifndef FIRN_STORE_MOMENT_H
#define FIRN_STORE_MOMENT_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/* Now, in ms of a clock that never jumps. */
int64_t moment_now(void);
/* The same in microseconds. */
int64_t moment_us(void);
/* A condition for moment_wait. */
void moment_cond_init(pthread_cond_t *c);
/* Waits for a condition until that moment. False: the moment has come. */
bool moment_wait(pthread_cond_t *c, pthread_mutex_t *lock, int64_t until);

#endif
