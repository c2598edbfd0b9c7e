import * as v from 'valibot';

export const password = v.pipe(v.string(), v.nonEmpty('required'), v.minLength(8, 'passwordShort'));
export const filled = v.pipe(v.string(), v.nonEmpty('required'));
