import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';
import React from 'react';

/* Runs before each component spec: does what the library itself only does in the first file that loads it. */

const DEFAULTS = Symbol.for('touchline.testing-library');
globalThis[DEFAULTS] ??= { ...getConfig() };
// Waits are long enough for a busy machine; they end as soon as the condition holds.
configure({ ...globalThis[DEFAULTS], asyncUtilTimeout: 100_000 });

// React's development build takes a stack trace per element, for better warnings, until there are 10,000 in a second.
// Nobody reads them here, and they cost a tenth of the time of these specs.
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
  configurable: true,
});

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
