const { createRequire, register } = require('node:module');
const { pathToFileURL } = require('node:url');
const { default: JestRuntime } = require('jest-runtime');
const { mapOf } = require('./transform.cjs');

register(pathToFileURL(require.resolve('./loader.mjs')));

/** Where jest-circus keeps its handlers and a file's timeout: a new file starts without those of the previous one. */
const STATE_OF_A_FILE = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].map((name) => Symbol.for(name));

class SourceMaps extends Map {
  get(file) {
    return mapOf(file);
  }
}

let files = 0;

/**
 * Runs a test file as Node itself would, with the worker's own globals and not in a `vm` context: modules imported by a
 * file stay loaded for later files. Importing the server again for each file took longer than most files' tests.
 * Modules cannot be mocked here, and a file must leave the globals as they were.
 */
module.exports = class NativeRuntime extends JestRuntime {
  address = ++files;

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
    return required(from);
  }

  getSourceMaps() {
    return new SourceMaps();
  }
};
module.exports.default = module.exports;
