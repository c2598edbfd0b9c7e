import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from '../api/record-hooks.js';
import type { Payment } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { withWholeDates } from '../ui/dates.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { LinesSkeleton } from '../ui/lines-skeleton.js';
import type { AccountEntry } from './account-entries.js';
import { useCan, useFormat } from './platform.js';
import { UserName } from './user-name.js';

const MAX_ENTRIES = 100;

/** The history of one payment, newest first, with who did it. */
export function PaymentTimeline({ payment }: { payment: Payment }) {
  const t = useT();
  const can = useCan();
  const { instant } = useFormat();
  const entries = useGetList<AccountEntry>(`leagues/${payment.league_id}/entries`, {
    filter: { payment_id: payment.id },
    sort: { field: 'position', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_ENTRIES },
  });
  return (
    <Box component="section" aria-label={t('panel.timeline')}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t('panel.timeline')}
      </Typography>
      {entries.error && <ErrorAlert error={entries.error} onRetry={() => void entries.refetch()} />}
      {entries.isPending && <LinesSkeleton count={3} columns="8rem 1fr" />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.data?.map((entry) => (
          <Box
            component="li"
            key={entry.position}
            sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5, py: 0.5 }}
          >
            <Typography variant="body2">{withWholeDates(entry.description)}</Typography>
            <Typography variant="caption" color="text.secondary">
              {instant(entry.occurred_at)}
              {can('users.read') && (
                <>
                  {' · '}
                  <UserName id={entry.actor_id} />
                </>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
