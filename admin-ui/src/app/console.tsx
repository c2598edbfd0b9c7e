import { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { CoreAdminContext, localStorageStore } from 'react-admin';
import type { AuthProvider } from 'react-admin';
import { dataProvider } from '../api/data-provider.js';
import { callJson, onSetupRequired } from '../api/client.js';
import { ApiError } from '../api/problem.js';
import { LOGIN_URL, logOut } from '../api/session.js';
import type { Me, Settings } from '../api/types.js';
import { makeI18n } from '../i18n/index.js';
import type { Locale } from '../i18n/index.js';
import { LiveProvider, useLive } from '../live/live.js';
import { PlatformProvider } from '../records/platform.js';
import { lazily } from '../ui/lazily.js';
import { ConsoleLayout } from './layout/console-layout.js';
import { Pages } from './pages.js';
import { Appearance } from './appearance.js';

export { loadPage } from './pages.js';

const SecondFactorSetup = lazily(async () => (await import('./second-factor-setup.js')).SecondFactorSetup);

interface ConsoleProps {
  me: Me;
  settings: Settings;
  locale: Locale;
  spanish: object | undefined;
}

/** Who is logged in was settled before this console was drawn; what remains is to notice when it ends. */
function authProviderOf(me: Me): AuthProvider {
  return {
    login: () => Promise.reject(new Error('The portal logs in')),
    async logout() {
      await logOut();
      leave();
      return false;
    },
    checkAuth: () => Promise.resolve(),
    // A refusal (403) is no end of the session: the screen shows it.
    checkError: (error: unknown) =>
      error instanceof ApiError && error.status === 401 ? Promise.reject(error) : Promise.resolve(),
    getPermissions: () => Promise.resolve(me.permissions),
    getIdentity: () => Promise.resolve({ id: me.user.id, fullName: `${me.user.name} ${me.user.last_name}` }),
  };
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

const queryClient = new QueryClient({
  // A refusal stays one; what did not answer is asked once more.
  defaultOptions: { queries: { retry: (count, error) => count < 1 && !isRefusal(error), staleTime: 10_000 } },
});

const store = localStorageStore();

const leave = (): void => window.location.assign(LOGIN_URL);

const readMe = (): Promise<Me> => callJson<Me>('GET', '/api/auth/me');

/** Who is logged in, as they stand now: what they may do changes with their record. */
function Person({ id, onChange, children }: { id: string; onChange: () => void; children: ReactNode }) {
  useLive(['users', 'roles_user_accountant'], (changes) => {
    const mine = changes.some(({ resource, id: changed }) => resource !== 'users' || (changed ?? id) === id);
    if (mine) onChange();
  });
  return children;
}

/** The console itself; before somebody who needs a second factor has one, what sets it up and nothing else. */
function Entrance({ me, onChange }: { me: Me; onChange: () => void }) {
  const { required, enrolled } = me.second_factor;
  if (required && !enrolled) return <SecondFactorSetup onDone={onChange} />;
  return (
    <LiveProvider onEnd={leave}>
      <Person id={me.user.id} onChange={onChange}>
        <ConsoleLayout>
          <Pages />
        </ConsoleLayout>
      </Person>
    </LiveProvider>
  );
}

export function Console({ me: first, settings, locale, spanish }: ConsoleProps) {
  const [me, setMe] = useState(first);
  const i18n = useMemo(() => makeI18n(locale, spanish), [locale, spanish]);
  const auth = useMemo(() => authProviderOf(me), [me]);
  const platform = useMemo(() => ({ me, settings }), [me, settings]);
  // Until the next change it is as it was.
  const readAgain = (): void => void readMe().then(setMe, () => undefined);
  useEffect(() => onSetupRequired(() => void readMe().then(setMe, () => undefined)), []);
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={auth}
      i18nProvider={i18n}
      queryClient={queryClient}
      store={store}
    >
      <PlatformProvider value={platform}>
        <Appearance>
          <Entrance me={me} onChange={readAgain} />
        </Appearance>
      </PlatformProvider>
    </CoreAdminContext>
  );
}
