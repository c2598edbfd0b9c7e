import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Reconciliation } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useAreaPath, useCan, useFormat } from '../../../records/platform.js';
import { formatIsoDay } from '../../../ui/format.js';
import { lazyComponent } from '../../../ui/lazy-component.js';

const AskOwnerDialog = lazyComponent(() =>
  import('./ask-owner-dialog.js').then((module) => module.AskOwnerDialog),
);

type OpenLine = Reconciliation['open_lines'][number];
type WithoutLine = Reconciliation['without_line'][number];
type Differing = Reconciliation['differing'][number];

interface ListProps {
  title: string;
  help: string;
  count: number;
  shown: number;
  children: ReactNode;
}

function MonthList({ title, help, count, shown, children }: ListProps) {
  const t = useT();
  return (
    <Card component="section" aria-label={title}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 2, pt: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Chip size="small" label={count} color={count === 0 ? 'success' : 'default'} variant="outlined" />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
        {count === 0 ? t('bank.month.none') : help}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
      {shown < count && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1.5 }}>
          {t('bank.month.more', { count: count - shown })}
        </Typography>
      )}
    </Card>
  );
}

interface RowProps {
  day: string;
  what: ReactNode;
  note?: ReactNode;
  amount: ReactNode;
  action?: ReactNode;
}

function Row({ day, what, note, amount, action }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', columnGap: 2, rowGap: 0.5, alignItems: 'center', px: 2, py: 1, minHeight: 56 },
        ...{ borderTop: 1, borderColor: 'divider' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '96px minmax(0, 1fr) auto auto' },
      }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {formatIsoDay(day)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
          {what}
        </Typography>
        {note && (
          <Typography variant="body2" component="div" color="text.secondary">
            {note}
          </Typography>
        )}
      </Box>
      <Typography
        component="div"
        variant="body2"
        sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', textAlign: 'right', whiteSpace: 'nowrap' }}
      >
        {amount}
      </Typography>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: { sm: 128 }, textAlign: 'right' }}>
        {action}
      </Box>
    </Box>
  );
}

/** Movements that nobody has settled: each opens where it is matched. */
export function OpenLinesList({ report }: { report: Reconciliation }) {
  const t = useT();
  const path = useAreaPath();
  const { money } = useFormat();
  const { open_lines: lines, counts } = report;
  const address = ({ id, amount }: OpenLine): string =>
    `${path('bank/match')}?line=${id}${amount < 0 ? '&view=out' : ''}`;
  return (
    <MonthList
      title={t('bank.month.open_title')}
      help={t('bank.month.open_help')}
      count={counts.open_lines}
      shown={lines.length}
    >
      {lines.map((line) => (
        <Row
          key={line.id}
          day={line.booked_on}
          what={line.payer || line.text || t('bank.line.no_text')}
          note={line.payer ? line.text : line.bank_reference}
          amount={money(line.amount - line.taken)}
          action={
            <Button size="small" component={RouterLink} to={address(line)}>
              {t('bank.month.match')}
            </Button>
          }
        />
      ))}
    </MonthList>
  );
}

function LeagueLink({ id, name }: { id: string; name: string }) {
  const path = useAreaPath();
  return (
    <Link component={RouterLink} to={path(`show_league/${id}/history`)} color="inherit">
      {name}
    </Link>
  );
}

/** Approvals of money that the bank does not show: what is old is asked after. */
export function WithoutLineList({ report }: { report: Reconciliation }) {
  const t = useT();
  const can = useCan();
  const { money } = useFormat();
  const [asked, setAsked] = useState<WithoutLine | null>(null);
  const { without_line: rows, counts, days } = report;
  return (
    <MonthList
      title={t('bank.month.without_title')}
      help={t('bank.month.without_help', { days })}
      count={counts.without_line}
      shown={rows.length}
    >
      {rows.map((row) => (
        <Row
          key={`${row.league_id} ${row.version}`}
          day={row.day}
          what={<LeagueLink id={row.league_id} name={row.league} />}
          note={
            <>
              {t(`bank.month.kind.${row.kind}`)}
              {row.overdue && (
                <Chip
                  size="small"
                  color="warning"
                  variant="outlined"
                  label={t('bank.month.overdue')}
                  sx={{ ml: 1 }}
                />
              )}
            </>
          }
          amount={money(row.missing)}
          action={
            row.overdue &&
            row.kind === 'approval' &&
            can('owner_messages.send') && (
              <Button size="small" onClick={() => setAsked(row)}>
                {t('bank.month.ask')}
              </Button>
            )
          }
        />
      ))}
      {asked && <AskOwnerDialog row={asked} onClose={() => setAsked(null)} />}
    </MonthList>
  );
}

/** An approval and its movement side by side. */
export function DifferingList({ report }: { report: Reconciliation }) {
  const t = useT();
  const path = useAreaPath();
  const { money } = useFormat();
  const { differing: rows, counts } = report;
  const address = ({ bank_line_id: id }: Differing): string => `${path('bank/match')}?line=${id}`;
  return (
    <MonthList
      title={t('bank.month.differing_title')}
      help={t('bank.month.differing_help')}
      count={counts.differing}
      shown={rows.length}
    >
      {rows.map((row) => (
        <Row
          key={row.bank_line_id}
          day={row.booked_on}
          what={<LeagueLink id={row.league_id} name={row.league} />}
          note={[row.payer, row.text].filter(Boolean).join(' · ')}
          amount={
            <>
              <div>{t('bank.month.bank_shows', { amount: money(row.amount) })}</div>
              <div>{t('bank.month.was_approved', { amount: money(row.received) })}</div>
            </>
          }
          action={
            <Button size="small" component={RouterLink} to={address(row)}>
              {t('bank.month.look')}
            </Button>
          }
        />
      ))}
    </MonthList>
  );
}
