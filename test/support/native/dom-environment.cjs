const { JSDOM, VirtualConsole } = require('jsdom');
const NativeEnvironment = require('./environment.cjs');

/** Node's own globals: jsdom lacks them, or has them in a form that Node's fetch does not accept. */
const OF_NODE = new Set([
  ...['AbortController', 'AbortSignal', 'Blob', 'BroadcastChannel', 'DOMException', 'FormData', 'Headers'],
  ...['ReadableStream', 'Request', 'Response', 'TextDecoder', 'TextDecoderStream', 'TextEncoder'],
  ...['TextEncoderStream', 'TransformStream', 'URL', 'URLSearchParams', 'WritableStream', 'atob', 'btoa'],
  ...['clearInterval', 'clearTimeout', 'console', 'crypto', 'fetch', 'performance', 'queueMicrotask'],
  ...['setInterval', 'setTimeout', 'structuredClone'],
]);
/** Inherited from the window's prototype. */
const INHERITED = ['addEventListener', 'dispatchEvent', 'removeEventListener'];

let opened;

/** One window for all files of a worker: React and others keep the globals that they found when they were loaded. */
function openWindow() {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => console.error(error));
  const options = { url: 'http://localhost/', pretendToBeVisual: true, virtualConsole };
  const { window } = new JSDOM('<!DOCTYPE html>', options);
  // An error that no listener and no component catches fails the running test.
  window.addEventListener('error', ({ error }) => {
    if (error) process.emit('uncaughtException', error);
  });
  // jsdom has no layout, so there is nothing to scroll.
  window.Element.prototype.scrollIntoView = () => undefined;
  window.getComputedStyle = inlineStyles(window.document);
  for (const name of OF_NODE) Object.defineProperty(window, name, forwardTo(globalThis, name));
  return window;
}

/**
 * Uses only an element's own attributes and no style sheet: specs ask whether something is hidden, and matching each of
 * the thousands of MUI rules against each element in question took half of their time.
 */
function inlineStyles(document) {
  const [hidden, pseudo] = [document.createElement('i').style, document.createElement('i').style];
  hidden.display = 'none';
  return (element, pseudoElement) => {
    if (pseudoElement) return pseudo;
    return element.hasAttribute('hidden') ? hidden : element.style;
  };
}

function forwardTo(object, name) {
  const set = (value) => void (object[name] = value);
  return { get: () => object[name], set, configurable: true };
}

function globalsOf(window) {
  const isOfLanguage = (name) => Object.hasOwn(globalThis, name) && Object.is(globalThis[name], window[name]);
  const own = Object.getOwnPropertyNames(window).filter(
    (name) => !name.startsWith('_') && !OF_NODE.has(name) && !isOfLanguage(name),
  );
  const constant = (value) => ({ value, writable: true, configurable: true });
  return [
    ...own.map((name) => [name, forwardTo(window, name)]),
    ...INHERITED.map((name) => [name, constant(window[name].bind(window))]),
    ['window', constant(window)],
  ];
}

/** Resets the document for each file; what packages have added to its head stays. */
function reset({ document, history, localStorage, navigator, sessionStorage }) {
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  // A file may have changed the browser's languages, or what it can share.
  for (const name of Object.getOwnPropertyNames(navigator)) delete navigator[name];
  history.replaceState(null, '', '/');
  document.title = '';
}

/** An open channel (msw has one) would keep jest's worker alive. */
class Channel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/**
 * A file's pending timers and immediates: after the file, they would find no window any more. React's own must run,
 * because its scheduler waits for them; nobody waits for the others.
 */
const toCome = { immediates: new Set(), timers: new Set() };

function tracked(pending, schedule) {
  return (run, ...words) => {
    const handle = schedule(
      (...values) => {
        if (schedule !== setInterval) pending.delete(handle);
        run(...values);
      },
      ...words,
    );
    pending.add(handle);
    return handle;
  };
}

const TRACKED = {
  setImmediate: tracked(toCome.immediates, setImmediate),
  setTimeout: tracked(toCome.timers, setTimeout),
  setInterval: tracked(toCome.timers, setInterval),
};
const MAX_ROUNDS = 100;
const realImmediate = setImmediate;

async function endWhatIsToCome() {
  for (let round = 0; toCome.immediates.size > 0 && round < MAX_ROUNDS; round += 1)
    await new Promise((resolve) => realImmediate(resolve));
  for (const timer of toCome.timers) clearTimeout(timer);
  toCome.timers.clear();
}

/**
 * For specs of the web apps: a browser's globals in the worker's own realm (runtime.cjs). Packages stay loaded for
 * later files; our own modules, which keep sessions and caches, are loaded for each file.
 */
module.exports = class DomEnvironment extends NativeEnvironment {
  modulesPerFile = true;
  before = [];

  constructor(...words) {
    super(...words);
    // See component-setup.mjs.
    process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
    opened ??= openWindow();
    this.replace('BroadcastChannel', { value: Channel, writable: true, configurable: true });
    for (const [name, value] of Object.entries(TRACKED))
      this.replace(name, { value, writable: true, configurable: true });
    for (const [name, descriptor] of globalsOf(opened)) this.replace(name, descriptor);
    reset(opened);
  }

  replace(name, descriptor) {
    this.before.push([name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    Object.defineProperty(globalThis, name, descriptor);
  }

  async teardown() {
    this.dispose();
    await endWhatIsToCome();
    for (const [name, descriptor] of this.before.reverse()) {
      if (descriptor === undefined) delete globalThis[name];
      else Object.defineProperty(globalThis, name, descriptor);
    }
    this.requireKept();
  }
};
