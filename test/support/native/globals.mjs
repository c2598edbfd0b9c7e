/**
 * The exports of `@jest/globals`. Modules imported by several files are loaded once, while each file has its own
 * functions: these pass every call on to those of the running file.
 */
const live = (find) =>
  new Proxy(function () {}, {
    apply: (_, self, words) => Reflect.apply(find(), self, words),
    get: (_, name) => find()[name],
  });
const global = (name) => live(() => globalThis[name]);

export const afterAll = global('afterAll');
export const afterEach = global('afterEach');
export const beforeAll = global('beforeAll');
export const beforeEach = global('beforeEach');
export const describe = global('describe');
export const expect = global('expect');
export const it = global('it');
export const test = global('test');
export const jest = live(() => globalThis[Symbol.for('touchline.jest')]);
