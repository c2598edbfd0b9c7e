/** The home page is part of the document that the server sends; the app removes it and can put it back. */
const root = document.documentElement;
const home = document.getElementById('home');
/** Whether the server sent a home page; Vite's dev server does not. */
export const hasHomePage = home?.firstElementChild != null;

const isAppAddress = (): boolean => /^#\/[a-z_]/.test(window.location.hash);

/** Shows the home page, if there is one. */
export function showHome(): void {
  if (!home || !hasHomePage) return;
  if (!home.isConnected) document.body.prepend(home);
  root.dataset['view'] = 'home';
}

/** Shows the app and removes the home page: two pages in one document would have two h1 headings. */
export function showApp(): void {
  root.dataset['view'] = 'app';
  home?.remove();
}

/** Whether the document opened as the home page (`first.js` decided before the first paint). */
export function opensAsHome(): boolean {
  return hasHomePage && root.dataset['view'] !== 'app';
}

/** Calls back once, when the visitor goes from the home page to the app. */
export function onFirstEntry(enter: () => void): void {
  const onHash = (): void => {
    if (!isAppAddress()) return;
    window.removeEventListener('hashchange', onHash);
    showApp();
    window.scrollTo(0, 0);
    enter();
  };
  window.addEventListener('hashchange', onHash);
}
