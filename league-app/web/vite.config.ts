import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFonts, sonnerWithoutInlineStyle } from '../../packages/ui/vite-plugins.js';

/** The origin stays the same, because the API accepts the session's cookie only from its own host. */
const league = { target: `http://localhost:${process.env['API_PORT'] ?? 8000}`, changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  base: '/manage/',
  plugins: [sonnerWithoutInlineStyle, preloadFonts(), react(), tailwindcss()],
  build: {
    outDir: '../../dist/league-app/web',
    emptyOutDir: true,
    // The bundle test uses it to follow static imports from the entry.
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The content security policy refuses data: addresses.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': league, '/media': league, '/enter': league } },
});
