import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { readFile } from 'node:fs/promises';
import { defineConfig } from 'vite';
import { homeFile } from './src/home/page.js';
import { preloadFonts, sonnerWithoutInlineStyle } from '../packages/ui/vite-plugins.js';

type Chunk = { fileName: string; imports: string[]; facadeModuleId: string | null; isEntry: boolean };

/** The files of these chunks and of their imports, without those already loaded. */
function listFiles(chunks: Chunk[], roots: Chunk[], there: readonly string[] = []): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    if (files.has(name)) return;
    files.add(name);
    chunks.find(({ fileName }) => fileName === name)?.imports.forEach(visit);
  };
  for (const { fileName } of roots) visit(fileName);
  return [...files].filter((file) => !there.includes(file));
}

/** The screens whose first view is preloaded, by the first path segment. */
const SCREENS = ['login', 'register', 'terms', 'reset_pass', 'my_league', 'my_user'];

/** Parts of the account with their own code, by their names in `first.js`. */
const ACCOUNT_PARTS = {
  plan: /\/my-league\/plan\/plan\.tsx$/,
  usage: /\/my-league\/usage\.tsx$/,
  charge: /\/my-league\/payments\/payment-page\.tsx$/,
};

/** The files of the app and of its parts, in the format that `first.js` parses: `app /a.js /b.js;en /c.js;...` */
function nameFiles(chunks: Chunk[]): string {
  const findModules = (pattern: RegExp): Chunk[] =>
    chunks.filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''));
  const entry = listFiles(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const app = listFiles(chunks, findModules(/\/src\/(start|app\/(react|render))\.tsx?$/), entry);
  const write = (name: string, files: string[]): string =>
    [name, ...files.map((file) => `/${file}`)].join(' ');
  const writePart = (name: string, pattern: RegExp): string =>
    write(name, listFiles(chunks, findModules(pattern), [...entry, ...app]));
  return [
    write('app', app),
    ...['en', 'es'].flatMap((language) => [
      writePart(language, new RegExp(`/src/i18n/${language}/index\\.ts$`)),
      writePart(`${language}-own`, new RegExp(`/src/i18n/${language}/own\\.ts$`)),
    ]),
    ...SCREENS.map((screen) =>
      writePart(screen, new RegExp(`/${screen.replace('_', '-')}/${screen.replace('_', '-')}\\.tsx$`)),
    ),
    ...Object.entries(ACCOUNT_PARTS).map(([name, pattern]) => writePart(name, pattern)),
  ].join(';');
}

/**
 * Lists the files of the app for `first.js`, which preloads them together with the entry script if the app is shown:
 * the home page needs none of them. The files of screens are listed too, because they would otherwise be requested only
 * once the app has started.
 */
const appWithThePage: Plugin = {
  name: 'app-with-the-page',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const content = nameFiles(Object.values(bundle).filter((file) => file.type === 'chunk'));
      const first = Object.keys(bundle).find((file) => /assets\/first-/.test(file));
      return [
        // After the charset, which must be within the first 1024 bytes.
        { tag: 'meta', attrs: { name: 'app-files', content }, injectTo: 'head' as const },
        // Blocks the first paint on purpose, and is requested before the style sheet.
        ...(first ? [{ tag: 'script', attrs: { src: `/${first}` }, injectTo: 'head' as const }] : []),
      ];
    },
  },
};

/** The home page in both languages, for the server to fill in plans and prices, and the script that runs before the first paint. */
const homePages: Plugin = {
  name: 'home-pages',
  apply: 'build',
  async buildStart() {
    const source = await readFile(`${import.meta.dirname}/src/home/first.js`, 'utf8');
    this.emitFile({ type: 'asset', name: 'first.js', source });
    for (const language of ['en', 'es'] as const)
      this.emitFile({
        type: 'asset',
        fileName: `home.${language}.json`,
        source: JSON.stringify(homeFile(language)),
      });
  },
};

/**
 * Modules that are always loaded together form one file: a browser requests six files at a time from an HTTP/1.1
 * server, so a dozen tiny ones would cost a slow network several round trips.
 */
const FILES_OF_MANY = [
  // Includes the base of all icons: in a file that itself needs icons, it would run after them.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared\/)/,
  },
  {
    name: 'frame',
    test: /node_modules\/(react-router|use-intl|intl-messageformat|@tanstack|@formatjs)\/|node_modules\/lucide-react\/dist\/esm\/icons\/(x|chevron-down|circle-check|circle-exclamation-point|info|triangle-exclamation-point)\.|\/src\/(app\/(settings|support|after-first-screen)|api\/settings|ui\/later|account\/use-session)\.|\/packages\/ui\/src\/(page|button|notice|problem-text)\./,
  },
  {
    name: 'session',
    test: /\/packages\/session\/src\/(access-token|problem|requests|language)\.|\/packages\/ui\/src\/notify\.|node_modules\/openapi-fetch\/|\/owner-ui\/src\/(api\/(client|session|ahead)|account\/session|home\/challenge|start)\./,
  },
  {
    name: 'own',
    test: /node_modules\/(radix-ui|@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)\/|\/owner-ui\/src\/(app\/user-menu|live\/)|\/packages\/ui\/src\/(dialog|tabs|disclosure)\.|node_modules\/eventsource-parser\/|\/packages\/session\/src\/event-stream\./,
  },
  {
    name: 'account',
    test: /\/owner-ui\/src\/(api\/(league|payments|first-requests)|account\/use-open-league|ui\/whole|screens\/my-league\/(charge-title|use-paying))\./,
  },
  { name: 'formats', test: /\/owner-ui\/src\/(format\/(?!prewarm|use-countries)|plans\/)/ },
  {
    name: 'form',
    test: /node_modules\/(react-hook-form|valibot|@hookform)\/|\/owner-ui\/src\/(ui\/use-countdown|api\/log-in)\.|\/packages\/ui\/src\/(field|form-problem|password-field)\./,
  },
];

/** Keeps the origin, because the API accepts the session's cookie only from its own host. */
const api = { target: `http://localhost:${process.env['API_PORT'] ?? 3000}`, changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [sonnerWithoutInlineStyle, homePages, appWithThePage, preloadFonts(), react(), tailwindcss()],
  build: {
    outDir: '../dist/owner-ui',
    emptyOutDir: true,
    // The bundle test uses it to follow static imports from the entry.
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The content security policy blocks data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: FILES_OF_MANY, includeDependenciesRecursively: false } },
    },
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
});
