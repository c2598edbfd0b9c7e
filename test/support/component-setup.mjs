import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';

/* Runs before each component spec: does what the library itself only does in the first file that loads it. */

const DEFAULTS = Symbol.for('touchline.testing-library');
globalThis[DEFAULTS] ??= { ...getConfig() };
configure(globalThis[DEFAULTS]);

beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  // jsdom has the element, but not its modal methods.
  globalThis.HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  globalThis.HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);
afterAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});
