import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.js';
import { DomainError, notFound, splitTax, sum } from '../../kernel/index.js';
import type { Instant, Money, TaxSplit } from '../../kernel/index.js';
import { ReceiptNumbers } from '../../ledger/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { rateOn, TaxRates } from '../../settings/index.js';
import type { TaxRate } from '../../settings/index.js';
import { dayOf } from '../days.js';

/** A payment on a receipt. Amounts in minor units, as booked by the approval. */
export interface ReceiptLine {
  is_service_payment: boolean;
  start_charge_date: Instant;
  final_charge_date: Instant;
  value: Money;
  penalty_value: Money;
  bonus_applied: Money;
  league_balance_used: Money;
  league_balance_added: Money;
  received: Money;
}

/** A numbered payment receipt (R48). */
export interface PaymentReceipt {
  number: string;
  issued: Instant;
  /** When the approval was declined; null while it is valid. */
  voided: Instant | null;
  league_name: string;
  owner_name: string;
  /** The payments that were approved together, oldest first. */
  payments: ReceiptLine[];
  /** Tax of charges and penalties, as in the books of that day; null if prices included none. */
  tax: ReceiptTax | null;
}

export interface ReceiptTax extends TaxSplit {
  /** Name of the tax. */
  name: string;
  /** In basis points. */
  rate: number;
}

/** The tax of the charges, amount by amount, rounded as in the books (ADR 0157). */
export function taxOf(
  payments: readonly ReceiptLine[],
  rate: Pick<TaxRate, 'name' | 'rate'> | undefined,
): ReceiptTax | null {
  if (!rate || rate.rate === 0) return null;
  const parts = payments.flatMap(({ value, penalty_value }) =>
    [value, penalty_value].map((amount) => splitTax(amount, rate.rate)),
  );
  const { name } = rate;
  const [net, tax, gross] = (['net', 'tax', 'gross'] as const).map((key) =>
    sum(parts.map((part) => part[key])),
  );
  return { name, rate: rate.rate, net: net!, tax: tax!, gross: gross! };
}

type Head = Omit<PaymentReceipt, 'payments' | 'tax'> & { league_id: string };

const OF_PAYMENT = `
  SELECT r.number, r.issued, r.voided, r.league_id, l.name AS league_name, u.name || ' ' || u.last_name AS owner_name
  FROM public.payment_receipt_payments p JOIN public.payment_receipts r ON r.number = p.number
    JOIN public.league l ON l.id = r.league_id JOIN public.users u ON u.id = l.user_id
  WHERE p.payment_id = $1 ORDER BY p.version DESC LIMIT 1`;

const LINES = `
  SELECT y.is_service_payment, y.start_charge_date, y.final_charge_date, e.data
  FROM public.payment_receipt_payments p JOIN public.payment_receipts r ON r.number = p.number
    JOIN ledger.event e ON e.league_id = r.league_id AND e.version = p.version
    JOIN read.payment y ON y.id = p.payment_id
  WHERE p.number = $1 ORDER BY y.start_charge_date, p.version`;

@Injectable()
export class PaymentReceipts {
  constructor(
    private readonly db: Database,
    private readonly numbers: ReceiptNumbers,
    private readonly taxes: TaxRates,
    private readonly config: Config,
  ) {}

  /**
   * The newest receipt of a payment.
   * @throws DomainError 404 for another owner's payment, 409 `NO_PAYMENT_RECEIPT` for a payment that staff never
   * approved
   */
  async of(paymentId: string, actor: Actor): Promise<PaymentReceipt> {
    const [payment] = await this.db.query<{ league_id: string }>(
      'SELECT league_id FROM read.payment WHERE id = $1',
      [paymentId],
    );
    const isForeign = actor.role === 'common' && payment?.league_id !== actor.leagueId;
    if (!payment || isForeign) throw notFound('payment');
    // So that an approval made a moment ago has its number too.
    await this.numbers.catchUp();
    const [head] = await this.db.query<Head>(OF_PAYMENT, [paymentId]);
    if (!head) throw new DomainError('NO_PAYMENT_RECEIPT', 409);
    const lines = await this.db.query<Omit<ReceiptLine, keyof Booked> & { data: Booked }>(LINES, [
      head.number,
    ]);
    const payments = lines.map(({ data, ...period }) => ({ ...period, ...pickAmounts(data) }));
    const { number, issued, voided, league_name, owner_name } = head;
    const day = dayOf(issued, this.config.billingTimeZone);
    const tax = taxOf(payments, rateOn(await this.taxes.all(), day));
    return { number, issued, voided, league_name, owner_name, payments, tax };
  }
}

type Booked = Pick<
  ReceiptLine,
  'value' | 'penalty_value' | 'bonus_applied' | 'league_balance_used' | 'league_balance_added' | 'received'
>;

function pickAmounts(data: Booked): Booked {
  const { value, penalty_value, bonus_applied, league_balance_used, league_balance_added, received } = data;
  return { value, penalty_value, bonus_applied, league_balance_used, league_balance_added, received };
}
