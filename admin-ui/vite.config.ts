import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://localhost:${process.env['API_PORT'] ?? 3000}`;

// What react-admin brings and nothing here calls: nobody should have to load it.
const leftOut = `${import.meta.dirname}/src/records/list/left-out.ts`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/staff/',
  plugins: [react()],
  resolve: { alias: { 'jsonexport/dist/index.js': leftOut, inflection: leftOut } },
  // server/src/pages puts the nonce of each answer in its place: emotion writes <style> elements while it runs.
  html: { cspNonce: '{style-nonce}' },
  build: {
    outDir: '../dist/admin-ui',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
  },
  // The API looks at the origin of calls with its cookie: it has to see the one that the browser sees.
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
});
