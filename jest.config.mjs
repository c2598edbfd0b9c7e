import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { getHeapStatistics } from 'node:v8';

const root = import.meta.dirname;
const GB = 1024 ** 3;
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
// Never in jest's own process: modules of ES tests are not freed, and only a worker is restarted at its memory limit.
const maxWorkers = Math.max(3, Math.floor(availableParallelism() * 0.75));
/** Of a worker's heap. A new worker loads all packages again, so it is restarted late where there is room. */
const heapLimit = Math.max(
  GB,
  Math.floor(Math.min(getHeapStatistics().heap_size_limit / 2, (memory * 0.4) / maxWorkers)),
);

/** Folders with specs beside the code. */
const SERVERS = ['server/src', 'league-app/src', 'packages/contracts', 'packages/mail', 'packages/session'];
const WEB_APPS = ['admin-ui/src', 'owner-ui/src', 'league-app/web/src', 'packages/ui'];

const specsIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts') && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`);

/** Imports of a database, an application or processes: specs that import one of these are system specs. */
const SYSTEM = /\/test\/support\/|\/testing\/(api|league)\.js|node:child_process/;
const specs = SERVERS.flatMap(specsIn);
const unitSpecs = specs.filter((file) => !SYSTEM.test(readFileSync(path.join(root, file), 'utf8')));
const systemSpecs = specs.filter((file) => !unitSpecs.includes(file));
const pattern = (file) => `<rootDir>/${file}`;

/** Node's own module loader, which loads packages and the server once for all files of a worker (ADR 0101). */
const native = {
  testEnvironment: '<rootDir>/test/support/native/environment.cjs',
  runtime: '<rootDir>/test/support/native/runtime.cjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

const withDatabases = {
  ...native,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

/** Three tiers of tests (docs/testing.md). Run through `npm run jest`: ES modules need a Node flag. */
export default {
  maxWorkers,
  workerIdleMemoryLimit: heapLimit,
  testSequencer: '<rootDir>/test/support/slow-first.cjs',
  // Only ends what hangs. Longer than several waits of until(), so that a timeout names the condition.
  testTimeout: 900_000,
  projects: [
    { ...native, displayName: 'unit', roots: SERVERS.map(pattern), testMatch: unitSpecs.map(pattern) },
    {
      ...withDatabases,
      displayName: 'system',
      roots: [...SERVERS, 'test'].map(pattern),
      testMatch: [...systemSpecs.map(pattern), '<rootDir>/test/**/!(*.deep).spec.ts'],
    },
    {
      ...withDatabases,
      displayName: 'deep',
      roots: ['<rootDir>/test'],
      testMatch: ['<rootDir>/test/**/*.deep.spec.ts'],
    },
    {
      ...native,
      displayName: 'components',
      roots: WEB_APPS.map(pattern),
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      testEnvironment: '<rootDir>/test/support/native/dom-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/component-setup.mjs'],
    },
  ],
};
