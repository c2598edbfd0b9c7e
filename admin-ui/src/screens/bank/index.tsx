import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useT } from '../../i18n/index.js';
import { useAreaPath } from '../../records/platform.js';
import { PageTitle } from '../../ui/page-title.js';
import { RouteTabs } from '../../ui/route-tabs.js';

const TABS = {
  match: lazy(() => import('./match/match-tab.js').then((m) => ({ default: m.MatchTab }))),
  reconcile: lazy(() => import('./reconcile/reconcile-tab.js').then((m) => ({ default: m.ReconcileTab }))),
  statements: lazy(() => import('./statements-tab.js').then((m) => ({ default: m.StatementsTab }))),
  accounts: lazy(() => import('./accounts-tab.js').then((m) => ({ default: m.AccountsTab }))),
} as const;

type BankTab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as BankTab[];

/** Incoming money: statements, the payments that their lines cover, and whether bank and ledger agree. */
export default function BankScreen() {
  const t = useT();
  const path = useAreaPath();
  const { tab: tabParam } = useParams();
  const tab = NAMES.find((name) => name === tabParam) ?? NAMES[0]!;
  const Screen = TABS[tab];
  return (
    <>
      <PageTitle title={t('bank.title')} />
      <RouteTabs
        label={t('bank.title')}
        selected={tab}
        to={(name) => path(`bank/${name}`)}
        tabs={NAMES.map((name) => ({ name, label: t(`bank.tab.${name}`) }))}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <Screen />
      </Suspense>
    </>
  );
}
