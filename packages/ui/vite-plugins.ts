import type { Plugin } from 'vite';

/**
 * Sonner adds its style sheet to the page when it loads, which the content security policy refuses. notifications.tsx
 * imports the style sheet instead, and this plugin removes the call.
 */
export const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform(code, id) {
    if (!/\/sonner\/dist\/index\.m?js/.test(id)) return undefined;
    return { code: code.replace(/^__insertCSS\(.*\);$/m, ''), map: null };
  },
};

/** Makes the page request the fonts together with its style sheet, instead of after it. */
export function preloadFonts(): Plugin {
  let base = '/';
  return {
    name: 'preload-fonts',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `${base}${file}`,
            },
            injectTo: 'head' as const,
          })),
    },
  };
}
