import Chip from '@mui/material/Chip';
import { useT } from '../i18n/index.js';
import type { Key } from '../i18n/index.js';

const COLOURS = {
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
  creating: 'info',
  ready: 'success',
  retiring: 'warning',
  retired: 'default',
} as const;
export type Status = keyof typeof COLOURS;

const isStatus = (status: string): status is Status => status in COLOURS;

/** A state in a word and a colour; the word alone says it. */
export function StatusChip({ status }: { status: string }) {
  const t = useT();
  if (!isStatus(status)) return <Chip size="small" variant="outlined" label={status} />;
  return (
    <Chip size="small" variant="outlined" color={COLOURS[status]} label={t(`status.${status}` as Key)} />
  );
}

export function OverdueChip() {
  const t = useT();
  return <Chip size="small" color="error" variant="outlined" label={t('word.overdue')} />;
}
