import { availableParallelism } from 'node:os';

/** Unit specs beside their files, and what crosses parts under test/. Run through `npm run jest` (ESM needs a Node flag). */
export default {
  // Never in jest's own process: modules of ES tests are not freed, and only a worker can be replaced when it has grown.
  maxWorkers: Math.max(2, Math.floor(availableParallelism() * 0.75)),
  workerIdleMemoryLimit: '1GB',
  testEnvironment: 'node',
  roots: [
    'server/src',
    'league-app/src',
    'admin-ui/src',
    'owner-ui/src',
    'league-app/web/src',
    'packages',
    'migrations',
    'test',
  ].map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.spec.ts'],
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
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  testSequencer: '<rootDir>/test/support/slow-first.cjs',
  testTimeout: 30_000,
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};
