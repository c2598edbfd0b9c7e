import { Cell, ColumnHeader, RowHeader, Table } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { CheckedStatement } from '../../api/types.js';
import { calendarMonth } from '../../format/dates.js';
import { useMoney } from '../../format/money.js';
import type { StatementLink } from '../../api/statement-check.js';

export function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

export interface AmountRow {
  label: string;
  /** Amounts in minor units, or text. */
  cells: readonly (number | string)[];
}

function AmountTable({ columns, rows }: { columns: readonly string[]; rows: readonly AmountRow[] }) {
  const t = useTranslations('statementCheck');
  const money = useMoney();
  return (
    <Table
      caption={t('amounts')}
      scrolls
      head={
        <>
          <td />
          {columns.map((column) => (
            <ColumnHeader key={column} align="right">
              {column}
            </ColumnHeader>
          ))}
        </>
      }
    >
      {rows.map(({ label, cells }) => (
        <tr key={label}>
          <RowHeader>{label}</RowHeader>
          {cells.map((cell, n) => (
            <Cell
              key={columns[n]}
              align={typeof cell === 'number' ? 'number' : 'right'}
              className="font-semibold"
            >
              {typeof cell === 'number' ? money(cell) : cell}
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  );
}

interface DocumentProps {
  league: CheckedStatement['league'];
  /** What the document is about, as lines. */
  children: ReactNode;
  columns: readonly string[];
  rows: readonly AmountRow[];
  head: string;
}

/** What to compare with the printed document; the hash comes last, for readers who want to be sure that it is that document. */
export function DocumentAmounts({ league, children, columns, rows, head }: DocumentProps) {
  const t = useTranslations('statementCheck');
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-2">
        <Line label={t('league')}>
          {league ? `${league.name} · ${league.url_extension}` : t('deletedLeague')}
        </Line>
        {children}
      </dl>
      <AmountTable columns={columns} rows={rows} />
      <p className="text-sm wrap-anywhere text-muted">
        {t('head')}: <span className="font-mono">{head}</span>
      </p>
    </div>
  );
}

function usePeriod({ from, to }: StatementLink): string {
  const t = useTranslations('statementCheck');
  const locale = useLocale();
  const day = (date: string): string => date.split('-').reverse().join('-');
  return calendarMonth(from, to, locale) ?? t('from', { from: day(from), to: day(to) });
}

/** The amounts of an account statement. */
export function Amounts({ link, checked }: { link: StatementLink; checked: CheckedStatement }) {
  const t = useTranslations('statementCheck');
  const period = usePeriod(link);
  const { league, opening, closing, movements, as_issued: issued } = checked;
  const toRow = (label: string, amounts: typeof opening): AmountRow => ({
    label,
    cells: [amounts?.owed ?? 0, amounts?.balance ?? 0],
  });
  const rows = [
    toRow(t('opening'), opening),
    ...(issued
      ? [toRow(t('asIssued'), issued.closing), toRow(t('now'), closing)]
      : [toRow(t('closing'), closing)]),
  ];
  return (
    <DocumentAmounts league={league} columns={[t('owed'), t('balance')]} rows={rows} head={link.head}>
      <Line label={t('period')}>
        <span className="inline-block first-letter:uppercase">{period}</span>
      </Line>
      <Line label={t('entries')}>{issued?.movements ?? movements}</Line>
    </DocumentAmounts>
  );
}
