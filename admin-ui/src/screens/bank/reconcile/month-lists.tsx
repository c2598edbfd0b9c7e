import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Reconciliation } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useAreaPath, useCan, useFormat } from '../../../records/platform.js';
import { lazyComponent } from '../../../ui/lazy-component.js';
import { MonthList, Row } from './month-list.js';

const AskOwnerDialog = lazyComponent(() =>
  import('./ask-owner-dialog.js').then((module) => module.AskOwnerDialog),
);

type OpenLine = Reconciliation['open_lines'][number];
type WithoutLine = Reconciliation['without_line'][number];
type Differing = Reconciliation['differing'][number];

/** Unsettled bank lines; each opens on the matching tab. */
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
      shownCount={lines.length}
    >
      {lines.map((line) => (
        <Row
          key={line.id}
          day={line.booked_on}
          label={line.payer || line.text || t('bank.line.no_text')}
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

/** Approvals of money that the bank does not show; staff ask the owner about old ones. */
export function WithoutLineList({ report }: { report: Reconciliation }) {
  const t = useT();
  const can = useCan();
  const { money } = useFormat();
  const [openRow, setOpenRow] = useState<WithoutLine | null>(null);
  const { without_line: rows, counts, days } = report;
  return (
    <MonthList
      title={t('bank.month.without_title')}
      help={t('bank.month.without_help', { days })}
      count={counts.without_line}
      shownCount={rows.length}
    >
      {rows.map((row) => (
        <Row
          key={`${row.league_id} ${row.version}`}
          day={row.day}
          label={<LeagueLink id={row.league_id} name={row.league} />}
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
              <Button size="small" onClick={() => setOpenRow(row)}>
                {t('bank.month.ask')}
              </Button>
            )
          }
        />
      ))}
      {openRow && <AskOwnerDialog row={openRow} onClose={() => setOpenRow(null)} />}
    </MonthList>
  );
}

/** Approvals with their bank lines side by side, where the two differ. */
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
      shownCount={rows.length}
      note={
        counts.not_compared > 0 ? t('bank.month.not_compared', { count: counts.not_compared }) : undefined
      }
    >
      {rows.map((row) => (
        <Row
          key={row.bank_line_id}
          day={row.booked_on}
          label={<LeagueLink id={row.league_id} name={row.league} />}
          note={[row.payer, row.text].filter(Boolean).join(' · ')}
          amount={
            <>
              <div>{t('bank.month.bank_shows', { amount: money(row.amount) })}</div>
              <div>{t('bank.month.was_approved', { amount: money(row.received) })}</div>
            </>
          }
          action={
            <Button size="small" component={RouterLink} to={address(row)}>
              {t('bank.month.review')}
            </Button>
          }
        />
      ))}
    </MonthList>
  );
}
