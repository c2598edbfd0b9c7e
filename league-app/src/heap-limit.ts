import v8 from 'node:v8';

/**
 * Imported before anything else: V8's young generation grows to 16 MB under a little traffic and never shrinks, which is
 * a fifth of what a league may take. A league makes little garbage; with 1 MB it takes 12 to 20 MB less.
 *
 * Optimised for size, what V8 compiles takes some 9 MB less.
 */
v8.setFlagsFromString('--optimize-for-size');
v8.setFlagsFromString('--max-semi-space-size=1');
v8.setFlagsFromString('--min-semi-space-size=1');
