/**
 * What specs import from `@jest/globals`. Modules that several files import are loaded once, while each file has
 * functions of its own: these pass every call on to those of the file that runs.
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
