/* global document, localStorage, location, navigator */
/*
 * Runs before the page is painted, so that nothing moves: decides whether the home page or the app is shown, and whether
 * the login comes first. A file of its own, because the content security policy refuses inline scripts.
 */
(() => {
  const root = document.documentElement;
  const readStored = (name) => {
    try {
      return localStorage.getItem(`touchline.${name}`);
    } catch {
      return null;
    }
  };
  const firstLanguage = () => {
    const chosen = readStored('language');
    if (chosen === 'en' || chosen === 'es') return chosen;
    return navigator.languages.find((tag) => /^(en|es)\b/.test(tag))?.startsWith('es') ? 'es' : 'en';
  };
  /** What the first screen consists of, as `prefetch` of start.ts requests it later: by then these files are here. */
  const preload = (hasSession) => {
    const named = document.querySelector('meta[name=app-files]')?.content.split(';') ?? [];
    const files = new Map(named.map((line) => line.split(' ')).map(([name, ...paths]) => [name, paths]));
    const language = firstLanguage();
    const screen = location.hash.split(/[/?]/)[1] || 'login';
    const isOwnerScreen = screen === 'my_league' || screen === 'my_user';
    const charge = location.hash.startsWith('#/my_league/payments/') ? 'charge' : '';
    const part = /[?&]tab=(plan|usage)\b/.exec(location.hash)?.[1] ?? charge;
    const parts = hasSession
      ? [`${language}-own`, isOwnerScreen ? screen : 'my_league', part]
      : [isOwnerScreen ? 'login' : screen];
    const hrefs = new Set(['app', language, ...parts].flatMap((name) => files.get(name) ?? []));
    for (const href of hrefs) {
      const link = document.createElement('link');
      // Low priority, because nothing is shown without the style sheet.
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });
      document.head.append(link);
    }
  };
  const home = document.querySelector('meta[name=home]')?.content;
  if (readStored('known') !== null) root.dataset.known = '';
  const hasSession = readStored('session') !== null;
  if (!home || /^#\/[a-z_]/.test(location.hash) || hasSession) {
    root.dataset.view = 'app';
    preload(hasSession);
    return;
  }
  // The language that was chosen here comes before the browser's.
  const language = readStored('language');
  if (location.pathname === '/' && (language === 'en' || language === 'es') && language !== home)
    location.replace(`/${language}${location.hash}`);
})();
