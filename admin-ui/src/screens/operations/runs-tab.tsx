import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList } from '../../api/record-hooks.js';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/data-provider.js';
import type { BackgroundJob, DailyRun, RunItem } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Column } from '../../records/list/columns.js';
import { RecordList } from '../../records/list/record-list.js';
import { useCan, useFormat } from '../../records/platform.js';
import { useOpenedRecord } from '../../records/use-address-state.js';
import { useCommand } from '../../records/use-command.js';
import { LazyJobDrawer } from '../../records/jobs/lazy-job-drawer.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { formatIsoDay } from '../../ui/format.js';
import { ItemDrawer, RUN_ITEM_KINDS, useItemColumns } from './run-items.js';

/** Starts a retry, and shows its progress. */
function useRetry(onStarted: (job: string) => void) {
  const api = useApi();
  const command = useCommand('retry_run_items');
  const retry = (ids?: string[]): void =>
    void command.run(async (key) => onStarted((await api.retryRunItems(ids, key)).data.id));
  return { retry, busy: command.busy, error: command.error };
}

function FailedItems({ onOpen, onJob }: { onOpen: (id: string) => void; onJob: (id: string) => void }) {
  const t = useT();
  const can = useCan();
  const columns = useItemColumns();
  const { retry, busy, error } = useRetry(onJob);
  const { total: open = 0 } = useGetList<RunItem>('billing_run_items', {
    filter: { open: true },
    pagination: { page: 1, perPage: 0 },
  });
  const mayRetry = can('billing_runs.retry');
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h2">{t('operations.runs.failed')}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 240 }}>
          {t('operations.runs.failed_text')}
        </Typography>
      </Box>
      {error !== null && <ErrorAlert error={error} />}
      <RecordList<RunItem>
        resource="billing_run_items"
        label={t('operations.runs.failed')}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            source: 'open',
            label: t('operations.runs.state'),
            choices: [
              { id: true, name: t('operations.runs.open') },
              { id: false, name: t('operations.runs.resolved') },
            ],
          },
          {
            kind: 'choice',
            source: 'kind',
            label: t('operations.runs.task'),
            choices: RUN_ITEM_KINDS.map((id) => ({ id, name: t(`operations.runs.kind.${id}`) })),
          },
        ]}
        sort={{ field: 'created', order: 'DESC' }}
        perPage={10}
        empty={t('operations.runs.none_failed')}
        buttons={
          mayRetry &&
          open > 0 && (
            <Button variant="outlined" loading={busy} onClick={() => retry()}>
              {t('operations.runs.retry_all')}
            </Button>
          )
        }
        actions={(item) =>
          mayRetry && item.open ? (
            <Button size="small" disabled={busy} onClick={() => retry([item.id])}>
              {t('operations.runs.retry')}
            </Button>
          ) : null
        }
        onOpen={({ id }) => onOpen(id)}
      />
    </Box>
  );
}

function useRunColumns(): Column<DailyRun>[] {
  const t = useT();
  const { instant } = useFormat();
  const count = (key: 'leagues' | 'reminders' | 'failed', label: string): Column<DailyRun> => ({
    ...{ key, label, sort: key, numeric: true, render: (run) => run[key], file: { of: key } },
  });
  return [
    {
      key: 'day',
      label: t('operations.runs.day'),
      sort: 'day',
      render: ({ day }) => formatIsoDay(day),
      file: { of: 'day' },
    },
    count('leagues', t('operations.runs.leagues')),
    count('reminders', t('operations.runs.reminders')),
    count('failed', t('operations.runs.failures')),
    {
      key: 'finished',
      label: t('operations.jobs.finished'),
      sort: 'finished',
      render: ({ finished }) => (finished === null ? t('operations.runs.unfinished') : instant(finished)),
      file: { of: 'finished', as: 'instant' },
    },
  ];
}

/** The calendar's daily runs and their failures. */
export function RunsTab() {
  const t = useT();
  const columns = useRunColumns();
  const [open, show] = useOpenedRecord('item');
  const [search, setSearch] = useSearchParams();
  const job = search.get('job');
  const follow = (id: BackgroundJob['id'] | null): void => {
    const next = new URLSearchParams(search);
    next.delete('item');
    if (id === null) next.delete('job');
    else next.set('job', id);
    setSearch(next, { replace: true });
  };
  const { retry } = useRetry(follow);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FailedItems onOpen={show} onJob={follow} />
      <Box component="section" sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h2">{t('operations.runs.history')}</Typography>
        <RecordList<DailyRun>
          local
          resource="billing_runs"
          label={t('operations.tab.runs')}
          columns={columns}
          sort={{ field: 'day', order: 'DESC' }}
          perPage={10}
          empty={t('operations.runs.none')}
        />
      </Box>
      {open && job === null && <ItemDrawer id={open} onRetry={retry} onClose={() => show(null)} />}
      {job !== null && <LazyJobDrawer id={job} onClose={() => follow(null)} />}
    </Box>
  );
}
