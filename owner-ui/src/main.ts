import { firstLanguage, mayHaveSession, setRequestLanguage } from '@touchline/session';
import '@touchline/ui/theme.css';
import { startSession } from './account/session.js';
import { loadScreenAt } from './app/screen-files.js';
import { loadAllTexts, loadPublicTexts } from './i18n/texts.js';

/**
 * Asks at once for all that the first screen is made of: each part would else be found out about when the one before
 * it has come and run. Who needs a part asks again, and is told when it cannot be had.
 */
function fetchAhead(): void {
  const isKnown = mayHaveSession();
  const parts: Promise<unknown>[] = [
    loadScreenAt(window.location.hash, isKnown),
    (isKnown ? loadAllTexts : loadPublicTexts)(firstLanguage()),
  ];
  if (isKnown) parts.push(import('./app/user-menu.js'), import('./live/live.js'));
  void Promise.allSettled(parts);
}

/**
 * The first amount or date that a page formats makes the browser read the rules of its language, which takes a cheap
 * telephone a fifth of a second in which it hears no touch. A worker reads them beside all else; where it cannot, the
 * page does it later.
 */
function readRulesAhead(): void {
  const worker = new Worker(new URL('./format/rules.worker.ts', import.meta.url), { type: 'module' });
  worker.onerror = (event) => event.preventDefault();
  worker.postMessage(firstLanguage());
}

setRequestLanguage(firstLanguage());
void startSession();
// As a task of its own, like all below: a slow telephone takes a long frame for each.
setTimeout(fetchAhead);
setTimeout(readRulesAhead);
const begin = (): unknown =>
  import('./app/react.js')
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => import('./app/show.js'))
    .then(
      ({ show }) => show(),
      () => document.getElementById('not-loaded')?.removeAttribute('hidden'),
    );
// Running the app takes a cheap telephone longer than a frame: what the page itself shows is drawn before.
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
