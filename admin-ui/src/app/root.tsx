import { startTransition, useEffect, useState } from 'react';
import { Unreachable } from '../api/problem.js';
import { LOGIN_URL, logOut, onEnded } from '../api/session.js';
import { speak } from '../api/client.js';
import type { Locale } from '../i18n/index.js';
import { guard } from './areas.js';
import type { Console } from './console.js';
import { start } from './start.js';
import type { Started } from './start.js';
import { StartFailed, Starting } from './starting.js';

const leave = (address: string): void => window.location.assign(address);

/** The language chosen here before, else the one of the person's account. */
function languageOf({ me }: Started): Locale {
  const stored = localStorage.getItem('RaStore.locale');
  const chosen = stored ? (JSON.parse(stored) as string) : me?.user.language;
  return chosen === 'es' ? 'es' : 'en';
}

interface Ready extends Started {
  locale: Locale;
  spanish?: object;
  Console: typeof Console;
}

async function prepare(): Promise<Ready | null> {
  const path = window.location.hash.slice(1) || '/';
  // They come while it is asked who is here: most who ask for them may see them.
  const loading = import('./console.js');
  const page = loading.then(({ loadPage }) => loadPage(path)).catch(() => undefined);
  const started = await start();
  const verdict = guard(path, started.me ? started.me.role : undefined);
  if (verdict.kind === 'log_out') await logOut();
  if (verdict.kind === 'log_out' || verdict.kind === 'portal') {
    leave(verdict.kind === 'portal' ? `/#${verdict.to}` : LOGIN_URL);
    return null;
  }
  const locale = languageOf(started);
  speak(locale);
  const spanish = locale === 'es' ? (await import('../i18n/es/index.js')).all : undefined;
  const [{ Console }] = await Promise.all([loading, page]);
  return { ...started, locale, Console, ...(spanish ? { spanish } : {}) };
}

/** Asked for before anything is drawn; what fails is told by the page. */
const first = prepare();
first.catch(() => undefined);

/** First who is here, then the console: nothing is drawn for somebody who is sent elsewhere. */
export function Root() {
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [ready, setReady] = useState<Ready | null>(null);
  useEffect(() => {
    const preparing = attempt === 0 ? first : prepare();
    preparing.then(
      // In slices: drawn at once, a page of hundreds of parts would let no key through for as long.
      (prepared) => startTransition(() => setReady(prepared)),
      (error: unknown) => setFailure(error),
    );
  }, [attempt]);
  useEffect(() => onEnded(() => leave(LOGIN_URL)), []);
  if (failure) {
    const again = () => {
      setFailure(null);
      setAttempt(attempt + 1);
    };
    return <StartFailed unreachable={failure instanceof Unreachable} onRetry={again} />;
  }
  if (!ready?.me) return <Starting />;
  const { Console, me, settings, locale, spanish } = ready;
  return <Console me={me} settings={settings} locale={locale} spanish={spanish} />;
}
