import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { transformSync } from '@swc/core';
import { resolveSource } from './graph.mjs';

/*
 * Runs unit specs in this process, with one file of the program replaced by a mutant: jest needs a second for what
 * takes milliseconds here. Only for pure specs: there are no module mocks, no snapshots and no timers.
 */

/** Jest's own parts, which `@jest/globals` only provides inside jest. */
const require = createRequire(import.meta.url);
const { expect } = require('expect');
const { ModuleMocker } = require('jest-mock');

const COMPILED = new Map();
const PACKAGES = new Map();

/** @returns the function that runs a module's code, as CommonJS */
function compile(file, source) {
  const url = JSON.stringify(pathToFileURL(file).href);
  const portable = source.replaceAll('import.meta.dirname', '__dirname').replaceAll('import.meta.url', url);
  const { code } = transformSync(portable, {
    filename: file,
    jsc: { target: 'es2022', parser: { syntax: 'typescript', decorators: true } },
    module: { type: 'commonjs' },
    sourceMaps: false,
    configFile: false,
    swcrc: false,
  });
  return vm.runInThisContext(`(function (exports, require, module, __dirname) {${code}\n})`, {
    filename: file,
  });
}

function compiled(file) {
  if (!COMPILED.has(file)) COMPILED.set(file, compile(file, readFileSync(file, 'utf8')));
  return COMPILED.get(file);
}

/** Packages are loaded once, before a spec needs them: most are ES modules. */
export async function loadPackages(names) {
  for (const name of names) {
    if (name === '@jest/globals' || PACKAGES.has(name)) continue;
    const module = await import(name);
    PACKAGES.set(name, { ...module, __esModule: true });
  }
  const random = PACKAGES.get('fast-check');
  // The same random values for each mutant, so that runs can be repeated.
  random?.default.configureGlobal({ seed: 20_260_722 });
}

/**
 * Runs spec files until a test fails.
 * @param {string[]} files
 * @param {{file: string, source: string} | null} mutant replaces one file
 * @param {(file: string) => Promise<void>} [onStart] called with each file before it runs
 * @returns {Promise<{failed: string | null, error?: string}>} the spec file that failed
 */
export async function runSpecs(files, mutant, onStart = async () => undefined) {
  let replaced;
  try {
    replaced = mutant && compile(mutant.file, mutant.source);
  } catch {
    return { failed: 'compiler' };
  }
  for (const file of files) {
    await onStart(file);
    const { globals, run } = createHarness();
    const code = (name) => (mutant !== null && name === mutant.file ? replaced : compiled(name));
    try {
      loader(code, globals)(file);
      await run();
    } catch (error) {
      return { failed: file, error: String(error?.stack ?? error) };
    }
  }
  return { failed: null };
}

/** Loads modules into a separate registry, so that constants are computed again for each mutant. */
function loader(code, globals) {
  const registry = new Map();
  return function load(file) {
    const known = registry.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    registry.set(file, module);
    const require = (name) => {
      if (name === '@jest/globals') return globals;
      const source = resolveSource(name, file);
      if (source !== null) return load(source);
      return PACKAGES.get(name) ?? missing(name, file);
    };
    code(file)(module.exports, require, module, path.dirname(file));
    return module.exports;
  };
}

function missing(name, file) {
  throw new Error(`${file} imports ${name}, which is not loaded`);
}

function createHarness() {
  const root = emptyGroup();
  let group = root;
  const describe = (_name, define) => {
    const [parent, own] = [
      group,
      { ...emptyGroup(), beforeEach: [...group.beforeEach], afterEach: [...group.afterEach] },
    ];
    parent.groups.push(own);
    group = own;
    define();
    group = parent;
  };
  const it = (_name, test) => void group.tests.push(test);
  describe.each = (rows) => (name, define) =>
    toArguments(rows).forEach((row) => describe(name, () => define(...row)));
  it.each = (rows) => (name, test) => toArguments(rows).forEach((row) => it(name, () => test(...row)));
  const hook = (kind) => (task) => void group[kind].push(task);
  const spies = createSpies();
  const globals = {
    ...{ __esModule: true, expect, describe, it, test: it, jest: spies },
    ...{ beforeAll: hook('beforeAll'), afterAll: hook('afterAll') },
    ...{ beforeEach: hook('beforeEach'), afterEach: hook('afterEach') },
  };
  return { globals, run: () => runGroup(root).finally(() => spies.restoreAllMocks()) };
}

const emptyGroup = () => ({
  tests: [],
  groups: [],
  beforeAll: [],
  afterAll: [],
  beforeEach: [],
  afterEach: [],
});
/** As jest does: rows are spread only if all are arrays. */
const toArguments = (rows) => (rows.every(Array.isArray) ? rows : rows.map((row) => [row]));

async function runGroup({ tests, groups, ...hooks }) {
  for (const task of hooks.beforeAll) await task();
  for (const test of tests) {
    for (const task of hooks.beforeEach) await task();
    await test();
    for (const task of hooks.afterEach) await task();
  }
  for (const inner of groups) await runGroup(inner);
  for (const task of hooks.afterAll) await task();
}

function createSpies() {
  const mocker = new ModuleMocker(globalThis);
  return {
    fn: (implementation) => mocker.fn(implementation),
    spyOn: (...args) => mocker.spyOn(...args),
    restoreAllMocks: () => mocker.restoreAllMocks(),
  };
}
