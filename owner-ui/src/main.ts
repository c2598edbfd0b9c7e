import './app/theme.css';
import { startSession } from './account/session.js';
import { mayHaveSession, setRequestLanguage } from './api/access.js';
import { loadScreenAt } from './app/screen-files.js';
import { firstLanguage, loadTexts } from './i18n/texts.js';

/**
 * Asks at once for all that the first screen is made of: each part would else be found out about when the one before
 * it has come and run. Who needs a part asks again, and is told when it cannot be had.
 */
function fetchAhead(): void {
  const isKnown = mayHaveSession();
  const parts: Promise<unknown>[] = [
    loadScreenAt(window.location.hash, isKnown),
    loadTexts(firstLanguage(), isKnown),
  ];
  if (isKnown) parts.push(import('./app/user-menu.js'), import('./live/live.js'));
  void Promise.allSettled(parts);
}

setRequestLanguage(firstLanguage());
void startSession();
// As a task of its own, like all below: a slow telephone takes a long frame for each.
setTimeout(fetchAhead);
const begin = (): unknown =>
  import('./app/show.js').then(
    ({ show }) => show(),
    () => document.getElementById('not-loaded')?.removeAttribute('hidden'),
  );
// Running the app takes a cheap telephone longer than a frame: what the page itself shows is drawn before.
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
