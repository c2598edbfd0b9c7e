import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ACCOUNTS } from '../../records/ledger-accounts.js';
import type { Account, Period } from '../../api/books.js';
import type { Report } from '../../api/files.js';
import { useT } from '../../i18n/index.js';
import { useAreaPath, useCan, useFormat } from '../../records/platform.js';
import { ReportFiles } from '../../records/report-files.js';
import { toDay } from '../../ui/format.js';
import { PageTitle } from '../../ui/page-title.js';
import { RouteTabs } from '../../ui/route-tabs.js';

const TABS = {
  trial_balance: lazy(() => import('./trial-balance.js').then((m) => ({ default: m.TrialBalance }))),
  general_ledger: lazy(() => import('./general-ledger.js').then((m) => ({ default: m.GeneralLedger }))),
  receivables: lazy(() => import('./receivables.js').then((m) => ({ default: m.Receivables }))),
} as const;

type BooksTab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as BooksTab[];

/** The selected months from the URL; defaults to the current month. */
function usePeriod() {
  const { zone } = useFormat();
  const [search, setSearch] = useSearchParams();
  const thisMonth = toDay(new Date().toISOString(), zone).slice(0, 7);
  const to = search.get('to') ?? thisMonth;
  const from = search.get('from') ?? to;
  const account = ACCOUNTS.find((name) => name === search.get('account')) ?? 'cash';
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { replace: true });
  };
  return { from, to, account, set };
}

function createReport(tab: BooksTab, period: Period, account: Account): Report {
  if (tab === 'receivables') return { path: '/api/books/receivables', query: {} };
  if (tab === 'trial_balance') return { path: '/api/books/trial_balance', query: period };
  return { path: '/api/books/general_ledger', query: { ...period, account } };
}

/** The books: the balance of every account, its entries, and who owes what (R40). */
export default function BooksScreen() {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const [search] = useSearchParams();
  const { tab: tabParam } = useParams();
  const tab = NAMES.find((name) => name === tabParam) ?? NAMES[0]!;
  const { from, to, account, set } = usePeriod();
  const Screen = TABS[tab];
  const hasPeriod = tab !== 'receivables';
  const shrink = { size: 'small', slotProps: { inputLabel: { shrink: true } } } as const;
  return (
    <>
      <PageTitle title={t('books.title')}>
        {can('collection.export') && hasPeriod && (
          <ReportFiles
            report={{ path: '/api/books/journal', query: { from, to } }}
            name={`journal_${from}_${to}`}
            formats={['ledger']}
          />
        )}
      </PageTitle>
      <RouteTabs
        label={t('books.title')}
        selected={tab}
        to={(name) => `${path(`books/${name}`)}?${search.toString()}`}
        tabs={NAMES.map((name) => ({ name, label: t(`books.tab.${name}`) }))}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        {hasPeriod &&
          (['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              {...shrink}
              type="month"
              label={t(`word.${name}`)}
              value={name === 'from' ? from : to}
              onChange={(event) => event.target.value && set(name, event.target.value)}
            />
          ))}
        <Box sx={{ flex: 1 }} />
        {can('collection.export') && (
          <ReportFiles
            report={createReport(tab, { from, to }, account)}
            name={hasPeriod ? `${tab}_${from}_${to}` : tab}
          />
        )}
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
        <Screen from={from} to={to} account={account} onAccount={(name) => set('account', name)} />
      </Suspense>
    </>
  );
}
