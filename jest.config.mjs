import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const root = import.meta.dirname;

/** Where specs stand beside the code they are about. */
const SOURCES = ['server/src', 'league-app/src', 'admin-ui/src', 'owner-ui/src', 'league-app/web/src', 'packages'];

const specsIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${folder}/${name}`);

/** A spec beside its file is a unit spec unless it asks test/support for something: a database, an application. */
const unitSpecs = SOURCES.flatMap(specsIn).filter(
  (file) => !readFileSync(path.join(root, file), 'utf8').includes('/test/support/'),
);
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
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

/** Which spec belongs to which project, and how to add one: docs/testing.md. Run through `npm run jest` (ESM needs a Node flag). */
export default {
  // Never in jest's own process: modules of ES tests are not freed, and only a worker can be replaced when it has grown.
  maxWorkers: Math.max(2, Math.floor(availableParallelism() * 0.75)),
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/test/support/slow-first.cjs',
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      roots: SOURCES.map(pattern),
      testMatch: unitSpecs.map(pattern),
    },
    {
      ...shared,
      displayName: 'system',
      roots: [...SOURCES, 'test'].map(pattern),
      testMatch: [
        ...SOURCES.flatMap(specsIn)
          .filter((file) => !unitSpecs.includes(file))
          .map(pattern),
        '<rootDir>/test/**/*.spec.ts',
      ],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
};
