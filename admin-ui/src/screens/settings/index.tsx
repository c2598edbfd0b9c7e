import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useT } from '../../i18n/index.js';
import { useAreaPath } from '../../records/platform.js';
import { PageTitle } from '../../ui/page-title.js';
import { RouteTabs } from '../../ui/route-tabs.js';

const CountriesTab = lazy(() => import('./countries-tab.js').then((m) => ({ default: m.CountriesTab })));
const PolicyTab = lazy(() => import('./policy-tab.js').then((m) => ({ default: m.PolicyTab })));
const ProvidersTab = lazy(() => import('./providers-tab.js').then((m) => ({ default: m.ProvidersTab })));
const RegistrationTab = lazy(() =>
  import('./registration-tab.js').then((m) => ({ default: m.RegistrationTab })),
);
const TiersTab = lazy(() => import('./tiers-tab.js').then((m) => ({ default: m.TiersTab })));
const TABS = {
  policy: PolicyTab,
  tiers: TiersTab,
  registration: RegistrationTab,
  providers: ProvidersTab,
  countries: CountriesTab,
};
type TabName = keyof typeof TABS;

/** Settings for all leagues. */
export default function SettingsScreen() {
  const t = useT();
  const path = useAreaPath();
  const { tab: tabParam } = useParams();
  const tab = tabParam !== undefined && tabParam in TABS ? (tabParam as TabName) : 'policy';
  const Content = TABS[tab];
  return (
    <>
      <PageTitle title={t('settings.title')} />
      <RouteTabs
        label={t('settings.title')}
        selected={tab}
        to={(name) => path(`settings/${name}`)}
        tabs={(Object.keys(TABS) as TabName[]).map((name) => ({ name, label: t(`settings.tab_${name}`) }))}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <Content />
      </Suspense>
    </>
  );
}
