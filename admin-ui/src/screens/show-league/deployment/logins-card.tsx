import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useAddedByBanned, useLeagueLogins } from '../../../api/league-queries.js';
import type { League } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import type { Key } from '../../../i18n/index.js';
import { useFormat } from '../../../records/platform.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ErrorAlert } from '../../../ui/error-alert.js';

const SHOWN = 20;

/** People added to the league by a user who is now banned, within the last day before the ban (R44). */
export function AddedByBanned({ league }: { league: League }) {
  const t = useT();
  const { instant } = useFormat();
  const added = useAddedByBanned(league.id);
  if (!added.data || added.data.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('provisioning.logins.added_by_banned')}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {added.data.map((person) => (
          <li key={person.person_id}>
            {t('provisioning.logins.added', {
              ...{ name: person.name, email: person.email, by: person.added_by },
              when: instant(person.added_at),
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Successful and refused logins to the league's own application, as reported by the league. */
export function LoginsCard({ league }: { league: League }) {
  const t = useT();
  const { instant } = useFormat();
  const logins = useLeagueLogins(league.id);
  if (logins.error) return <ErrorAlert error={logins.error} onRetry={() => void logins.refetch()} />;
  return (
    <Card component="section">
      <Typography variant="h2" sx={{ p: 2, pb: 1 }}>
        {t('provisioning.logins.title')}
      </Typography>
      {logins.data?.length === 0 && <EmptyState text={t('provisioning.logins.empty')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(logins.data ?? []).slice(0, SHOWN).map((login, index) => (
          <Box component="li" key={index} sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {login.name ?? t('provisioning.logins.nobody')}
            </Box>{' '}
            {t(`provisioning.logins.${login.outcome}` as Key)}
            <Typography variant="body2" color="text.secondary">
              {[instant(login.at), t(`provisioning.logins.way.${login.way}` as Key), login.address].join(
                ' · ',
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
