import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { Command } from 'cmdk';
import { useGetList } from '../../api/record-hooks.js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { League, Payment, User } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { paymentPeriod } from '../../records/payment-facts.js';
import { useAreaPath, useCan, useFormat, usePlatform } from '../../records/platform.js';
import { Crest } from '../../ui/crest.js';
import { useDebounced } from '../../records/use-dry-run.js';
import { useActionEntries, usePageEntries, withoutAccents } from './palette-entries.js';
import { useReceiptEntries, useTaskEntries } from './palette-records.js';
import type { Entry } from './palette-entries.js';

const MAX_RESULTS = 6;
const MIN_LENGTH = 2;

const paletteStyles = {
  '[cmdk-input]': {
    ...{ width: '100%', p: 2, border: 0, borderBottom: 1, borderColor: 'divider', outline: 'none' },
    ...{ font: 'inherit', typography: 'h2', fontWeight: 400, color: 'text.primary', bgcolor: 'transparent' },
  },
  '[cmdk-list]': { maxHeight: 'min(60dvh, 420px)', overflow: 'auto', p: 1 },
  '[cmdk-group-heading]': { px: 1.5, pt: 1, pb: 0.5, typography: 'caption', color: 'text.secondary' },
  '[cmdk-item]': {
    ...{ display: 'flex', gap: 2, justifyContent: 'space-between', px: 1.5, py: 1, minHeight: 40 },
    ...{ borderRadius: 1, cursor: 'pointer', alignItems: 'center' },
    '&[data-selected="true"]': { bgcolor: 'action.selected' },
  },
  '[cmdk-empty]': { p: 3, textAlign: 'center', color: 'text.secondary' },
};

/** Searches the server for a text; a single letter is not searched for. */
function useSearchResults(
  text: string,
): Record<'leagues' | 'users' | 'payments' | 'receipts' | 'tasks', Entry[]> & { searching: boolean } {
  const can = useCan();
  const path = useAreaPath();
  const { me } = usePlatform();
  const q = useDebounced(text.trim());
  const isLongEnough = q.length >= MIN_LENGTH;
  const listQuery = { filter: { q }, pagination: { page: 1, perPage: MAX_RESULTS } };
  const leagues = useGetList<League>(
    'leagues',
    { ...listQuery, sort: { field: 'name', order: 'ASC' } },
    { enabled: isLongEnough && can('leagues.read') },
  );
  const users = useGetList<User>(
    'users',
    { ...listQuery, sort: { field: 'name', order: 'ASC' } },
    { enabled: isLongEnough && can('users.read') },
  );
  const payments = usePaymentEntries(q, isLongEnough);
  const receipts = useReceiptEntries(q, isLongEnough);
  const tasks = useTaskEntries(q, isLongEnough, leagues.data ?? []);
  // Operators open a league on their services page; everyone else opens the league's own page.
  const getLeaguePath = (id: string): string =>
    path(me.role === 'operario' ? `assignment?league=${id}` : `show_league/${id}`);
  const settled = text.trim() === q;
  return {
    leagues: (isLongEnough ? (leagues.data ?? []) : []).map(({ id, name, url_extension: extension }) => ({
      id: `league ${id}`,
      label: name,
      league: name,
      note: extension,
      to: getLeaguePath(id),
    })),
    users: (isLongEnough ? (users.data ?? []) : []).map(({ id, name, last_name: last, email }) => ({
      id: `user ${id}`,
      label: `${name} ${last}`,
      note: email,
      to: path(`users?user=${id}`),
    })),
    payments: payments.entries,
    receipts: receipts.entries,
    tasks: tasks.entries,
    searching:
      text.trim().length >= MIN_LENGTH &&
      (!settled || [leagues, users, payments, receipts, tasks].some(({ isFetching }) => isFetching)),
  };
}

/** Payments by what a caller may say: an amount, a league, an owner's phone number. */
function usePaymentEntries(q: string, isLongEnough: boolean): { entries: Entry[]; isFetching: boolean } {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const format = useFormat();
  const { data = [], isFetching } = useGetList<Payment>(
    'payments',
    {
      filter: { q },
      pagination: { page: 1, perPage: MAX_RESULTS },
      sort: { field: 'start_charge_date', order: 'DESC' },
      meta: { expand: 'league' },
    },
    { enabled: isLongEnough && can('payments.read') },
  );
  const entries = (isLongEnough ? data : []).map((payment) => ({
    id: `payment ${payment.id}`,
    league: payment.league?.name,
    label: `${payment.league?.name ?? ''} · ${format.money(payment.charged)}`,
    note: `${paymentPeriod(payment, format)} · ${t(`status.${payment.status}`)}`,
    to: path(`payments/all?payment=${payment.id}`),
  }));
  return { entries, isFetching };
}

interface CommandPaletteProps {
  onClose: () => void;
  onKeys: () => void;
}

/** Finds any page or action by a part of its name (Ctrl K). */
export function CommandPalette({ onClose, onKeys }: CommandPaletteProps) {
  const t = useT();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const results = useSearchResults(text);
  const query = withoutAccents(text.trim());
  const filterByName = (entries: Entry[]): Entry[] =>
    entries.filter(({ label }) => withoutAccents(label).includes(query));
  const groups: [string, Entry[]][] = [
    [t('palette.leagues'), results.leagues],
    [t('palette.receipts'), results.receipts],
    [t('palette.payments'), results.payments],
    [t('palette.users'), results.users],
    [t('palette.tasks'), results.tasks],
    [t('palette.pages'), filterByName(usePageEntries())],
    [t('palette.actions'), filterByName(useActionEntries(onKeys))],
  ];
  const choose = (entry: Entry) => () => {
    onClose();
    if ('to' in entry) void navigate(entry.to);
    else entry.run();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      // On the dialog's root element, the label would not name the dialog.
      slotProps={{ paper: { 'aria-label': t('palette.open'), 'aria-labelledby': undefined } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'start' }, ...paletteStyles }}
    >
      <Command label={t('palette.label')} shouldFilter={false} loop>
        <Command.Input autoFocus value={text} onValueChange={setText} placeholder={t('palette.label')} />
        <Command.List label={t('palette.open')}>
          <Command.Empty>{t(results.searching ? 'palette.searching' : 'palette.none')}</Command.Empty>
          {groups
            .filter(([, entries]) => entries.length > 0)
            .map(([heading, entries]) => (
              <Command.Group key={heading} heading={heading}>
                {entries.map((entry) => (
                  <Command.Item key={entry.id} value={entry.id} onSelect={choose(entry)}>
                    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
                      {entry.league !== undefined && <Crest name={entry.league} />}
                      {entry.label}
                    </Box>
                    <Typography component="span" variant="body2" color="text.secondary" noWrap>
                      {entry.note}
                    </Typography>
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
        </Command.List>
      </Command>
      <Box role="status" sx={{ px: 2, pb: 1, minHeight: 24, typography: 'caption', color: 'text.secondary' }}>
        {results.searching && t('palette.searching')}
      </Box>
    </Dialog>
  );
}
