import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLogout } from 'react-admin';
import { lazy, Suspense, useEffect, Component } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import { Link, matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import type { Permission } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { usePlatform } from '../records/platform.js';
import { PageTitle } from '../ui/page-title.js';
import { getArea, guard, HOMES, SECURITY } from './areas.js';
import { ErrorAlert } from '../ui/error-alert.js';

/** Keeps an error within the page that caused it. */
class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return <ErrorAlert error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}

interface Page {
  path: string;
  permission: Permission;
  screen: Screen;
}

type Screen = LazyExoticComponent<ComponentType> & { load: () => Promise<unknown> };

const lazyScreen = (importing: () => Promise<{ default: ComponentType }>): Screen =>
  Object.assign(lazy(importing), { load: importing });

const Dashboard = lazyScreen(() => import('../screens/dashboard/index.js'));
const Review = lazyScreen(() => import('../screens/review/index.js'));
const Leagues = lazyScreen(() => import('../screens/leagues/index.js'));
const ShowLeague = lazyScreen(() => import('../screens/show-league/index.js'));
const Bank = lazyScreen(() => import('../screens/bank/index.js'));
const Books = lazyScreen(() => import('../screens/books/index.js'));
const Collection = lazyScreen(() => import('../screens/collection/index.js'));
const Users = lazyScreen(() => import('../screens/users/index.js'));
const Services = lazyScreen(() => import('../screens/services.js'));
const Servers = lazyScreen(() => import('../screens/servers/index.js'));
const Operations = lazyScreen(() => import('../screens/operations/index.js'));
const Settings = lazyScreen(() => import('../screens/settings/index.js'));
const Assignment = lazyScreen(() => import('../screens/assignment.js'));
const Backups = lazyScreen(() => import('../screens/backups.js'));
const Activity = lazyScreen(() => import('../screens/activity.js'));
const Security = lazyScreen(() => import('../screens/security/index.js'));
const Payments = lazyScreen(() => import('../screens/payments.js'));

const PAGES: readonly Page[] = [
  { path: '/admin', permission: 'dashboard.read', screen: Dashboard },
  { path: '/admin/review', permission: 'payments.approve', screen: Review },
  { path: '/admin/payments/:tab?', permission: 'payments.read', screen: Payments },
  { path: '/admin/leagues', permission: 'leagues.read', screen: Leagues },
  { path: '/admin/show_league/:league_id/:tab?', permission: 'leagues.read', screen: ShowLeague },
  { path: '/admin/collection', permission: 'collection.read', screen: Collection },
  { path: '/admin/books/:tab?', permission: 'collection.read', screen: Books },
  { path: '/admin/bank/:tab?', permission: 'bank.read', screen: Bank },
  { path: '/admin/users', permission: 'users.read', screen: Users },
  { path: '/admin/activity', permission: 'activity_log.read', screen: Activity },
  { path: '/admin/backups', permission: 'recovery.read', screen: Backups },
  { path: '/admin/operations/:tab?', permission: 'billing_runs.read', screen: Operations },
  { path: '/admin/services/:tab?', permission: 'services.read', screen: Services },
  { path: '/admin/servers/:tab?', permission: 'servers.read', screen: Servers },
  { path: '/admin/settings/:tab?', permission: 'billing_policy.read', screen: Settings },
  { path: '/admin/assignment', permission: 'services_assignment.create', screen: Assignment },
  { path: '/service/assignment', permission: 'services_assignment.read', screen: Assignment },
  { path: '/accountant/collection', permission: 'collection.read', screen: Collection },
  { path: '/accountant/leagues', permission: 'leagues.read', screen: Leagues },
  { path: '/accountant/show_league/:league_id/:tab?', permission: 'leagues.read', screen: ShowLeague },
  { path: '/accountant/review', permission: 'payments.approve', screen: Review },
  { path: '/accountant/books/:tab?', permission: 'collection.read', screen: Books },
  { path: '/accountant/bank/:tab?', permission: 'bank.read', screen: Bank },
  // The account page belongs to no area.
  { path: SECURITY, permission: 'account.second_factor', screen: Security },
];

/** Loads the page's scripts before it is known who is logged in; a page that fails to load shows the error when it renders. */
export async function loadPage(address: string): Promise<void> {
  const [pathname = ''] = address.split('?');
  await PAGES.find(({ path }) => matchPath(path, pathname))?.screen.load();
}

function NotFound() {
  const t = useT();
  const { me } = usePlatform();
  return (
    <>
      <PageTitle title={t('app.not_found_title')} />
      <Stack spacing={2} sx={{ alignItems: 'start' }}>
        <Typography>{t('app.not_found_text')}</Typography>
        <Button component={Link} to={HOMES[me.role]} variant="contained">
          {t('app.go_home')}
        </Button>
      </Stack>
    </>
  );
}

function LeaveConsole({ to }: { to?: string }) {
  const logOut = useLogout();
  useEffect(() => {
    if (to) window.location.assign(`/#${to}`);
    else void logOut();
  }, [to, logOut]);
  return null;
}

function PageSkeleton() {
  const t = useT();
  return (
    <Stack spacing={2} role="status" aria-label={t('app.loading')}>
      <Skeleton variant="rounded" width={220} height={32} />
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}

/** The pages of the user's area, each loaded when it is first shown. */
export function Pages() {
  const { me } = usePlatform();
  const { pathname } = useLocation();
  const guardResult = guard(pathname, me.role);
  if (guardResult.kind === 'log_out') return <LeaveConsole />;
  if (guardResult.kind === 'portal') return <LeaveConsole to={guardResult.to} />;
  if (guardResult.kind === 'home') return <Navigate to={guardResult.to} replace />;
  const area = getArea(me.role);
  const pages = PAGES.filter(
    ({ path, permission }) =>
      (path === SECURITY || path.split('/')[1] === area) && me.permissions.includes(permission),
  );
  return (
    <PageBoundary key={pathname.split('/').slice(0, 4).join('/')}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {pages.map(({ path, screen: Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
