import type { Readable } from 'node:stream';
import { amountFormat, currencyExponent } from '../../kernel/index.js';
import { writeDay } from '../../ledger/index.js';
import type { Language } from '../../platform/http/index.js';
import { decimalText } from '../files/amounts.js';
import type { CsvCell } from '../files/csv.js';
import { AmountText, csvStream } from '../files/csv.js';
import { writeProof } from '../files/verification-section.js';
import { TaggedPdf } from '../files/tagged-pdf.js';
import type { Column } from '../files/tagged-pdf.js';
import type { XlsxCell } from '../files/xlsx-stream.js';
import { xlsxStream } from '../files/xlsx-stream.js';
import type { StatementReport } from './statement.js';
import { dashed } from './statement.js';
import { TEXTS } from './texts.js';

/** The movements as CSV between opening and closing balance; amounts as decimals, with the currency in the column titles. */
export function statementCsv(report: StatementReport, language: Language): Readable {
  const { columns, opening, closing } = TEXTS[language];
  const { currency } = report;
  const amount = (value: number): AmountText => new AmountText(decimalText(value, currency));
  const { owedChange, balanceChange, owed, balance } = columns;
  function* rows(): Generator<CsvCell[]> {
    const heads = [owedChange, balanceChange, owed, balance].map((title) => `${title} (${currency})`);
    yield [columns.date, columns.what, '', ...heads];
    yield [report.from, opening, '', null, null, amount(report.opening.owed), amount(report.opening.balance)];
    for (const line of report.movements) {
      const amounts = [line.owed_change, line.balance_change, line.owed, line.balance].map(amount);
      yield [line.day, line.text, line.about, ...amounts];
    }
    yield [report.to, closing, '', null, null, amount(report.closing.owed), amount(report.closing.balance)];
  }
  return csvStream(rows());
}

/** The same as a workbook, with amounts as numbers and days as dates. */
export function statementXlsx(report: StatementReport, language: Language): Readable {
  const { columns, opening, closing, title } = TEXTS[language];
  const { currency } = report;
  const amount = (value: number): XlsxCell => ({ kind: 'amount', decimal: decimalText(value, currency) });
  const text = (value: string): XlsxCell => ({ kind: 'text', text: value });
  const day = (value: string): XlsxCell => ({ kind: 'day', wallMs: Date.parse(`${value}T00:00:00Z`) });
  const amounts = ['owedChange', 'balanceChange', 'owed', 'balance'] as const;
  const heads = [columns.date, columns.what, '', ...amounts.map((name) => `${columns[name]} (${currency})`)];
  const balanceRow = (
    date: string,
    name: string,
    { owed, balance }: StatementReport['opening'],
  ): XlsxCell[] => [...[day(date), text(name), null, null, null], ...[amount(owed), amount(balance)]];
  const lines = report.movements.map((line): XlsxCell[] => [
    ...[day(line.day), text(line.text), text(line.about)],
    ...[line.owed_change, line.balance_change, line.owed, line.balance].map(amount),
  ]);
  const rows = [
    heads.map((name): XlsxCell => ({ kind: 'head', text: name })),
    balanceRow(report.from, opening, report.opening),
    ...lines,
    balanceRow(report.to, closing, report.closing),
  ];
  const sheet = { name: title, widths: [12, 60, 36, 16, 16, 16, 16], frozen: { rows: 1, columns: 0 }, rows };
  return xlsxStream([sheet], currencyExponent(currency));
}

/** The statement as a tagged PDF, with the head of the hash chain that it is based on. */
export async function statementPdf(report: StatementReport, language: Language): Promise<Readable> {
  const texts = TEXTS[language];
  const { league, time_zone: zone, head } = report;
  const pdf = await TaggedPdf.create({ title: texts.of(league.name), language, author: 'Touchline' });
  pdf.heading(texts.of(league.name));
  pdf.paragraph(
    `${texts.period(dashed(report.from), dashed(report.to))} · ${league.url_extension} · ${zone}`,
  );
  if (!report.is_final) pdf.paragraph(texts.openPeriodNote(writeDay(report.until, zone)));
  const write = amountFormat(language, report.currency);
  pdf.table(movementColumns(pdf.width, language), movementRows(report, language, write));
  pdf.heading(texts.unpaid, 2);
  if (report.unpaid.length === 0) pdf.paragraph(texts.nothingDue);
  else pdf.table(unpaidColumns(pdf.width, language), unpaidRows(report, language, write));
  const { owed, to_pay } = report.figures;
  if (to_pay < owed) pdf.paragraph(texts.toPay(write(owed), write(owed - to_pay), write(to_pay)));
  const entry = texts.head(head.hash, head.position ?? '-', head.version);
  writeProof(pdf, { texts, entry, verifyUrl: report.verify_url });
  return pdf.end(texts.page);
}

type WriteMoney = (amount: number) => string;

function movementColumns(width: number, language: Language): Column[] {
  const { columns } = TEXTS[language];
  const amounts = [columns.owedChange, columns.balanceChange, columns.owed, columns.balance];
  const amountColumns = amounts.map((title): Column => ({ title, width: 62, align: 'right' }));
  return [
    { title: columns.date, width: 54 },
    { title: columns.what, width: width - 54 - 4 * 62 },
    ...amountColumns,
  ];
}

function movementRows(report: StatementReport, language: Language, write: WriteMoney) {
  const { opening, closing } = TEXTS[language];
  const changed = (amount: number): string => (amount === 0 ? '' : write(amount));
  const balanceRow = (day: string, title: string, { owed, balance }: StatementReport['opening']) => ({
    cells: [dashed(day), title, '', '', write(owed), write(balance)],
    isBold: true,
  });
  const lines = report.movements.map((line) => ({
    cells: [
      dashed(line.day),
      line.about === '' ? line.text : `${line.about}: ${line.text}`,
      changed(line.owed_change),
      changed(line.balance_change),
      write(line.owed),
      write(line.balance),
    ],
  }));
  return [
    balanceRow(report.from, opening, report.opening),
    ...lines,
    balanceRow(report.to, closing, report.closing),
  ];
}

function unpaidColumns(width: number, language: Language): Column[] {
  const { what, until, due } = TEXTS[language].unpaidColumns;
  return [
    { title: what, width: width - 220 },
    { title: until, width: 140 },
    { title: due, width: 80, align: 'right' },
  ];
}

function unpaidRows({ unpaid, time_zone }: StatementReport, language: Language, write: WriteMoney) {
  return unpaid.map(({ about, final_payment_date, overdue, due }) => {
    const day = writeDay(final_payment_date, time_zone);
    return { cells: [about, overdue ? `${day} (${TEXTS[language].overdue})` : day, write(due)] };
  });
}
