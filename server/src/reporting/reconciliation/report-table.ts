import type { Money } from '../../kernel/index.js';
import type { Language } from '../../platform/http/index.js';
import type { Cell, Table } from '../books/books-files.js';
import type { BankTransaction } from './reconcile.js';
import type { MonthReport } from './reconciliations.js';
import { TEXTS } from './texts.js';

type Row = [
  list: string,
  date: string,
  what: string,
  league: string,
  reference: string,
  bank: Money | null,
  ledger: Money | null,
  state: string,
];

const describe = ({ payer, text }: Pick<BankTransaction, 'payer' | 'text'>): string =>
  [payer, text].filter(Boolean).join(' · ');

/** The month as a file: the totals of both sides, then the three lists. */
export function reconciliationTable(report: MonthReport, language: Language): Table {
  const { sheet, columns } = TEXTS[language];
  const names = ['list', 'date', 'what', 'league', 'reference', 'bank', 'ledger', 'state'] as const;
  return {
    name: sheet,
    titles: names.map((name) => columns[name]),
    widths: [32, 12, 40, 28, 22, 14, 14, 24],
    rows: [...sumRows(report, language), ...listRows(report, language)].map(toCells),
  };
}

const toCell = (cell: string | Money | null): Cell =>
  typeof cell === 'number' ? { amount: cell } : (cell ?? '');

const toCells = (row: Row): Cell[] => row.map(toCell);

function sumRows({ bank, ledger, difference, reconciled, month }: MonthReport, language: Language): Row[] {
  const { sums, lists, ...labels } = TEXTS[language];
  const ofBank = ['total', 'matched', 'matched_other_month', 'ignored', 'open'] as const;
  const ofLedger = ['total', 'matched', 'matched_other_month', 'reversed', 'not_shown'] as const;
  return [
    ...ofBank.map((name): Row => [lists.bank, month, sums[name], '', '', bank[name], null, '']),
    ...ofLedger.map((name): Row => [lists.ledger, month, sums[name], '', '', null, ledger[name], '']),
    [
      ...([sums.difference, month, '', '', '', difference, null] as const),
      reconciled ? labels.reconciled : labels.not_reconciled,
    ],
  ];
}

function listRows(report: MonthReport, language: Language): Row[] {
  const { open_lines, without_line, differing } = report;
  const { lists, kinds, overdue, not_compared } = TEXTS[language];
  return [
    ...open_lines.map((line): Row => {
      const { booked_on, bank_reference, amount, taken } = line;
      return [lists.open_lines, booked_on, describe(line), '', bank_reference, amount - taken, null, ''];
    }),
    ...without_line.map(({ day, kind, league, league_id, version, missing, overdue: isOverdue }): Row => {
      const number = `${league_id}/${version}`;
      return [lists.without_line, day, kinds[kind], league, number, null, missing, isOverdue ? overdue : ''];
    }),
    ...differing.map((one): Row => {
      const { booked_on, league, payment_ids, amount, received } = one;
      return [lists.differing, booked_on, describe(one), league, payment_ids.join(' '), amount, received, ''];
    }),
    ...(report.not_compared > 0 ? [notCompared(report, lists.differing, not_compared)] : []),
  ];
}

const notCompared = ({ month, not_compared: count }: MonthReport, list: string, text: string): Row => [
  ...([list, month, text.replace('{count}', String(count)), '', '', null, null, ''] as const),
];
