import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from '../api/record-hooks.js';
import type { LedgerEvent } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { withWholeDates } from '../ui/dates.js';
import { useFormat, useCan } from './platform.js';
import { useUserNames } from './use-user-names.js';

const MAX_EVENTS = 10;

/** The ledger's events of a league since a version of its account, with the user if the viewer may see that. */
export function ChangesSince({ leagueId, since }: { leagueId: string; since: number }) {
  const t = useT();
  const can = useCan();
  const { instant } = useFormat();
  const events = useGetList<LedgerEvent & { id: number }>(
    `leagues/${leagueId}/ledger`,
    {
      filter: { version_gte: since + 1 },
      sort: { field: 'position', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_EVENTS },
    },
    { enabled: can('ledger.read'), staleTime: 0 },
  );
  const getName = useUserNames(events.data?.map(({ actor_id: id }) => id) ?? []);
  const by = (actor: string): string => {
    const name = getName(actor);
    return name === undefined ? '' : t('fault.by', { name });
  };
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {events.data?.map((event) => (
        <Typography key={event.position} component="li" variant="body2">
          {withWholeDates(`${instant(event.occurred_at)} ${by(event.actor_id)}: ${event.description}`)}
        </Typography>
      ))}
    </Box>
  );
}
