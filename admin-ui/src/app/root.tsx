import { startTransition, useEffect, useState } from 'react';
import { freshToken, onSessionChangeInOtherTab, Problem } from '@touchline/session';
import { LOGIN_URL, logOut } from '../api/session.js';
import { goToLoginAfterEnd } from './session-end.js';
import { readMe, readSettings } from '../api/users.js';
import { isUnreachable } from '../ui/errors.js';
import { loadTexts, setLanguage } from '../i18n/language.js';
import type { Locale } from '../i18n/language.js';
import { chosenLocale, STORED_LOCALE, toLocale } from './chosen-locale.js';
import { guard } from './areas.js';
import type { Console } from './console.js';
import { StartFailedScreen, StartScreen } from './start-screen.js';
import type { Me, Settings } from '../api/types.js';

interface Started {
  /** Undefined if nobody is logged in. */
  me: Me | undefined;
  settings: Settings;
}

async function whoAmI(): Promise<Me | undefined> {
  try {
    await freshToken();
    return await readMe();
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return undefined;
    throw error;
  }
}

/** Loads what everything else needs: the user, and the platform's currency and time zone. */
async function start(): Promise<Started> {
  const [me, settings] = await Promise.all([whoAmI(), readSettings()]);
  return { me, settings };
}

const goTo = (address: string): void => window.location.assign(address);

interface Ready extends Started {
  locale: Locale;
  texts: object;
  Console: typeof Console;
}

async function prepare(): Promise<Ready | null> {
  const path = window.location.hash.slice(1) || '/';
  // Loads the scripts while the user is being requested: most visitors may see them.
  const loading = import('./console.js');
  const page = loading.then(({ loadPage }) => loadPage(path)).catch(() => undefined);
  // The language chosen in this browser, otherwise the one of the user's account.
  const chosen = chosenLocale();
  if (chosen) loadTexts(chosen).catch(() => undefined);
  const started = await start();
  const guardResult = guard(path, started.me ? started.me.role : undefined);
  if (guardResult.kind === 'log_out') await logOut();
  if (guardResult.kind === 'log_out' || guardResult.kind === 'portal') {
    goTo(guardResult.kind === 'portal' ? `/#${guardResult.to}` : LOGIN_URL);
    return null;
  }
  const locale = chosen ?? toLocale(started.me?.user.language);
  setLanguage(locale);
  // Otherwise react-admin would return to the language chosen here before.
  if (localStorage.getItem(STORED_LOCALE)) localStorage.setItem(STORED_LOCALE, JSON.stringify(locale));
  const [texts, { Console }] = await Promise.all([loadTexts(locale), loading, page]);
  return { ...started, locale, Console, texts };
}

/** Requested before the first render; errors are shown by the page. */
const first = prepare();
first.catch(() => undefined);

/** Loads the user first and then the console, so that nothing renders for someone who is redirected. */
export function Root() {
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [ready, setReady] = useState<Ready | null>(null);
  useEffect(() => {
    const preparing = attempt === 0 ? first : prepare();
    preparing.then(
      // Renders in slices: a page with hundreds of elements rendered at once would block input.
      (prepared) => startTransition(() => setReady(prepared)),
      (error: unknown) => setFailure(error),
    );
  }, [attempt]);
  useEffect(() => onSessionChangeInOtherTab(goToLoginAfterEnd), []);
  if (failure) {
    const retry = () => {
      setFailure(null);
      setAttempt(attempt + 1);
    };
    return <StartFailedScreen unreachable={isUnreachable(failure)} onRetry={retry} />;
  }
  if (!ready?.me) return <StartScreen />;
  const { Console, me, settings, locale, texts } = ready;
  return <Console me={me} settings={settings} locale={locale} texts={texts} />;
}
