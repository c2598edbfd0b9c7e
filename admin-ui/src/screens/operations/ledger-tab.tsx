import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useGetList } from '../../api/record-hooks.js';
import type { RaRecord } from 'react-admin';
import { useApi } from '../../api/data-provider.js';
import type { BackgroundJob, Digest, Verification } from '../../api/types.js';
import type { operations } from '../../i18n/en/operations.js';
import { useT } from '../../i18n/index.js';
import type { Column } from '../../records/list/columns.js';
import { RecordList } from '../../records/list/record-list.js';
import { isUnfinished } from '../../records/jobs/use-job.js';
import { useFormat } from '../../records/platform.js';
import { useCommand } from '../../records/use-command.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { LinesSkeleton } from '../../ui/lines-skeleton.js';

const POLL_MS = 2_000;
const SHOWN = 20;

/** The most recently started verification, and the most recent one with a result. */
function useVerifications() {
  return useGetList<BackgroundJob>(
    'background_jobs',
    {
      filter: { kind: 'verify_ledger' },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'created', order: 'DESC' },
      meta: { total: false },
    },
    { refetchInterval: ({ state }) => (state.data?.data.some(isUnfinished) ? POLL_MS : false) },
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <Typography variant="h3" gutterBottom>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere', typography: 'body2' }}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </div>
  );
}

/** The result of the last verification. */
function Result({ job }: { job: BackgroundJob }) {
  const t = useT();
  const { instant, elapsed, locale } = useFormat();
  const number = new Intl.NumberFormat(locale);
  const result = job.result as Verification | null;
  const durationMs = job.started && job.finished ? Date.parse(job.finished) - Date.parse(job.started) : 0;
  const when = [
    t('operations.ledger.when', { when: instant(job.finished ?? job.created) }),
    t('operations.ledger.took', { time: elapsed(durationMs) }),
  ].join(' · ');
  if (result === null) {
    return (
      <Alert severity="error">
        {t('operations.ledger.verification_failed')} {when}
      </Alert>
    );
  }
  const { ok, events, streams, problems, not_shown: notShown } = result;
  const checked = { events: number.format(events), leagues: number.format(streams) };
  return (
    <>
      <Alert severity={ok ? 'success' : 'error'} data-verified={ok}>
        <Typography sx={{ fontWeight: 650 }}>
          {t(ok ? 'operations.ledger.ok' : 'operations.ledger.not_ok')}
        </Typography>
        {t('operations.ledger.checked', checked)} · {when}
      </Alert>
      <Lines
        title={t('operations.ledger.problems')}
        lines={problems.map(({ kind, message, league_id, version }) =>
          [kind, league_id, version]
            .filter((part) => part !== undefined)
            .join(', ')
            .concat(`: ${message}`),
        )}
      />
      <Lines
        title={t('operations.ledger.not_shown')}
        lines={notShown.map(({ what, message, count }) => {
          const text = t(
            `operations.ledger.not_covered.${what as keyof typeof operations.operations.ledger.not_covered}`,
          );
          // Includes the reason that was given.
          if (what === 'digest_restart') return `${text}: ${message}`;
          return count === undefined ? text : `${text}: ${number.format(count)}`;
        })}
      />
    </>
  );
}

function LastVerification() {
  const t = useT();
  const api = useApi();
  const { data: jobs, error, refetch } = useVerifications();
  const command = useCommand('verify_ledger');
  const open = jobs?.find(isUnfinished);
  const last = jobs?.find((job) => !isUnfinished(job));
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography variant="h2">{t('operations.ledger.last')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t('operations.ledger.text')}
          </Typography>
        </Box>
        <Button
          variant="contained"
          loading={command.busy}
          disabled={open !== undefined || jobs === undefined}
          onClick={() => void command.run((key) => api.verifyLedger(key)).then(() => refetch())}
        >
          {t('operations.ledger.verify')}
        </Button>
      </Box>
      {command.error !== null && <ErrorAlert error={command.error} />}
      {Boolean(error) && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {!jobs && !error && <LinesSkeleton count={2} />}
      {open && (
        <Box role="status" sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="body2">{t('operations.ledger.verifying')}</Typography>
          <LinearProgress aria-label={t('operations.jobs.progress')} />
        </Box>
      )}
      {last && <Result job={last} />}
      {jobs && !last && !open && (
        <Typography color="text.secondary">{t('operations.ledger.never')}</Typography>
      )}
    </Card>
  );
}

/** Digests have a number instead of an id. */
type DigestRow = Digest & RaRecord;

function useDigestColumns(): Column<DigestRow>[] {
  const t = useT();
  const { instant } = useFormat();
  return [
    {
      key: 'number',
      label: t('operations.ledger.number'),
      sort: 'number',
      render: ({ number }) => number,
      file: { of: 'number' },
    },
    {
      key: 'created',
      label: t('operations.ledger.created'),
      sort: 'created',
      render: ({ created }) => instant(created),
      file: { of: 'created', as: 'instant' },
    },
    {
      key: 'leagues',
      label: t('operations.ledger.league_count'),
      numeric: true,
      render: ({ leagues }) => leagues,
      file: { of: 'leagues' },
    },
    {
      key: 'placed',
      label: t('operations.ledger.stored'),
      render: ({ placed }) => (placed ? instant(placed) : t('operations.ledger.not_stored')),
      file: { of: 'placed', as: 'instant' },
    },
    {
      key: 'hash',
      label: t('operations.ledger.hash'),
      from: 'md',
      render: ({ hash }) => <code>{hash.slice(0, 16)}</code>,
      file: { of: 'hash' },
    },
  ];
}

/** Whether the ledger is consistent, and the digests that prove it was not rewritten. */
export function LedgerTab() {
  const t = useT();
  const columns = useDigestColumns();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <LastVerification />
      <Box component="section" sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h2">{t('operations.ledger.digests')}</Typography>
        <RecordList<DigestRow>
          resource="ledger/digests"
          label={t('operations.ledger.digests')}
          columns={columns}
          sort={{ field: 'number', order: 'DESC' }}
          perPage={10}
          empty={t('operations.ledger.no_digests')}
        />
      </Box>
    </Box>
  );
}
