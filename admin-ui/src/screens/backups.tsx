import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useApi } from '../api/data-provider.js';
import { useRecovery } from '../api/recovery.js';
import type { Drill, Recovery } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { useCan, useFormat } from '../records/platform.js';
import { useCommand } from '../records/use-command.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { Facts } from '../ui/facts.js';
import { formatBytes, formatElapsed, formatInstant } from '../ui/format.js';
import { LinesSkeleton } from '../ui/lines-skeleton.js';
import { PageTitle } from '../ui/page-title.js';

/** A recovery point older than this shows a warning: it should be a second old. */
const LATE_MS = 60_000;

const COLORS = { pending: 'default', running: 'info', passed: 'success', failed: 'error' } as const;

const isOpen = (drill: Drill | undefined): boolean =>
  drill?.status === 'pending' || drill?.status === 'running';

/** The age of the latest second that can be restored: the number that matters most here. */
function RecoveryPoint({ recovery }: { recovery: Recovery }) {
  const t = useT();
  const { zone } = useFormat();
  const { recovery_point: point, updated } = recovery;
  const ageMs = point && updated ? Math.max(0, Date.parse(updated) - Date.parse(point)) : null;
  const isLate = ageMs === null || ageMs > LATE_MS || recovery.silent;
  return (
    <Card sx={{ p: 2.5 }}>
      <Typography variant="body2" color="text.secondary">
        {t('backups.recovery_point')}
      </Typography>
      <Typography component="p" variant="h1" sx={{ color: isLate ? 'error.main' : 'text.primary' }}>
        {ageMs === null
          ? t('backups.none')
          : ageMs < 1_000
            ? t('backups.age_now')
            : t('backups.age', { age: formatElapsed(ageMs) })}
      </Typography>
      {point && (
        <Typography variant="body2" color="text.secondary">
          {t('backups.every_second', { when: formatInstant(point, zone) })}
        </Typography>
      )}
    </Card>
  );
}

function Warnings({ recovery }: { recovery: Recovery }) {
  const t = useT();
  if (recovery.address === null) return <Alert severity="error">{t('backups.off')}</Alert>;
  return (
    <>
      {!recovery.is_on && <Alert severity="info">{t('backups.files_only')}</Alert>}
      {recovery.silent && <Alert severity="error">{t('backups.silent')}</Alert>}
      {recovery.errors.map((message) => (
        <Alert key={message} severity="error">
          {t('backups.failing', { message })}
        </Alert>
      ))}
      {recovery.is_default_address && <Alert severity="warning">{t('backups.same_disk')}</Alert>}
    </>
  );
}

function Details({ recovery }: { recovery: Recovery }) {
  const t = useT();
  const { zone, locale } = useFormat();
  const size = (bytes: number | null): string => (bytes === null ? '–' : formatBytes(bytes, locale));
  return (
    <Card sx={{ p: 2.5 }}>
      <Facts
        facts={[
          [t('backups.address'), recovery.address ?? '–'],
          [t('backups.encrypted'), t(recovery.encrypted ? 'backups.yes' : 'backups.no')],
          [t('backups.lag'), size(recovery.lag_bytes)],
          [t('backups.base'), recovery.base_backup ? formatInstant(recovery.base_backup, zone) : '–'],
          [t('backups.base_size'), size(recovery.base_backup_bytes)],
          [
            t('backups.files'),
            recovery.files === null ? '–' : `${recovery.files} · ${size(recovery.file_bytes)}`,
          ],
        ]}
      />
    </Card>
  );
}

/** One drill: its result, or why there is none. */
function DrillCard({ drill }: { drill: Drill }) {
  const t = useT();
  const { zone, locale } = useFormat();
  const report = drill.report as Report | null;
  const problems = report?.problems ?? [];
  return (
    <Card component="li" sx={{ p: 2.5, listStyle: 'none' }}>
      <Stack spacing={1.5}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{formatInstant(drill.created, zone)}</Typography>
          <Chip
            size="small"
            variant="outlined"
            color={COLORS[drill.status]}
            label={t(`backups.status_${drill.status}`)}
          />
        </Stack>
        {drill.error && <Alert severity="error">{drill.error}</Alert>}
        {problems.slice(0, 5).map(({ what, message }) => (
          <Alert key={`${what} ${message}`} severity="error" sx={{ overflowWrap: 'anywhere' }}>
            {what}: {message}
          </Alert>
        ))}
        {report && (
          <Facts
            facts={[
              [
                t('backups.ledger'),
                t('backups.ledger_value', {
                  events: report.events.toLocaleString(locale),
                  chains: report.chains.toLocaleString(locale),
                }),
              ],
              report.last_event !== null && [
                t('backups.last_event'),
                formatInstant(report.last_event.recorded_at, zone),
              ],
              [t('backups.files'), `${report.files} · ${formatBytes(report.file_bytes, locale)}`],
              [t('backups.leagues'), report.leagues.length],
              [t('backups.took'), formatElapsed(report.seconds * 1_000)],
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}

interface Report {
  events: number;
  chains: number;
  last_event: { recorded_at: string } | null;
  files: number;
  file_bytes: number;
  leagues: unknown[];
  problems: { what: string; message: string }[];
  seconds: number;
}

/** Backups of the whole platform: how much could be lost now, and whether they are sound. */
export default function Backups() {
  const t = useT();
  const can = useCan();
  const api = useApi();
  const { data, error, refetch } = useRecovery();
  const drill = useCommand('start_drill');
  return (
    <>
      <PageTitle title={t('nav.backups')}>
        {can('recovery.drill') && (
          <Button
            variant="contained"
            disabled={drill.busy || !data?.is_on || isOpen(data.drills[0])}
            onClick={() => void drill.run((key) => api.startDrill(key))}
          >
            {t('backups.start_drill')}
          </Button>
        )}
      </PageTitle>
      <Stack spacing={2}>
        {drill.error && <ErrorAlert error={drill.error} />}
        {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LinesSkeleton count={6} />}
        {data && (
          <>
            <Warnings recovery={data} />
            {(data.is_on || data.address === null) && <RecoveryPoint recovery={data} />}
            <Details recovery={data} />
            <Typography variant="h2">{t('backups.drills')}</Typography>
            <Typography variant="body2" color="text.secondary">
              {t(data.drill_days === 0 ? 'backups.drills_manual' : 'backups.drills_text', {
                days: data.drill_days,
              })}
            </Typography>
            {data.drills.length === 0 && <Typography>{t('backups.no_drills')}</Typography>}
            <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0 }}>
              {data.drills.map((drill) => (
                <DrillCard key={drill.id} drill={drill} />
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </>
  );
}
