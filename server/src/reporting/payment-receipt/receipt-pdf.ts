import type { Readable } from 'node:stream';
import { amountFormat, sum } from '../../kernel/index.js';
import { writeDay } from '../../ledger/index.js';
import type { Language } from '../../platform/http/index.js';
import { TaggedPdf } from '../files/tagged-pdf.js';
import { titleOfPayment } from '../payment-title.js';
import type { PaymentReceipt, ReceiptLine } from './payment-receipts.js';
import { TEXTS } from './texts.js';

interface ReceiptFormat {
  language: Language;
  currency: string;
  zone: string;
}

/** A receipt as a tagged PDF; if its approval was declined, it says so at the top (R48). */
export async function receiptPdf(
  receipt: PaymentReceipt,
  { language, currency, zone }: ReceiptFormat,
): Promise<Readable> {
  const texts = TEXTS[language];
  const write = amountFormat(language, currency);
  const day = (at: string): string => writeDay(at, zone);
  const pdf = await TaggedPdf.create({ title: texts.title(receipt.number), language, author: 'Touchline' });
  pdf.heading(texts.title(receipt.number));
  if (receipt.voided !== null) pdf.heading(texts.void(day(receipt.voided)), 2);
  pdf.paragraph(texts.of(receipt.league_name, receipt.owner_name));
  pdf.paragraph(texts.issued(day(receipt.issued)));
  const [description, amount] = texts.columns;
  const columns = [
    { title: description, width: pdf.width - 120 },
    { title: amount, width: 120, align: 'right' as const },
  ];
  const rows = receipt.payments.flatMap((payment) => [
    { cells: [titleOfPayment(payment, { language, zone }), ''], isBold: true },
    ...nonZeroAmounts(payment, language).map(([label, value]) => ({ cells: [label, write(value)] })),
  ]);
  const total = write(sum(receipt.payments.map(({ received }) => received)));
  const taxed = taxRows(receipt, language).map(([label, value]) => ({ cells: [label, write(value)] }));
  pdf.table(columns, [...rows, { cells: [texts.total, total], isBold: true }, ...taxed]);
  return pdf.end(texts.page);
}

/** The tax included in the charges. */
function taxRows({ tax }: PaymentReceipt, language: Language): [string, number][] {
  if (!tax) return [];
  const texts = TEXTS[language];
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return [
    [texts.net, tax.net],
    [`${tax.name} ${percent.format(tax.rate / 10_000)}`, tax.tax],
    [texts.gross, tax.gross],
  ];
}

function nonZeroAmounts(payment: ReceiptLine, language: Language): [string, number][] {
  const texts = TEXTS[language];
  const all: [string, number][] = [
    [texts.charge, payment.value],
    [texts.penalty, payment.penalty_value],
    [texts.bonus, -payment.bonus_applied],
    [texts.balanceUsed, -payment.league_balance_used],
    [texts.balanceAdded, payment.league_balance_added],
    [texts.received, payment.received],
  ];
  return all.filter(([, amount]) => amount !== 0);
}
