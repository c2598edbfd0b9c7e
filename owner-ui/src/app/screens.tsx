import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useLanguage } from '../i18n/language.js';
import { Loading } from '../ui/page.js';
import { guard } from './guard.js';
import { Layout } from './layout.js';
import { startSession, useSession } from '../account/session.js';
import { Unreachable } from './unreachable.js';

/** Every screen is loaded when somebody goes there. */
const screens: Record<string, LazyExoticComponent<ComponentType>> = {
  '/': lazy(() => import('../screens/login/login.js')),
  '/login': lazy(() => import('../screens/login/login.js')),
  '/register': lazy(() => import('../screens/register/register.js')),
  '/terms': lazy(() => import('../screens/terms/terms.js')),
  '/reset_pass/:user_token?': lazy(() => import('../screens/reset-pass/reset-pass.js')),
  '/verify_mail/:user_token?': lazy(() => import('../screens/verify-mail/verify-mail.js')),
  '/my_league': lazy(() => import('../screens/my-league/my-league.js')),
  '/my_user': lazy(() => import('../screens/my-user/my-user.js')),
  '*': lazy(() => import('../screens/not-found/not-found.js')),
};

function Elsewhere({ address }: { address: string }) {
  useEffect(() => window.location.replace(address), [address]);
  return <Loading />;
}

function Guarded({ screen: Screen }: { screen: ComponentType }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const passage = guard(session, pathname + search);
  if (passage.to === 'console') return <Elsewhere address={passage.address} />;
  if (passage.to === 'address') return <Navigate to={passage.address} replace />;
  return <Screen />;
}

export function Screens() {
  const session = useSession();
  const { isComplete } = useLanguage();
  if (session.state === 'unreachable') return <Unreachable retry={() => void startSession()} />;
  return (
    <Layout>
      <Suspense fallback={<Loading />}>
        {session.state === 'starting' || !isComplete ? (
          <Loading />
        ) : (
          <Routes>
            {Object.entries(screens).map(([path, screen]) => (
              <Route key={path} path={path} element={<Guarded screen={screen} />} />
            ))}
          </Routes>
        )}
      </Suspense>
    </Layout>
  );
}
