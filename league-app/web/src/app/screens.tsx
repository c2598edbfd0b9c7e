import { buttonClass, Empty, Loading, NotFound, PageTitle, Unreachable } from '@touchline/ui';
import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { useIsAdmin, usePlan, useSession, useSessionQuery } from '../session/session.js';
import { AREAS, isOpen } from './areas.js';
import { Layout } from './layout.js';
import { useTranslations } from 'use-intl';
import { findOpeningTier, portalTab } from '../session/plan.js';
import type { Area } from './areas.js';

/** Shown for an area that the plan does not include; names the plan that does. */
function Closed({ area: { name, flag } }: { area: Area }) {
  const t = useTranslations('plan');
  const names = useTranslations('nav');
  const plan = usePlan();
  const isAdmin = useIsAdmin();
  const portal = portalTab(useSession(), 'plan');
  const opener = plan && flag ? findOpeningTier(flag, plan) : null;
  return (
    <>
      <PageTitle>{names(name)}</PageTitle>
      <Empty title={t('closed', { plan: plan?.name ?? '' })}>
        <p>{opener ? t('openedBy', { plan: opener }) : t('openedByNone')}</p>
        {isAdmin && opener && portal && (
          <a href={portal} className={buttonClass('primary')}>
            {t('changeTo', { plan: opener })}
          </a>
        )}
        {isAdmin && (
          <Link to="/plan" className={buttonClass(opener && portal ? 'plain' : 'primary')}>
            {t('see')}
          </Link>
        )}
      </Empty>
    </>
  );
}

/** Screens are loaded on demand. A path that begins with an area's path belongs to that area. */
const SCREENS: Record<string, ComponentType> = {
  '/': lazy(() => import('../screens/home/home.js')),
  '/matches': lazy(() => import('../screens/matches.js')),
  '/matches/:id': lazy(() => import('../screens/match/match.js')),
  '/tables': lazy(() => import('../screens/tables.js')),
  '/series': lazy(() => import('../screens/series.js')),
  '/tournaments': lazy(() => import('../screens/tournaments.js')),
  '/tournaments/new': lazy(() => import('../screens/tournament-form/new-tournament.js')),
  '/tournaments/:id': lazy(() => import('../screens/tournament/tournament.js')),
  '/teams': lazy(() => import('../screens/teams.js')),
  '/teams/:id': lazy(() => import('../screens/team.js')),
  '/players': lazy(() => import('../screens/players.js')),
  '/players/:id': lazy(() => import('../screens/player/player.js')),
  '/cups': lazy(() => import('../screens/cups.js')),
  '/discipline': lazy(() => import('../screens/discipline.js')),
  '/venues': lazy(() => import('../screens/venues/venues.js')),
  '/accounts': lazy(() => import('../screens/accounts.js')),
  '/accounts/:id': lazy(() => import('../screens/account/account.js')),
  '/payment-types': lazy(() => import('../screens/payment-types.js')),
  '/fine-types': lazy(() => import('../screens/fine-types.js')),
  '/finances': lazy(() => import('../screens/finances.js')),
  '/publications': lazy(() => import('../screens/publications.js')),
  '/galleries': lazy(() => import('../screens/galleries.js')),
  '/galleries/:id': lazy(() => import('../screens/gallery.js')),
  '/sponsors': lazy(() => import('../screens/sponsors.js')),
  '/social-links': lazy(() => import('../screens/social-links.js')),
  '/modal': lazy(() => import('../screens/modal.js')),
  '/past-tournaments': lazy(() => import('../screens/past-tournaments.js')),
  '/past-players': lazy(() => import('../screens/past-players.js')),
  '/users': lazy(() => import('../screens/users.js')),
  '/transfer': lazy(() => import('../screens/transfer/transfer.js')),
  '/plan': lazy(() => import('../screens/plan.js')),
  '/settings': lazy(() => import('../screens/settings.js')),
  '/me': lazy(() => import('../screens/me.js')),
  '*': NotFound,
};

const LogIn = lazy(() => import('../screens/log-in.js'));
const Invitation = lazy(() => import('../screens/invitation.js'));

/** A screen, unless its area is closed to the role or by the plan. */
function Guarded({ screen: Screen }: { screen: ComponentType }) {
  const { pathname } = useLocation();
  const session = useSession();
  const area = AREAS.find(({ path }) => path !== '/' && `${pathname}/`.startsWith(`${path}/`));
  if (area && !area.roles.includes(session.person.role)) return <NotFound />;
  if (area && !isOpen(area, session)) return <Closed area={area} />;
  return <Screen />;
}

/** The screens of people who are not logged in. */
function Outside() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/invitation" element={<Invitation />} />
        <Route path="*" element={<LogIn />} />
      </Routes>
    </Suspense>
  );
}

function Inside() {
  const { pathname } = useLocation();
  if (pathname === '/invitation') return <Outside />;
  return (
    <Layout>
      <Suspense fallback={<Loading />}>
        <Routes>
          {Object.entries(SCREENS).map(([path, screen]) => (
            <Route key={path} path={path} element={<Guarded screen={screen} />} />
          ))}
        </Routes>
      </Suspense>
    </Layout>
  );
}

export function Screens() {
  const { data, error, refetch } = useSessionQuery();
  if (data) return <Inside />;
  if (data === null) return <Outside />;
  if (error) return <Unreachable error={error} retry={() => void refetch()} />;
  return <Loading />;
}
