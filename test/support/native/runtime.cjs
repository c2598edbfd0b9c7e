const asyncHooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');
const { default: JestRuntime } = require('jest-runtime');
const { mapOf } = require('./transform.cjs');
require('./register.cjs');

/** Where jest-circus keeps its handlers and a file's timeout: a new file starts without those of the previous one. */
const STATE_OF_A_FILE = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].map((name) => Symbol.for(name));

class SourceMaps extends Map {
  get(file) {
    return mapOf(file);
  }
}

let files = 0;

/**
 * Calls `load`, and collects the instances of AsyncLocalStorage that the loaded modules create: one that was used is
 * carried along by every promise of the process until it is disabled, so that each file would slow down all later ones.
 */
function collectStorages(load, storages) {
  const { AsyncLocalStorage } = asyncHooks;
  asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
    constructor(...words) {
      super(...words);
      storages.push(this);
    }
  };
  try {
    return load();
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}

/**
 * Runs a test file as Node itself would, with the worker's own globals and not in a `vm` context: modules imported by a
 * file stay loaded for later files. Importing the server again for each file took longer than most files' tests.
 * Modules cannot be mocked here, and a file must leave the globals as they were.
 */
module.exports = class NativeRuntime extends JestRuntime {
  address = ++files;
  storages = [];

  async unstable_importModule(file) {
    globalThis[Symbol.for('touchline.jest')] = this.jestGlobals.jestObjectFor(file);
    const { href } = pathToFileURL(file);
    return import(this._environment.modulesPerFile ? `${href}?file=${this.address}` : href);
  }

  /** Loads jest-circus in the same realm as the tests; the part that is set up per file is loaded again. */
  requireInternalModule(from, to) {
    const required = createRequire(from);
    if (to) return required(to);
    for (const symbol of STATE_OF_A_FILE) delete globalThis[symbol];
    delete require.cache[from];
    return collectStorages(() => required(from), this.storages);
  }

  teardown() {
    for (const storage of this.storages) storage.disable();
    super.teardown();
  }

  getSourceMaps() {
    return new SourceMaps();
  }
};
module.exports.default = module.exports;
