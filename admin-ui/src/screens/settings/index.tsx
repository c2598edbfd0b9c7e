import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useParams } from 'react-router';
import { useT } from '../../i18n/index.js';
import { useAreaPath } from '../../records/platform.js';
import { PageTitle } from '../../ui/page-title.js';
import { CountriesTab } from './countries-tab.js';
import { PolicyTab } from './policy-tab.js';
import { ProvidersTab } from './providers-tab.js';
import { TiersTab } from './tiers-tab.js';

const TABS = { policy: PolicyTab, tiers: TiersTab, providers: ProvidersTab, countries: CountriesTab };
type TabName = keyof typeof TABS;

/** What holds for all leagues. */
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
      <Content />
    </>
  );
}
