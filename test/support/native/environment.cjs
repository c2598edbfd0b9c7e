const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { createContext } = require('node:vm');

/** Node's fetch keeps the classes that it finds when it is first used: those of a window would fail without it. */
function useFetch() {
  const form = new FormData();
  form.append('file', new Blob(['content']), 'file');
  new Request('http://localhost/', { method: 'POST', body: form });
}
useFetch();

/** What a file may replace and must put back: the files after it would call a stranger's. */
const KEPT = ['fetch', 'Date', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'crypto'].map(
  (name) => [name, globalThis[name]],
);

/** The worker's own globals for every test file: see runtime.cjs. */
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
