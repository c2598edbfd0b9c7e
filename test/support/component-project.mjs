/**
 * Component specs (`*.spec.tsx`) of the web apps: in jsdom with Node's own fetch, no database. `moduleNameMapper` has no
 * CommonJS stand-ins: react-router and msw need the real modules.
 */
export const componentProject = {
  displayName: 'components',
  rootDir: `${import.meta.dirname}/../..`,
  roots: ['packages', 'admin-ui/src', 'owner-ui/src', 'league-app/web/src'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  testMatch: ['**/*.spec.tsx'],
  testEnvironment: 'jest-fixed-jsdom',
  setupFiles: ['<rootDir>/test/support/component-setup.mjs'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // The console uses react-admin's core alone; the components of react-admin take a second to load.
    '^react-admin$': 'ra-core',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
};
