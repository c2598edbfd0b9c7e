/* global document, localStorage, location */
/*
 * Runs before the page is painted, so that nothing moves: decides whether the home page or the app is shown, and whether
 * the login comes first. A file of its own, because the content security policy refuses inline scripts.
 */
(() => {
  const root = document.documentElement;
  const note = (name) => {
    try {
      return localStorage.getItem(`touchline.${name}`);
    } catch {
      return null;
    }
  };
  const home = document.querySelector('meta[name=home]')?.content;
  if (note('known') !== null) root.dataset.known = '';
  if (!home || /^#\/[a-z_]/.test(location.hash) || note('session') !== null) {
    root.dataset.view = 'app';
    for (const href of document.querySelector('meta[name=app-files]')?.content.split(' ') ?? []) {
      const link = document.createElement('link');
      // Low priority, because nothing is shown without the style sheet.
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });
      document.head.append(link);
    }
    return;
  }
  // The language that was chosen here comes before the browser's.
  const language = note('language');
  if (location.pathname === '/' && (language === 'en' || language === 'es') && language !== home)
    location.replace(`/${language}${location.hash}`);
})();
