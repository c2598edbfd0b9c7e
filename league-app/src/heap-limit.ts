import v8 from 'node:v8';

/**
 * Imported before anything else: V8's young generation grows to 16 MB under a little traffic and never shrinks, which
 * is a fifth of what a league may use. A league produces little garbage; limited to 1 MB it uses 12 to 20 MB less.
 *
 * Optimizing for size makes V8's compiled code about 9 MB smaller.
 */
v8.setFlagsFromString('--optimize-for-size');
v8.setFlagsFromString('--max-semi-space-size=1');
v8.setFlagsFromString('--min-semi-space-size=1');
