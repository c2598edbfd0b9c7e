import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { componentProject } from './test/support/component-project.mjs';
import { jsc } from './test/support/native/transform.cjs';

const root = import.meta.dirname;

/** Where specs stand beside the code they are about. */
const SOURCES = [
  'server/src',
  'league-app/src',
  'admin-ui/src',
  'owner-ui/src',
  'league-app/web/src',
  'packages',
];

const specsIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts') && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`);

/** What a spec imports that needs a database, an application or processes: it is no unit spec then. */
const SYSTEM = /\/test\/support\/|\/testing\/(api|league)\.js|node:child_process/;
const unitSpecs = SOURCES.flatMap(specsIn).filter(
  (file) => !SYSTEM.test(readFileSync(path.join(root, file), 'utf8')),
);
const systemSpecs = SOURCES.flatMap(specsIn).filter((file) => !unitSpecs.includes(file));
const pattern = (file) => `<rootDir>/${file}`;

const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@touchline/contracts$': '<rootDir>/packages/contracts/src/index.ts',
    '^(cookie|content-disposition)$': '<rootDir>/test/support/commonjs/$1.cjs',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc,
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

/** Specs of the server run in Node's own module loader, which loads the server once for all files of a worker. */
const withDatabases = {
  testEnvironment: '<rootDir>/test/support/native/environment.cjs',
  runtime: '<rootDir>/test/support/native/runtime.cjs',
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

/** Three tiers of tests (docs/testing.md). Run through `npm run jest`: ES modules need a Node flag. */
export default {
  // Never in jest's own process: modules of ES tests are not freed, and only a worker can be replaced when it has grown.
  maxWorkers: Math.max(3, Math.floor(availableParallelism() * 0.75)),
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/test/support/slow-first.cjs',
  // Longer than until() waits, so that it is the condition that is named.
  testTimeout: 90_000,
  projects: [
    { ...shared, displayName: 'unit', roots: SOURCES.map(pattern), testMatch: unitSpecs.map(pattern) },
    {
      ...shared,
      ...withDatabases,
      displayName: 'system',
      roots: [...SOURCES, 'test'].map(pattern),
      testMatch: [...systemSpecs.map(pattern), '<rootDir>/test/**/!(*.deep).spec.ts'],
    },
    {
      ...shared,
      ...withDatabases,
      displayName: 'deep',
      roots: ['<rootDir>/test'],
      testMatch: ['<rootDir>/test/**/*.deep.spec.ts'],
    },
    componentProject,
  ],
};
