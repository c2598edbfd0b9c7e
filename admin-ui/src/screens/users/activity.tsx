import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { components } from '../../api/schema.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { Failure } from '../../ui/failure.js';

type ActivityRow = components['schemas']['ActivityRecord'] & RaRecord;

/** What was done to this user's account, and by whom it is on record. */
export function Activity({ userId }: { userId: string }) {
  const t = useT();
  const { instant } = useFormat();
  const activity = useGetList<ActivityRow>('activity_log', {
    filter: { record_id: userId },
    sort: { field: 'created', order: 'DESC' },
    pagination: { page: 1, perPage: 20 },
  });
  return (
    <Box component="section">
      <Typography variant="h3" component="h3" gutterBottom>
        {t('users.activity')}
      </Typography>
      {activity.error && <Failure error={activity.error} onRetry={() => void activity.refetch()} />}
      {activity.data?.length === 0 && <Typography variant="body2">{t('users.no_activity')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {activity.data?.map((row) => (
          <Box component="li" key={row.id} sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
            <Typography variant="body2">{t(`users.act.${row.action}`)}</Typography>
            <Typography variant="caption" color="text.secondary">
              {instant(row.created)} {row.device}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
