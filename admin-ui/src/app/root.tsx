import { lazy, Suspense, use, useEffect, useState } from 'react';
import { Unreachable } from '../api/problem.js';
import { LOGIN_URL, logOut, onEnded } from '../api/session.js';
import { speak } from '../api/client.js';
import type { Locale } from '../i18n/index.js';
import { guard } from './areas.js';
import { start } from './start.js';
import type { Started } from './start.js';
import { StartFailed, Starting } from './starting.js';

const Console = lazy(() => import('./console.js').then((module) => ({ default: module.Console })));

const leave = (address: string): void => window.location.assign(address);

/** The language chosen here before, else the one of the person's account. */
function languageOf({ me }: Started): Locale {
  const stored = localStorage.getItem('RaStore.locale');
  const chosen = stored ? (JSON.parse(stored) as string) : me?.user.language;
  return chosen === 'es' ? 'es' : 'en';
}

async function prepare(): Promise<(Started & { locale: Locale; spanish?: object }) | null> {
  const started = await start();
  const path = window.location.hash.slice(1) || '/';
  const verdict = guard(path, started.me ? started.me.role : undefined);
  if (verdict.kind === 'log_out') await logOut();
  if (verdict.kind === 'log_out' || verdict.kind === 'portal') {
    leave(verdict.kind === 'portal' ? `/#${verdict.to}` : LOGIN_URL);
    return null;
  }
  const locale = languageOf(started);
  speak(locale);
  const spanish = locale === 'es' ? (await import('../i18n/es/index.js')).all : undefined;
  return { ...started, locale, ...(spanish ? { spanish } : {}) };
}

function Ready({ prepared }: { prepared: ReturnType<typeof prepare> }) {
  const ready = use(prepared);
  if (!ready?.me) return <Starting />;
  return <Console me={ready.me} settings={ready.settings} locale={ready.locale} spanish={ready.spanish} />;
}

/** First who is here, then the console: nothing is drawn for somebody who is sent elsewhere. */
export function Root() {
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [prepared, setPrepared] = useState<ReturnType<typeof prepare> | null>(null);
  useEffect(() => {
    const preparing = prepare();
    preparing.then(
      () => setPrepared(preparing),
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
  if (!prepared) return <Starting />;
  return (
    <Suspense fallback={<Starting />}>
      <Ready prepared={prepared} />
    </Suspense>
  );
}
