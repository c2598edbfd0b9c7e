import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList } from '../../api/record-hooks.js';
import { Link as RouterLink } from 'react-router';
import type { Activity as Act } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { ActivityDetails } from '../../records/activity-details.js';
import { actorName } from '../../records/activity-changes.js';
import { useAreaPath, useFormat } from '../../records/platform.js';
import { listAddress } from '../../ui/list-address.js';
import { ErrorAlert } from '../../ui/error-alert.js';

/** Changes to this user's account and who made them, with a link to the user's own activity. */
export function UserActivity({ userId }: { userId: string }) {
  const t = useT();
  const path = useAreaPath();
  const { instant } = useFormat();
  const activity = useGetList<Act>('activity_log', {
    filter: { record_id: userId },
    sort: { field: 'created', order: 'DESC' },
    pagination: { page: 1, perPage: 20 },
    meta: { expand: 'user' },
  });
  return (
    <Box component="section">
      <Typography variant="h3" component="h3" gutterBottom>
        {t('users.activity')}
      </Typography>
      {activity.error && <ErrorAlert error={activity.error} onRetry={() => void activity.refetch()} />}
      {activity.data?.length === 0 && <Typography variant="body2">{t('users.no_activity')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1 }}>
        {activity.data?.map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
            <details>
              <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
                {t(`users.action.${entry.action}`)} · {actorName(entry, t)}
                <Typography
                  variant="caption"
                  color="text.secondary"
                  component="span"
                  sx={{ display: 'block' }}
                >
                  {instant(entry.created)} {entry.device}
                </Typography>
              </Typography>
              <ActivityDetails activity={entry} />
            </details>
          </Box>
        ))}
      </Box>
      <Link component={RouterLink} to={listAddress(path('activity'), { user_id: userId })} variant="body2">
        {t('activity.by_user')}
      </Link>
    </Box>
  );
}
