import { Readable } from 'node:stream';
import { currencyExponent, sum } from '../../kernel/index.js';
import type { Money } from '../../kernel/index.js';
import type { Language } from '../../platform/http/index.js';
import { decimalText } from '../files/amounts.js';
import { AmountText, csvStream } from '../files/csv.js';
import type { CsvCell } from '../files/csv.js';
import { xlsxStream } from '../files/xlsx-stream.js';
import type { XlsxCell } from '../files/xlsx-stream.js';
import { getAccount } from './accounts.js';
import type { AccountSums, Transaction } from './books.js';
import type { LedgerEntry } from './general-ledger.js';
import { eventText, TEXTS } from './texts.js';

/** A cell in any of these files: an amount in minor units, or a text. */
export type Cell = { amount: Money } | string;

export interface Table {
  name: string;
  titles: string[];
  widths: number[];
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>;
}

/** Identifies an entry by the league and version of its event; the same in every export. */
export const entryNumber = ({ league_id, version }: Pick<Transaction, 'league_id' | 'version'>): string =>
  `${league_id}/${version}`;

const sides = (amount: Money): Cell[] => [
  amount > 0 ? { amount } : '',
  amount < 0 ? { amount: -amount } : '',
];

export function trialBalanceTable(accounts: readonly AccountSums[], language: Language): Table {
  const { columns, sheets, total } = TEXTS[language];
  const figures = ['opening', 'debit', 'credit', 'closing'] as const;
  const rows = accounts.map((one): Cell[] => [
    getAccount(one.account).title[language],
    ...figures.map((name) => ({ amount: one[name] })),
  ]);
  const sums = figures.map((name) => ({ amount: sum(accounts.map((one) => one[name])) }));
  return {
    name: sheets.trial_balance,
    titles: [columns.account, ...figures.map((name) => columns[name])],
    widths: [28, 16, 16, 16, 16],
    rows: [...rows, [total, ...sums]],
  };
}

export function journalTable(transactions: AsyncIterable<Transaction>, language: Language): Table {
  const { columns, sheets } = TEXTS[language];
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const one of transactions)
      for (const { account, amount } of one.entries)
        yield [
          one.day,
          entryNumber(one),
          one.league,
          eventText(one.event, language),
          one.payment_ids.join(' '),
          getAccount(account).title[language],
          ...sides(amount),
        ];
  }
  const names = ['date', 'number', 'league', 'event', 'payments', 'account', 'debit', 'credit'] as const;
  const titles = names.map((name) => columns[name]);
  return { name: sheets.journal, titles, widths: [12, 42, 28, 24, 40, 28, 14, 14], rows: rows() };
}

export function generalLedgerTable(entries: AsyncIterable<LedgerEntry>, language: Language): Table {
  const { columns, sheets, opening } = TEXTS[language];
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const { account, day, league, event, amount, balance } of entries)
      yield [
        getAccount(account).title[language],
        ...(event === null
          ? ['', '', opening, '', '']
          : [day, league, eventText(event, language), ...sides(amount)]),
        { amount: balance },
      ];
  }
  const names = ['account', 'date', 'league', 'event', 'debit', 'credit', 'balance'] as const;
  const titles = names.map((name) => columns[name]);
  return { name: sheets.general_ledger, titles, widths: [28, 12, 28, 24, 14, 14, 16], rows: rows() };
}

/** The table as CSV: amounts as decimals of the currency. */
export function tableCsv({ titles, rows }: Table, currency: string): Readable {
  const toCell = (cell: Cell): CsvCell =>
    typeof cell === 'string' ? cell : new AmountText(decimalText(cell.amount, currency));
  async function* lines(): AsyncGenerator<CsvCell[]> {
    yield titles;
    for await (const row of rows) yield row.map(toCell);
  }
  return csvStream(lines());
}

export function tableXlsx({ name, titles, widths, rows }: Table, currency: string): Readable {
  const toCell = (cell: Cell): XlsxCell =>
    typeof cell === 'string'
      ? { kind: 'text', text: cell }
      : { kind: 'amount', decimal: decimalText(cell.amount, currency) };
  async function* lines(): AsyncGenerator<XlsxCell[]> {
    yield titles.map((text) => ({ kind: 'head', text }));
    for await (const row of rows) yield row.map(toCell);
  }
  const sheet = { name, widths, frozen: { rows: 1, columns: 1 }, rows: lines() };
  return xlsxStream([sheet], currencyExponent(currency));
}

/** Ledger and hledger treat a semicolon as a comment, and two spaces as the end of a name. */
const sanitize = (text: string): string => text.replace(/[;|()\s]+/g, ' ').trim();

/**
 * The journal in the format of Ledger and hledger (https://hledger.org/hledger.html#journal). Sums of accounts match
 * the trial balance: assets and expenses are positive.
 */
export function journalText(
  transactions: AsyncIterable<Transaction>,
  currency: string,
  language: Language,
): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield `commodity ${currency} 1000.${'0'.repeat(currencyExponent(currency))}\n`;
    for await (const one of transactions) {
      const description = [sanitize(one.league), eventText(one.event, language)].filter(Boolean).join(' | ');
      yield `\n${one.day} * (${entryNumber(one)}) ${description}\n`;
      for (const payment of one.payment_ids) yield `    ; payment: ${payment}\n`;
      for (const { account, amount } of one.entries)
        yield `    ${getAccount(account).path}  ${currency} ${decimalText(amount, currency)}\n`;
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
