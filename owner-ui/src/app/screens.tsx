import { Problem } from '@touchline/session';
import { Loading, Unreachable } from '@touchline/ui';
import type { ComponentType } from 'react';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useMessages } from 'use-intl';
import { hasHomePage, showApp, showHome } from '../home/view.js';
import { guard } from './guard.js';
import { Layout } from './layout.js';
import { screenFiles } from './screen-files.js';
import { startSession } from '../account/session.js';
import { useSession } from '../account/use-session.js';

const screens = {
  login: lazy(screenFiles.login),
  register: lazy(screenFiles.register),
  terms: lazy(screenFiles.terms),
  reset_pass: lazy(screenFiles.reset_pass),
  verify_mail: lazy(screenFiles.verify_mail),
  verify_statement: lazy(screenFiles.verify_statement),
  my_league: lazy(screenFiles.my_league),
  welcome: lazy(screenFiles.welcome),
  my_user: lazy(screenFiles.my_user),
  not_found: lazy(screenFiles.not_found),
};

/** Shows the home page that the server sent, in place of the app; without one, the login. */
function FirstPage() {
  useLayoutEffect(() => {
    showHome();
    return showApp;
  }, []);
  return hasHomePage ? null : <screens.login />;
}

const ADDRESSES: Record<string, ComponentType> = {
  '/': FirstPage,
  '/login': screens.login,
  '/register': screens.register,
  '/terms': screens.terms,
  '/reset_pass/:user_token?': screens.reset_pass,
  '/verify_mail/:user_token?': screens.verify_mail,
  '/verify_statement': screens.verify_statement,
  '/my_league/*': screens.my_league,
  '/welcome': screens.welcome,
  '/my_user': screens.my_user,
  '*': screens.not_found,
};

function ConsoleRedirect({ address }: { address: string }) {
  useEffect(() => window.location.replace(address), [address]);
  return <Loading />;
}

function Guarded({ screen: Screen }: { screen: ComponentType }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const guardResult = guard(session, pathname + search);
  if (guardResult.to === 'console') return <ConsoleRedirect address={guardResult.address} />;
  if (guardResult.to === 'address') return <Navigate to={guardResult.address} replace />;
  return <Screen />;
}

export function Screens() {
  const session = useSession();
  // The texts of the logged-in user's screens arrive after the login.
  const isComplete = useMessages().user !== undefined || session.state !== 'logged_in';
  if (session.state === 'unreachable') {
    return (
      <Layout>
        <Unreachable error={Problem.offline()} retry={() => void startSession()} />
      </Layout>
    );
  }
  return (
    <Layout>
      <Suspense fallback={<Loading />}>
        {session.state === 'starting' || !isComplete ? (
          <Loading />
        ) : (
          <Routes>
            {Object.entries(ADDRESSES).map(([path, screen]) => (
              <Route key={path} path={path} element={<Guarded screen={screen} />} />
            ))}
          </Routes>
        )}
      </Suspense>
    </Layout>
  );
}
