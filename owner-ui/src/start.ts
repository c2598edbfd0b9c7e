import { firstLanguage, mayHaveSession, setRequestLanguage } from '@touchline/session';
import { currentSession, startSession } from './account/session.js';
import { prefetchRequest } from './api/prefetch.js';
import { requestSettings } from './api/session.js';
import { loadScreenAt } from './app/screen-files.js';
import { loadAllTexts, loadPublicTexts } from './i18n/texts.js';

/**
 * Sends all requests of the first screen in parallel instead of one after the other. Errors are handled where the data
 * is used.
 */
function prefetch(): void {
  const isLoggedIn = mayHaveSession();
  const parts: Promise<unknown>[] = [
    loadScreenAt(window.location.hash, isLoggedIn),
    (isLoggedIn ? loadAllTexts : loadPublicTexts)(firstLanguage()),
  ];
  if (isLoggedIn) parts.push(import('./app/user-menu.js'), import('./live/live.js'));
  void Promise.allSettled(parts);
}

/**
 * Formatting the first amount or date makes the browser load locale data, which blocks a slow phone for 200 ms. A
 * worker does this in parallel; if it cannot, the page does it later.
 */
function prewarmFormats(): void {
  const worker = new Worker(new URL('./format/prewarm.worker.ts', import.meta.url), { type: 'module' });
  worker.onerror = (event) => event.preventDefault();
  worker.postMessage(firstLanguage());
}

/** Resumes the session, and requests the account of its league while the account's code is loading. */
async function resume(): Promise<void> {
  await startSession();
  const session = currentSession();
  if (session.state !== 'logged_in' || !session.me.league) return;
  // Loaded here, because visitors do not need it. If it fails, the account's screen sends its own requests.
  const requests = await import('./api/first-requests.js').catch(() => undefined);
  requests?.prefetchAccount(session.me.league.id);
}

/** Starts the app: the session, the texts, the screen of the URL and React. */
export function startApp(): void {
  setRequestLanguage(firstLanguage());
  prefetchRequest('settings', requestSettings);
  void resume();
  // Separate tasks, because each is a long frame on a slow phone.
  setTimeout(prefetch);
  setTimeout(prewarmFormats);
  const begin = (): unknown =>
    import('./app/react.js')
      .then(() => new Promise((resolve) => setTimeout(resolve)))
      .then(() => import('./app/render.js'))
      .then(
        ({ renderApp }) => renderApp(),
        () => document.getElementById('not-loaded')?.removeAttribute('hidden'),
      );
  // Starting the app takes longer than a frame on a slow phone, so the static page is painted first.
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
}
