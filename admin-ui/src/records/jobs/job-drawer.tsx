import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useGetList } from '../../api/record-hooks.js';
import { useGetMany } from '../../api/records-by-id.js';
import { useApi } from '../../api/data-provider.js';
import type { BackgroundJob, JobItem, League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { Facts } from '../../ui/facts.js';
import { SidePanel } from '../../ui/side-panel.js';
import { StatusChip } from '../../ui/status-chip.js';
import { useFormat } from '../platform.js';
import { useCommand } from '../use-command.js';
import { useUserNames } from '../use-user-names.js';
import { JobProgress } from './job-progress.js';
import { isUnfinished, useJob } from './use-job.js';

const SHOWN_ITEMS = 100;

/** The items of a job that failed or were skipped, with the reasons. */
function Exceptions({ job }: { job: BackgroundJob }) {
  const t = useT();
  const { money } = useFormat();
  const { data: items = [] } = useGetList<JobItem>(
    'background_job_items',
    {
      filter: { job_id: job.id, status: ['failed', 'skipped'] },
      pagination: { page: 1, perPage: SHOWN_ITEMS },
      sort: { field: 'id', order: 'ASC' },
      meta: { total: false, counts: `${job.failed} ${job.skipped}` },
    },
    { enabled: job.failed + job.skipped > 0 },
  );
  const ids = [...new Set(items.flatMap(({ league_id: id }) => id ?? []))];
  const leagues = useGetMany<League>('leagues', { ids }, { enabled: ids.length > 0 });
  const getName = (id: string | null): string =>
    leagues.data?.find((league) => league?.id === id)?.name ?? '–';
  if (items.length === 0) return null;
  return (
    <div>
      <Typography variant="h3" gutterBottom>
        {t('operations.jobs.items')}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('word.league')}</TableCell>
            <TableCell>{t('operations.runs.cause')}</TableCell>
            <TableCell align="right">{t('word.value')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map(({ id, league_id: league, status, message, amount }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {getName(league)}
              </TableCell>
              <TableCell>
                {t(status === 'skipped' ? 'operations.jobs.skipped' : 'operations.jobs.failed')}: {message}
              </TableCell>
              <TableCell align="right">{amount === null ? '' : money(amount)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** A background job: progress, result, and a retry of what failed. */
export function JobDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { instant } = useFormat();
  const api = useApi();
  const query = useJob(id);
  const job = query.data;
  const command = useCommand('retry_job');
  const nameOf = useUserNames(job?.requested_by ? [job.requested_by] : []);
  return (
    <SidePanel title={job ? t(`operations.jobs.kind.${job.kind}`) : '…'} query={query} onClose={onClose}>
      {job && (
        <>
          <Facts
            facts={[
              [t('word.status'), <StatusChip key="status" status={job.status} />],
              [t('operations.jobs.by'), (job.requested_by && nameOf(job.requested_by)) ?? '–'],
              [t('word.created'), instant(job.created)],
              job.finished !== null && [t('operations.jobs.finished'), instant(job.finished)],
            ]}
          />
          <JobProgress job={job} />
          {command.error !== null && <ErrorAlert error={command.error} />}
          {job.status === 'failed' && !isUnfinished(job) && (
            <Button
              variant="contained"
              loading={command.busy}
              onClick={() => void command.run((key) => api.retryJob(job.id, key))}
            >
              {t('operations.jobs.retry')}
            </Button>
          )}
          <Exceptions job={job} />
        </>
      )}
    </SidePanel>
  );
}
