import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useT } from '../../i18n/index.js';
import { useAreaPath } from '../../records/platform.js';
import { PageTitle } from '../../ui/page-title.js';

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

/** Settings that apply to all leagues. */
export default function SettingsScreen() {
  const t = useT();
  const path = useAreaPath();
  const navigate = useNavigate();
  const { tab: asked } = useParams();
  const tab = asked !== undefined && asked in TABS ? (asked as TabName) : 'policy';
  const Content = TABS[tab];
  return (
    <>
      <PageTitle title={t('settings.title')} />
      <Tabs
        value={tab}
        onChange={(_event, next: TabName) => void navigate(path(`settings/${next}`))}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('settings.title')}
        sx={{ mb: 2 }}
      >
        {(Object.keys(TABS) as TabName[]).map((name) => (
          <Tab key={name} value={name} label={t(`settings.tab_${name}`)} />
        ))}
      </Tabs>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <Content />
      </Suspense>
    </>
  );
}
