import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { BackgroundJob } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { isUnfinished } from './use-job.js';

/** A job's progress and result. */
export function JobProgress({ job }: { job: BackgroundJob }) {
  const t = useT();
  const { total, succeeded, failed, skipped } = job;
  const done = succeeded + failed + skipped;
  const text = t('operations.jobs.counts', { done, total });
  const open = isUnfinished(job);
  const counts = [
    [t('operations.jobs.succeeded'), succeeded],
    [t('operations.jobs.failed'), failed],
    [t('operations.jobs.skipped'), skipped],
  ] as const;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      {open && <Typography variant="body2">{t('operations.jobs.working')}</Typography>}
      {total > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <LinearProgress
            variant="determinate"
            value={(100 * done) / total}
            aria-label={text}
            color={!open && failed > 0 ? 'error' : 'primary'}
            sx={{ flex: 1, height: 8, borderRadius: 4 }}
          />
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {text}
          </Typography>
        </Box>
      )}
      {total === 0 && open && <LinearProgress aria-label={t('operations.jobs.progress')} />}
      {total > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {counts.map(([label, count]) => `${label}: ${count}`).join(' · ')}
        </Typography>
      )}
      {job.error !== null && <Alert severity="error">{job.error}</Alert>}
    </Box>
  );
}
