import type { Plugin } from 'vite';

/**
 * Sonner adds its style sheet to the page when it is loaded, which the content security policy refuses.
 * notifications.tsx imports the sheet instead, and this removes the call.
 */
export const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform(code, id) {
    if (!/\/sonner\/dist\/index\.m?js/.test(id)) return undefined;
    return { code: code.replace(/^__insertCSS\(.*\);$/m, ''), map: null };
  },
};
