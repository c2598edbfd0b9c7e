import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const names = [
  'Blob',
  'BroadcastChannel',
  'FormData',
  'Request',
  'setImmediate',
  'process',
  'console',
  'URL',
  'fetch',
  'setTimeout',
  'setInterval',
  'clearInterval',
  'clearTimeout',
  'Buffer',
];
const nodeGlobals = Object.fromEntries(names.map((name) => [name, 'readonly']));

const environmentOnlyInConfig = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only platform/config reads process.env.',
};

/** Calls that make code non-deterministic, which dependency-cruiser cannot see. */
const impure = [
  [
    "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    'Pass the current time as a parameter (the command has it).',
  ],
  [
    "NewExpression[callee.name='Date'][arguments.length=0]",
    'Pass the current time as a parameter (the command has it).',
  ],
  [
    "CallExpression[callee.object.name='DateTime'][callee.property.name=/^(now|local|utc)$/][arguments.length=0]",
    'Pass the current time as a parameter (the command has it).',
  ],
  [
    "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    'Pass random values as parameters.',
  ],
].map(([selector, message]) => ({ selector, message }));

const WEB_APPS = [
  'packages/ui/src/**/*.ts*',
  'admin-ui/src/**/*.ts*',
  'owner-ui/src/**/*.ts*',
  'league-app/web/src/**/*.ts*',
];

/**
 * The console's requests are hooks and functions of its folder api/ (ADR 0174). Next to the import of the client, which
 * dependency-cruiser refuses (`requests-only-in-api-hooks`), these are the imports by which a screen could decide a
 * query's key or name a resource that does not exist.
 */
const requestsOnlyInApi = {
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: [
        {
          name: '@tanstack/react-query',
          importNames: ['useQuery', 'useInfiniteQuery', 'useMutation', 'queryOptions'],
          message: 'Call a hook of admin-ui/src/api: it has the key, the types and what a change refetches.',
        },
        {
          name: 'react-admin',
          importNames: [
            ...['useDataProvider', 'useGetList', 'useGetOne', 'useGetMany', 'useGetManyAggregate'],
            ...['useListController', 'useCreate', 'useUpdate', 'useDelete'],
          ],
          message:
            'Use useApi and the hooks of admin-ui/src/api/record-hooks.ts: they know which resources exist.',
        },
      ],
    },
  ],
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      'dist.*/',
      'coverage/',
      '.data/',
      'test-results/',
      'packages/contracts/api/',
      'packages/material-icons/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  { files: ['**/*.mjs', '**/*.cjs'], languageOptions: { globals: nodeGlobals } },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { module: 'writable', require: 'readonly', __dirname: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', { max: 5 }],
      eqeqeq: ['error', 'smart'],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', environmentOnlyInConfig],
    },
  },
  {
    files: [
      'server/src/kernel/**/*.ts',
      'server/src/*/domain/**/*.ts',
      'league-app/src/{kernel,domain}/**/*.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', environmentOnlyInConfig, ...impure] },
  },
  {
    files: [
      'server/src/platform/config/**/*.ts',
      'league-app/src/config/**/*.ts',
      '*-ui/vite.config.ts',
      'league-app/web/vite.config.ts',
      'test/**/*.ts',
      '**/*.spec.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Describe blocks list tests and may be long; benchmarks are not part of the product.
  {
    files: ['**/*.spec.ts', 'test/**/*.ts', 'bench/**/*.ts'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off', 'max-params': 'off' },
  },
  // Components are mostly markup and may be longer.
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: WEB_APPS,
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      // A scrollable region must be focusable, or the keyboard cannot scroll it (axe: scrollable-region-focusable).
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['ol'], roles: ['group'] }],
      'jsx-a11y/label-has-associated-control': ['error', { depth: 3 }],
      // A form that replaces another one may take the focus; an input by itself may not.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: ['admin-ui/src/**/*.ts*'],
    ignores: [
      'admin-ui/src/api/**',
      // The mutation of every command, and the query of every dry run: their callers name the request.
      'admin-ui/src/records/use-command.ts',
      'admin-ui/src/records/use-dry-run.ts',
      // Options of api/, with what only the open receipt knows: whether it can be decided.
      'admin-ui/src/screens/review/use-preview.ts',
      '**/*.spec.ts*',
    ],
    rules: requestsOnlyInApi,
  },
  // A catalog has as many lines as messages.
  { files: ['server/src/**/texts/{en,es}.ts'], rules: { 'max-lines': 'off' } },
  // A migration is a list of statements that is never refactored.
  { files: ['migrations/**/*.ts'], rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' } },
);
