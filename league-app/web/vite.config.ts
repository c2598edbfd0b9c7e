import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFonts, sonnerWithoutInlineStyle } from '../../packages/ui/vite-plugins.js';

/** The host stays ours: the session's cookie is only taken from pages of the host that is asked. */
const league = { target: `http://localhost:${process.env['API_PORT'] ?? 8000}`, changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  base: '/manage/',
  plugins: [sonnerWithoutInlineStyle, preloadFonts(), react(), tailwindcss()],
  build: {
    outDir: '../../dist/league-app/web',
    emptyOutDir: true,
    // The bundle test follows static imports from the entry through it.
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // An inlined asset would be a data: address, which the policy refuses.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': league, '/media': league, '/enter': league } },
});
