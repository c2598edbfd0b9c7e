import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';

/* Runs before each component spec: what the library does by itself only in the first file that loads it. */

const DEFAULTS = Symbol.for('touchline.testing-library');
globalThis[DEFAULTS] ??= { ...getConfig() };
configure(globalThis[DEFAULTS]);

beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(cleanup);
afterAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});
