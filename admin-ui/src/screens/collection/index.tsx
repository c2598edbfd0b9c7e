import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useCollection } from '../../api/overview.js';
import type { CollectionQuery } from '../../api/overview.js';
import type { Collection } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat, useCan } from '../../records/platform.js';
import { ReportFiles } from '../../records/report-files.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { toDay, endOfDay } from '../../ui/format.js';
import { lazyComponent } from '../../ui/lazy-component.js';
import { PageTitle } from '../../ui/page-title.js';
import { Aging } from './aging.js';
import { MonthLines } from './month-lines.js';
import { CollectionFilters } from './collection-filters.js';
import { parseFigureSource } from './figure-source.js';

const RowsBehind = lazyComponent(() => import('./figure-rows.js').then((module) => module.FigureRows));
const MonthChart = lazy(() => import('../../ui/month-chart.js').then((m) => ({ default: m.MonthChart })));

const CHARGE_TYPES = ['J', 'P', 'service'] as const;

/** The filters of the collection, by their names in the API and the URL. */
function readFilters(search: URLSearchParams): Pick<CollectionQuery, 'tier' | 'country' | 'charge_type'> {
  const [tier, country, type] = [search.get('tier'), search.get('country'), search.get('charge_type')];
  const chargeType = CHARGE_TYPES.find((one) => one === type);
  return {
    ...(tier ? { tier: Number(tier) } : {}),
    ...(country ? { country } : {}),
    ...(chargeType ? { charge_type: chargeType } : {}),
  };
}

function useRange() {
  const { zone } = useFormat();
  const [search, setSearch] = useSearchParams();
  const thisMonth = toDay(new Date().toISOString(), zone).slice(0, 7);
  const from = search.get('from') ?? `${thisMonth.slice(0, 4)}-01`;
  const to = search.get('to') ?? thisMonth;
  const asOf = search.get('as_of') ?? '';
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    // The rows behind a figure belong to the previous filters.
    next.delete('open');
    next.delete('of');
    setSearch(next, { replace: true });
  };
  const query: CollectionQuery = {
    ...readFilters(search),
    from,
    to,
    ...(asOf ? { as_of: endOfDay(asOf, zone) } : {}),
  };
  return { from, to, asOf, set, query };
}

function Figures({ collection }: { collection: Collection }) {
  const t = useT();
  const { money, shortMonth, zone } = useFormat();
  const day = toDay(collection.at, zone);
  const isRunning = collection.months.at(-1)?.month === day.slice(0, 7);
  const series = (['charged', 'received'] as const).map((name) => ({
    label: t(`collection.${name}`),
    values: collection.months.map((row) => row[name]),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Card component="section" sx={{ p: 2 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
            <MonthChart
              label={t('collection.chart')}
              months={collection.months.map((row) => shortMonth(row.month))}
              series={series}
              format={money}
              running={isRunning ? t('dashboard.so_far', { day: Number(day.slice(8)) }) : undefined}
            />
          </Suspense>
        </Card>
        <Aging collection={collection} />
      </Box>
      <MonthLines collection={collection} />
    </Box>
  );
}

function CollectionSkeleton() {
  const t = useT();
  return (
    <Box role="status" aria-label={t('app.loading')} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '2fr minmax(280px, 1fr)' } }}>
        <Skeleton variant="rounded" height={312} />
        <Skeleton variant="rounded" height={260} />
      </Box>
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}

/** The finance summary: by month and in total, now or as of a given day. */
export default function CollectionScreen() {
  const t = useT();
  const can = useCan();
  const { from, to, asOf, set, query } = useRange();
  const collection = useCollection(query);
  const [search, setSearch] = useSearchParams();
  const opening = parseFigureSource(search.get('open'));
  const close = (): void => {
    const next = new URLSearchParams(search);
    next.delete('open');
    next.delete('of');
    setSearch(next, { replace: true });
  };
  const shrink = { slotProps: { inputLabel: { shrink: true } } };
  return (
    <>
      <PageTitle title={t('collection.title')}>
        {can('collection.export') && (
          <ReportFiles report={{ path: '/api/collection', query }} name="collection" />
        )}
      </PageTitle>
      <Box
        role="search"
        aria-label={t('collection.title')}
        sx={{
          ...{ display: { xs: 'grid', sm: 'flex' }, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          ...{ gap: 1.5, flexWrap: 'wrap', mb: 2 },
        }}
      >
        <TextField
          type="month"
          label={t('word.from')}
          value={from}
          onChange={(event) => set('from', event.target.value)}
          {...shrink}
        />
        <TextField
          type="month"
          label={t('word.to')}
          value={to}
          onChange={(event) => set('to', event.target.value)}
          {...shrink}
        />
        <CollectionFilters query={query} onChange={set} />
        <TextField
          type="date"
          label={t('collection.as_of')}
          value={asOf}
          onChange={(event) => set('as_of', event.target.value)}
          {...shrink}
        />
      </Box>
      {collection.error && <ErrorAlert error={collection.error} onRetry={() => void collection.refetch()} />}
      {collection.isPending && <CollectionSkeleton />}
      {collection.data && !collection.error && <Figures collection={collection.data} />}
      {opening && (
        <RowsBehind title={search.get('of') ?? t('collection.title')} opening={opening} onClose={close} />
      )}
    </>
  );
}
