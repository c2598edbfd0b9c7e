import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Rolldown } from 'vite';
import { preloadFonts } from '../packages/ui/vite-plugins.js';

const api = `http://localhost:${process.env['API_PORT'] ?? 3000}`;

// Parts of react-admin that nothing here calls, so that nobody has to load them.
const stubs = `${import.meta.dirname}/src/react-admin-stubs.ts`;

const src = `${import.meta.dirname}/src`;

/** Screens use only parts of these barrels: reaching a barrel says nothing about what is used of it. */
const BARRELS = /\/node_modules\/(react-admin|ra-core|ra-ui-materialui|lodash)\//;

function reachedFrom(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id) || BARRELS.test(id)) return;
    reached.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(entry);
  return reached;
}

/** Parts of a barrel that the first page needs: one file more for them would be larger. */
const ALWAYS =
  /\/ra-core\/dist\/(auth\/(AuthContext|useAuthProvider|useLogout)|dataProvider\/(DataProviderContext|defaultDataProvider|populateQueryCache|useDataProvider)|i18n\/(I18nContext|substituteTokens|use(I18nProvider|LocaleState|Translate))|notification|util\/useEvent|routing\/(adapters|BasenameContext|RouterProviderContext|use(Basename|CreatePath|Location|Navigate))|store\/(useResetStore|useStore|StoreContext|memoryStore|localStorageStore))/;

/** In order: modules reached by an earlier entry are already loaded. */
const FILES_OF_MANY = [
  ['start', 'main.tsx'],
  ['frame', 'app/console.tsx'],
  ['fields', 'ui/form-fields.tsx'],
  ['list', 'records/list/record-list.tsx'],
] as const;

/** Modules of lists that are used by more screens than lists are; they go with the fields. */
const OF_MORE = /\/@mui\/(material\/Card|utils)\/|\/src\/ui\/(dates|empty-state)\./;

/**
 * Modules that are always loaded together form one file: a browser requests six files at a time from an HTTP/1.1
 * server, so fifty tiny ones, each shared by other screens, would take nine rounds.
 */
function chooseChunk(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let files: (readonly [string, Set<string>])[] | undefined;
  return (id, context) => {
    // A module loaded by import() needs a file of its own: in a shared one its exports are not found.
    if (context.getModuleInfo(id)?.dynamicImporters.length) return null;
    if (ALWAYS.test(id)) return 'frame';
    // Every dialog is a form, and most screens have one.
    if (/node_modules\/(react-hook-form|@mui\/material\/Dialog[^/]*)\//.test(id)) return 'frame';
    // Reached by neither entry, but loaded by most screens.
    if (/\/src\/api\/(record-hooks|league-queries)\./.test(id)) return 'fields';
    files ??= FILES_OF_MANY.map(([name, entry]) => [name, reachedFrom(`${src}/${entry}`, context)]);
    const file = files.find(([, modules]) => modules.has(id))?.[0] ?? null;
    return file === 'list' && OF_MORE.test(id) ? 'fields' : file;
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/staff/',
  plugins: [preloadFonts(), react()],
  resolve: { alias: { 'jsonexport/dist/index.js': stubs, inflection: stubs } },
  // server/src/pages inserts the nonce of each response: emotion writes <style> elements at run time.
  html: { cspNonce: '{style-nonce}' },
  build: {
    outDir: '../dist/admin-ui',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: chooseChunk(), debugName: 'files of many' }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  // The API checks the origin of requests with its cookie: it must see the origin that the browser sees.
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
});
