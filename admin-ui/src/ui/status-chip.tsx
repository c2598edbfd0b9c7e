import Chip from '@mui/material/Chip';
import { useT } from '../i18n/index.js';
import type { Key } from '../i18n/index.js';

const COLORS = {
  pending: 'default',
  in_review: 'info',
  approved: 'success',
  deploying: 'info',
  running: 'success',
  suspended: 'warning',
  failed: 'error',
  deleted: 'default',
  succeeded: 'success',
  cancelled: 'default',
  no_site: 'default',
  not_started: 'default',
  creating: 'info',
  ready: 'success',
  retiring: 'warning',
  retired: 'default',
} as const;
export type Status = keyof typeof COLORS;

const isStatus = (status: string): status is Status => status in COLORS;

/** The label of a league's deployment status: before its first deployment it has no site, and nothing is unpaid. */
export const siteStatus = (deployment: string): string => (deployment === 'pending' ? 'no_site' : deployment);

/** The label of a task's status: a demo league's task was never started, so nobody has canceled it; Retry starts it. */
export const taskStatus = ({
  status,
  error_code: code,
}: {
  status: string;
  error_code?: string | null;
}): string => (status === 'cancelled' && code === 'DEMO_STAND_IN' ? 'not_started' : status);

/** A status as a word and a color; the word alone is enough. */
export function StatusChip({ status }: { status: string }) {
  const t = useT();
  if (!isStatus(status)) return <Chip size="small" variant="outlined" label={status} />;
  return <Chip size="small" variant="outlined" color={COLORS[status]} label={t(`status.${status}` as Key)} />;
}

export function OverdueChip() {
  const t = useT();
  return <Chip size="small" color="error" variant="outlined" label={t('word.overdue')} />;
}
