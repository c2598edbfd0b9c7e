import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { useSearchParams } from 'react-router';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { toDay, endOfDay } from '../../ui/format.js';
import { AccountAsOf } from './account-as-of.js';
import { DaySlider } from './day-slider.js';
import { LedgerEvents } from './ledger-events.js';

/** What has happened to the account, in sentences; and how it stood at the end of any day. */
export function LedgerTab({ league }: { league: League }) {
  const t = useT();
  const { zone } = useFormat();
  const [search, setSearch] = useSearchParams();
  const day = search.get('as_of') ?? '';
  const [first, last] = [toDay(league.created, zone), toDay(new Date().toISOString(), zone)];
  const show = (next: string): void => setSearch(next ? { as_of: next } : {}, { replace: true });
  return (
    <Card>
      <Box sx={{ display: 'flex', gap: 1.5, p: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <DaySlider first={first} last={last} day={day} onDay={show} />
        <TextField
          type="date"
          label={t('leagues.ledger.as_of')}
          value={day}
          onChange={(event) => show(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: first, max: last } }}
        />
        {day && <Button onClick={() => show('')}>{t('leagues.ledger.now')}</Button>}
      </Box>
      {day && (
        <Box sx={{ px: 1.5, pb: 1.5 }}>
          <AccountAsOf league={league} day={day} />
        </Box>
      )}
      <LedgerEvents league={league} until={day ? endOfDay(day, zone) : null} />
    </Card>
  );
}
