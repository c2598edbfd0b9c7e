import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { entryActions, useEntryColumns } from '../../records/account-entries.js';
import type { AccountEntry } from '../../records/account-entries.js';
import type { Filter } from '../../records/list/filters.js';
import { RecordList } from '../../records/list/record-list.js';
import { useFormat } from '../../records/platform.js';
import { useOpenedRecord } from '../../records/use-address-state.js';
import { endOfDay, toDay } from '../../ui/format.js';
import { AccountAsOf } from './account-as-of.js';
import { DaySlider } from './day-slider.js';

const PaymentDrawer = lazy(() =>
  import('../../records/payment-drawer.js').then((m) => ({ default: m.PaymentDrawer })),
);

/** The day as of which the account is shown, kept in the URL; empty for now. */
function useAsOf(): [day: string, show: (day: string) => void] {
  const [search, setSearch] = useSearchParams();
  const show = (day: string): void => {
    const next = new URLSearchParams(search);
    if (day) next.set('as_of', day);
    else next.delete('as_of');
    // Another day has its own pages.
    next.delete('page');
    setSearch(next, { replace: true });
  };
  return [search.get('as_of') ?? '', show];
}

function DayChoice({ league, day, onDay }: { league: League; day: string; onDay: (day: string) => void }) {
  const t = useT();
  const { zone } = useFormat();
  const [first, last] = [toDay(league.created, zone), toDay(new Date().toISOString(), zone)];
  return (
    <Box sx={{ display: 'flex', gap: 1.5, p: 1.5, pt: 0, alignItems: 'center', flexWrap: 'wrap' }}>
      <DaySlider {...{ first, last, day, onDay }} />
      <TextField
        type="date"
        label={t('leagues.ledger.as_of')}
        value={day}
        onChange={(event) => onDay(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: first, max: last } }}
      />
      {day && <Button onClick={() => onDay('')}>{t('leagues.ledger.now')}</Button>}
      <Tooltip title={t('history.balance_help')}>
        <IconButton aria-label={t('history.balance')}>
          <HelpIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

function useFilters(): Filter[] {
  const t = useT();
  return [
    {
      kind: 'choice',
      source: 'moves',
      label: t('history.entries'),
      choices: [{ id: true, name: t('history.money_only') }],
    },
    { kind: 'choice', source: 'action', label: t('leagues.audit.action'), choices: entryActions(t) },
    { kind: 'day', source: 'occurred_at', edge: 'from', label: t('word.from'), more: true },
  ];
}

/** The full history of an account with its running balance, up to now or to the end of any day, and the account as it was then. */
export function HistoryTab({ league }: { league: League }) {
  const t = useT();
  const { zone } = useFormat();
  const [day, show] = useAsOf();
  const [open, setOpen] = useOpenedRecord('payment');
  const columns = useEntryColumns();
  return (
    <>
      <RecordList<AccountEntry>
        resource={`leagues/${league.id}/entries`}
        label={`${t('leagues.tab.history')}: ${league.name}`}
        columns={columns}
        filters={useFilters()}
        {...(day ? { fixed: { occurred_at_lte: endOfDay(day, zone) } } : {})}
        sort={{ field: 'position', order: 'DESC' }}
        empty={t('leagues.ledger.empty')}
        onOpen={({ payment_id: id }) => id !== null && setOpen(id)}
      >
        <DayChoice league={league} day={day} onDay={show} />
        {day && (
          <Box sx={{ px: 1.5, pb: 1.5 }}>
            <AccountAsOf league={league} day={day} />
          </Box>
        )}
      </RecordList>
      <Suspense>{open && <PaymentDrawer id={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}
