import { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { CoreAdminContext, localStorageStore } from 'react-admin';
import type { AuthProvider } from 'react-admin';
import { dataProvider } from '../api/data-provider.js';
import { onSessionEnd, onSetupRequired } from '../api/session-events.js';
import { readMe } from '../api/users.js';
import { Problem } from '@touchline/session';
import { LOGIN_URL, logOut } from '../api/session.js';
import type { Me, Settings } from '../api/types.js';
import { createI18n } from '../i18n/index.js';
import type { Locale } from '../i18n/index.js';
import { LiveProvider, useLive } from '../live/live.js';
import { PlatformProvider } from '../records/platform.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { ConsoleLayout } from './layout/console-layout.js';
import { Pages } from './pages.js';
import { goToLoginAfterEnd } from './session-end.js';
import { Appearance } from './appearance.js';

export { loadPage } from './pages.js';

const SecondFactorSetup = lazyComponent(
  async () => (await import('./second-factor-setup.js')).SecondFactorSetup,
);

interface ConsoleProps {
  me: Me;
  settings: Settings;
  locale: Locale;
  texts: object;
}

/** The user is already known when the console renders; all that remains is to notice when the session ends. */
function createAuthProvider(me: Me): AuthProvider {
  return {
    login: () => Promise.reject(new Error('The portal logs in')),
    async logout() {
      await logOut();
      goToLogin();
      return false;
    },
    checkAuth: () => Promise.resolve(),
    // 403 does not end the session: the screen shows it. A request that ends the session leads to the login through `onSessionEnd`.
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(me.permissions),
    getIdentity: () => Promise.resolve({ id: me.user.id, fullName: `${me.user.name} ${me.user.last_name}` }),
  };
}

const isClientError = (error: unknown): boolean =>
  error instanceof Problem && error.status > 0 && error.status < 500;

const queryClient = new QueryClient({
  // A refused request is not retried; a request without a response is retried once.
  defaultOptions: {
    queries: { retry: (count, error) => count < 1 && !isClientError(error), staleTime: 10_000 },
    // Without a connection, fails at once instead of sending the request later.
    mutations: { networkMode: 'always' },
  },
});

const store = localStorageStore();

const goToLogin = (): void => window.location.assign(LOGIN_URL);

/** Watches the logged-in user's record: their permissions change with it. */
function WatchOwnUser({ id, onChange, children }: { id: string; onChange: () => void; children: ReactNode }) {
  useLive(['users', 'roles_user_accountant'], (changes) => {
    const isOwnChange = changes.some(
      ({ resource, id: changed }) => resource !== 'users' || (changed ?? id) === id,
    );
    if (isOwnChange) onChange();
  });
  return children;
}

/** The console; a user who still needs a second factor sees only its setup. */
function ConsoleOrSetup({ me, onChange }: { me: Me; onChange: () => void }) {
  const { required, enrolled } = me.second_factor;
  if (required && !enrolled) return <SecondFactorSetup onDone={onChange} />;
  return (
    <LiveProvider onEnd={goToLoginAfterEnd}>
      <WatchOwnUser id={me.user.id} onChange={onChange}>
        <ConsoleLayout>
          <Pages />
        </ConsoleLayout>
      </WatchOwnUser>
    </LiveProvider>
  );
}

export function Console({ me: first, settings, locale, texts }: ConsoleProps) {
  const [me, setMe] = useState(first);
  const i18n = useMemo(() => createI18n(locale, texts), [locale, texts]);
  const auth = useMemo(() => createAuthProvider(me), [me]);
  const platform = useMemo(() => ({ me, settings }), [me, settings]);
  // If this fails, the user stays as they were until the next change.
  const readAgain = (): void => void readMe().then(setMe, () => undefined);
  useEffect(() => onSetupRequired(() => void readMe().then(setMe, () => undefined)), []);
  useEffect(() => onSessionEnd(goToLoginAfterEnd), []);
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
          <ConsoleOrSetup me={me} onChange={readAgain} />
        </Appearance>
      </PlatformProvider>
    </CoreAdminContext>
  );
}
