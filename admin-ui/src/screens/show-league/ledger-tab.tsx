import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { Failure } from '../../ui/failure.js';
import { dayOf, endOfDay } from '../../ui/format.js';
import { Sentences } from './sentences.js';

function AsOf({ league, day }: { league: League; day: string }) {
  const t = useT();
  const { money, zone } = useFormat();
  const api = useDataProvider<ConsoleDataProvider>();
  const account = useQuery({
    queryKey: ['account', league.id, day],
    queryFn: async () => (await api.account(league.id, endOfDay(day, zone))).data,
  });
  if (account.error) return <Failure error={account.error} onRetry={() => void account.refetch()} />;
  return (
    <Alert severity="info" icon={false} sx={{ m: 1.5 }}>
      {account.data
        ? t('leagues.ledger.stood', { balance: money(account.data.balance), owed: money(account.data.owed) })
        : '…'}
    </Alert>
  );
}

/** What has happened to the account, in sentences; and how it stood at the end of any day. */
export function LedgerTab({ league }: { league: League }) {
  const t = useT();
  const { zone } = useFormat();
  const [search, setSearch] = useSearchParams();
  const day = search.get('as_of') ?? '';
  return (
    <Card>
      <Box sx={{ display: 'flex', gap: 1.5, p: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          type="date"
          label={t('leagues.ledger.as_of')}
          helperText={t('leagues.ledger.as_of_help')}
          value={day}
          onChange={(event) =>
            setSearch(event.target.value ? { as_of: event.target.value } : {}, { replace: true })
          }
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { min: dayOf(league.created, zone), max: dayOf(new Date().toISOString(), zone) },
          }}
        />
        {day && <Button onClick={() => setSearch({}, { replace: true })}>{t('leagues.ledger.now')}</Button>}
      </Box>
      {day && <AsOf league={league} day={day} />}
      <Sentences league={league} until={day ? endOfDay(day, zone) : null} />
    </Card>
  );
}
