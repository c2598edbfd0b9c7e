const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { createContext } = require('node:vm');

/** Node's fetch captures the classes it finds on first use: afterwards it would fail with those of a window. */
function useFetch() {
  const form = new FormData();
  form.append('file', new Blob(['content']), 'file');
  new Request('http://localhost/', { method: 'POST', body: form });
}
useFetch();

/** Globals that a file may replace and must restore: later files would otherwise call the replacement. */
const KEPT = ['fetch', 'Date', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'crypto'].map(
  (name) => [name, globalThis[name]],
);

/** Uses the worker's own globals for every test file: see runtime.cjs. */
module.exports = class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  exit = process.exit;
  console = globalThis.console;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.dispose();
    this.requireKept();
  }

  dispose() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.exit = this.exit;
    globalThis.console = this.console;
  }

  requireKept() {
    const changed = KEPT.filter(([name, value]) => globalThis[name] !== value);
    for (const [name, value] of changed)
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
    const names = changed.map(([name]) => name).join(', ');
    if (names) throw new Error(`The file has left other globals than it found: ${names}`);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return (this.context ??= createContext());
  }
};
