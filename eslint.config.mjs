import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const nodeGlobals = {
  process: 'readonly',
  console: 'readonly',
  URL: 'readonly',
  setTimeout: 'readonly',
  fetch: 'readonly',
};

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', 'coverage/', '.data/'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  { files: ['**/*.mjs', '**/*.cjs'], languageOptions: { globals: { ...nodeGlobals, module: 'writable' } } },
  {
    files: ['**/*.ts'],
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
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Only platform/config reads process.env.',
        },
      ],
    },
  },
  {
    files: ['server/src/platform/config/**/*.ts', 'test/**/*.ts', '**/*.spec.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // A describe block is a list of facts, not a function to keep short.
  { files: ['**/*.spec.ts', 'test/**/*.ts'], rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' } },
  // A migration is one long list of statements, and append-only: it is never refactored.
  { files: ['migrations/**/*.ts'], rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' } },
);
