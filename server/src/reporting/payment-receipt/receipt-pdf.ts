import type { Readable } from 'node:stream';
import { amountFormat, sum } from '../../kernel/index.js';
import type { Language } from '../../platform/http/index.js';
import { TaggedPdf } from '../files/tagged-pdf.js';
import { dayText } from '../statement/statement.js';
import { TEXTS as STATEMENT_TEXTS } from '../statement/texts.js';
import type { PaymentReceipt, ReceiptLine } from './payment-receipts.js';
import { TEXTS } from './texts.js';

interface Writing {
  language: Language;
  currency: string;
  zone: string;
}

/** A receipt as a tagged PDF; one whose approval was declined says so first (R48). */
export function receiptPdf(receipt: PaymentReceipt, { language, currency, zone }: Writing): Readable {
  const texts = TEXTS[language];
  const write = amountFormat(language, currency);
  const day = (at: string): string => dayText(at, zone);
  const pdf = new TaggedPdf({ title: texts.title(receipt.number), language, author: 'Touchline' });
  pdf.heading(texts.title(receipt.number));
  if (receipt.voided !== null) pdf.heading(texts.void(day(receipt.voided)), 2);
  pdf.paragraph(texts.of(receipt.league_name, receipt.owner_name));
  pdf.paragraph(texts.issued(day(receipt.issued)));
  const [what, amount] = texts.columns;
  const columns = [
    { title: what, width: pdf.width - 120 },
    { title: amount, width: 120, align: 'right' as const },
  ];
  const rows = receipt.payments.flatMap((payment) => [
    { cells: [describe(payment, language, day), ''], strong: true },
    ...amountsOf(payment, language).map(([label, value]) => ({ cells: [label, write(value)] })),
  ]);
  const total = write(sum(receipt.payments.map(({ received }) => received)));
  pdf.table(columns, [...rows, { cells: [texts.total, total], strong: true }]);
  return pdf.end(texts.page);
}

function describe(payment: ReceiptLine, language: Language, day: (at: string) => string): string {
  const { start_charge_date: start, final_charge_date: end, is_service_payment } = payment;
  const { periodOf, servicesOf } = STATEMENT_TEXTS[language];
  return is_service_payment ? servicesOf(day(start)) : periodOf(day(start), day(end));
}

/** Whatever is not 0. */
function amountsOf(payment: ReceiptLine, language: Language): [string, number][] {
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
