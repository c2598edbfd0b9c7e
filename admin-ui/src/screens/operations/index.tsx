import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { Permission } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useAreaPath, useCan } from '../../records/platform.js';
import { PageTitle } from '../../ui/page-title.js';
import { RouteTabs } from '../../ui/route-tabs.js';

const TABS = {
  runs: {
    permission: 'billing_runs.read',
    Screen: lazy(() => import('./runs-tab.js').then((m) => ({ default: m.RunsTab }))),
  },
  metrics: {
    permission: 'billing_runs.read',
    Screen: lazy(() => import('./metrics-tab.js').then((m) => ({ default: m.MetricsTab }))),
  },
  messages: {
    permission: 'owner_messages.read',
    Screen: lazy(() => import('./messages-tab.js').then((m) => ({ default: m.MessagesTab }))),
  },
  mails: {
    permission: 'mails.read',
    Screen: lazy(() => import('./mails-tab.js').then((m) => ({ default: m.MailsTab }))),
  },
  ledger: {
    permission: 'ledger.verify',
    Screen: lazy(() => import('./ledger-tab.js').then((m) => ({ default: m.LedgerTab }))),
  },
  jobs: {
    permission: 'background_jobs.read',
    Screen: lazy(() => import('./jobs-tab.js').then((m) => ({ default: m.JobsTab }))),
  },
  tasks: {
    permission: 'servers.read',
    Screen: lazy(() => import('../../records/tasks/task-list.js').then((m) => ({ default: m.Tasks }))),
  },
  orphans: {
    permission: 'servers.read',
    Screen: lazy(() => import('../../records/tasks/orphans.js').then((m) => ({ default: m.Orphans }))),
  },
} as const satisfies Record<string, { permission: Permission; Screen: unknown }>;

type OperationsTab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as OperationsTab[];

/** The platform's automated work, and what needs someone's attention. */
export default function OperationsScreen() {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const { tab: tabParam } = useParams();
  const names = NAMES.filter((name) => can(TABS[name].permission));
  const tab = names.find((name) => name === tabParam) ?? 'runs';
  const { Screen } = TABS[tab];
  return (
    <>
      <PageTitle title={t('operations.title')} />
      <RouteTabs
        label={t('operations.title')}
        selected={tab}
        to={(name) => path(`operations/${name}`)}
        tabs={names.map((name) => ({ name, label: t(`operations.tab.${name}`) }))}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <Screen />
      </Suspense>
    </>
  );
}
