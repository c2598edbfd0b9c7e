import '@touchline/ui/theme.css';
import './home/home.css';
import { onFirstEntry, opensAsHome, showApp } from './home/view.js';

const start = (): unknown =>
  import('./start.js').then(
    ({ startApp }) => startApp(),
    () => document.getElementById('not-loaded')?.removeAttribute('hidden'),
  );

if (opensAsHome()) {
  onFirstEntry(start);
  void import('./home/enhance.js').then(({ enhanceHome }) => enhanceHome());
} else {
  showApp();
  start();
}
