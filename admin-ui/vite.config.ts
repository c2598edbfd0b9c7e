import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Rolldown } from 'vite';
import { preloadFonts } from '../packages/ui/vite-plugins.js';

const api = `http://localhost:${process.env['API_PORT'] ?? 3000}`;

// What react-admin brings and nothing here calls: nobody should have to load it.
const stubs = `${import.meta.dirname}/src/react-admin-stubs.ts`;

const src = `${import.meta.dirname}/src`;

/** Of these barrels a screen takes what it uses: reaching them says nothing about what is used of them. */
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

/** In this order: what an earlier one reaches is there already. */
const FILES_OF_MANY = [
  ['start', 'main.tsx'],
  ['frame', 'app/console.tsx'],
  ['fields', 'ui/form-fields.tsx'],
  ['list', 'records/list/record-list.tsx'],
] as const;

/** Of what lists are made of, what stands on more screens than they do, beside fields. */
const OF_MORE = /\/@mui\/(material\/Card|utils)\/|\/src\/ui\/(dates|empty-state)\./;

/**
 * What is always loaded together is one file: a browser asks an HTTP/1.1 server for six at a time, so that fifty tiny
 * ones, each shared by other screens, would come in nine turns.
 */
function chooseChunk(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let files: (readonly [string, Set<string>])[] | undefined;
  return (id, context) => {
    // What is imported by import() is a file of its own: in a shared one its exports are not found.
    if (context.getModuleInfo(id)?.dynamicImporters.length) return null;
    // Every dialog is a form, and most screens have one.
    if (/node_modules\/(react-hook-form|@mui\/material\/Dialog[^/]*)\//.test(id)) return 'frame';
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
  // server/src/pages puts the nonce of each answer in its place: emotion writes <style> elements while it runs.
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
  // The API looks at the origin of calls with its cookie: it has to see the one that the browser sees.
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
});
