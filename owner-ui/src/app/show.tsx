import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';

/** Takes the place of what the page shows meanwhile. */
export function show(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
