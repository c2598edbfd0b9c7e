import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteGetList } from 'react-admin';
import type { League, LedgerEvent } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { withWholeDates } from '../../ui/dates.js';
import { useFormat } from '../../records/platform.js';
import { useUserNames } from '../../records/use-user-names.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { LinesSkeleton } from '../../ui/lines-skeleton.js';

/** The events of an account, newest first, as the API tells them. */
export function LedgerEvents({ league, until }: { league: League; until: string | null }) {
  const t = useT();
  const { instant } = useFormat();
  const events = useInfiniteGetList<LedgerEvent & { id: number }>(`leagues/${league.id}/ledger`, {
    filter: until ? { occurred_at_lte: until } : {},
    sort: { field: 'position', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  const rows = events.data?.pages.flatMap(({ data }) => data) ?? [];
  const getName = useUserNames(rows.map(({ actor_id: id }) => id));
  if (events.error) return <ErrorAlert error={events.error} onRetry={() => void events.refetch()} />;
  if (events.isPending) return <LinesSkeleton count={8} columns="150px 1fr" />;
  if (rows.length === 0) return <EmptyState text={t('leagues.ledger.empty')} />;
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 1.5, pt: 0 }}>
        {rows.map((event) => (
          <Box
            component="li"
            key={event.position}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '150px 1fr' },
              columnGap: 2,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography variant="body2" color="text.secondary">
              {instant(event.occurred_at)}
            </Typography>
            <div>
              <Typography variant="body2">{withWholeDates(event.description)}</Typography>
              {getName(event.actor_id) && (
                <Typography variant="caption" color="text.secondary">
                  {getName(event.actor_id)}
                </Typography>
              )}
            </div>
          </Box>
        ))}
      </Box>
      {events.hasNextPage && (
        <Box sx={{ p: 1.5, textAlign: 'center' }}>
          <Button onClick={() => void events.fetchNextPage()} loading={events.isFetchingNextPage}>
            {t('action.show_more')}
          </Button>
        </Box>
      )}
    </>
  );
}
