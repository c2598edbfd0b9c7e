import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne } from '../../api/record-hooks.js';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import type { League, Permission } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useAreaPath, useCan } from '../../records/platform.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { Crest } from '../../ui/crest.js';
import { LinesSkeleton } from '../../ui/lines-skeleton.js';
import { PageTitle } from '../../ui/page-title.js';
import { RouteTabs } from '../../ui/route-tabs.js';
import { siteStatus, StatusChip } from '../../ui/status-chip.js';
import { LeagueActions } from './league-actions.js';

const DeploymentTab = lazy(() => import('./deployment/index.js').then((m) => ({ default: m.DeploymentTab })));
const HistoryTab = lazy(() => import('./history-tab.js').then((m) => ({ default: m.HistoryTab })));
const PaymentsTab = lazy(() => import('./payments-tab.js').then((m) => ({ default: m.PaymentsTab })));
const ServicesTab = lazy(() => import('./services-tab.js').then((m) => ({ default: m.ServicesTab })));
const SummaryTab = lazy(() => import('./summary/index.js').then((m) => ({ default: m.SummaryTab })));
const UsageTab = lazy(() => import('./usage-tab.js').then((m) => ({ default: m.UsageTab })));

export interface TabProps {
  league: League;
}

const TABS = {
  summary: ['leagues.read', SummaryTab],
  payments: ['payments.read', PaymentsTab],
  history: ['payment_audit.read', HistoryTab],
  services: ['services_assignment.read', ServicesTab],
  use: ['league_use.read', UsageTab],
  deployment: ['provisioning_tasks.read', DeploymentTab],
} satisfies Record<string, [Permission, ComponentType<TabProps>]>;
type TabName = keyof typeof TABS;

/** Targets of old links, from before these two tabs became one list. */
const RENAMED_TABS: Record<string, TabName> = { ledger: 'history', audit: 'history' };

/** A placeholder for the name, the tabs and the parts of the summary. */
function LeagueSkeleton() {
  return (
    <>
      <Skeleton width="min(320px, 80%)" height={44} />
      <Skeleton width="min(640px, 100%)" height={48} sx={{ mb: 2 }} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
        }}
      >
        {[5, 8, 6].map((count) => (
          <Card key={count}>
            <LinesSkeleton count={count} columns="8rem 1fr" />
          </Card>
        ))}
      </Box>
    </>
  );
}

/** One league: its account, its deployment and its history. */
export default function ShowLeagueScreen() {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const { league_id: id = '', tab: tabParam = 'summary' } = useParams();
  const {
    data: league,
    error,
    isPending,
    refetch,
  } = useGetOne<League>('leagues', {
    id,
    meta: { expand: 'user,country,tier,server' },
  });
  const names = (Object.keys(TABS) as TabName[]).filter((name) => can(TABS[name][0]));
  const tab = names.find((name) => name === (RENAMED_TABS[tabParam] ?? tabParam)) ?? 'summary';
  const Content = TABS[tab][1];
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (isPending || !league) return <LeagueSkeleton />;
  return (
    <>
      <PageTitle
        title={league.name}
        mark={<Crest name={league.name} size="large" />}
        aside={
          <>
            <StatusChip status={siteStatus(league.deployment_status)} />
            <Chip size="small" label={league.tier?.name ?? ''} />
          </>
        }
      >
        <LeagueActions league={league} />
      </PageTitle>
      <RouteTabs
        label={league.name}
        selected={tab}
        to={(name) => path(`show_league/${id}/${name}`)}
        tabs={names.map((name) => ({
          name,
          label: name === 'use' ? t('provisioning.use.title') : t(`leagues.tab.${name}`),
        }))}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <Content league={league} />
      </Suspense>
    </>
  );
}
