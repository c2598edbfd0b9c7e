import type { Instant } from '../../../kernel/index.js';
import { fromEpochMs, toEpochMs } from '../../../kernel/index.js';
import { summarizeAccount } from '../../projections/index.js';
import type { Account, Payment } from '../index.js';
import { accountFigures, dueOf, effectiveBonus } from '../index.js';
import { assertRule } from './assert-rule.js';
import type { Model } from './model.js';
import { penaltyOf } from './model.js';
import type { ModelPayment } from './model-payment.js';
import { freeBalance, receiptsInReview } from './model-receipts.js';

/** Asserts that the account equals the model. */
export function compare(account: Account, model: Model): void {
  const { terms } = model;
  const payments = [...account.payments.values()];
  same('number of payments', payments.length, model.payments.length);
  same('type_tier', account.terms!.type_tier, terms.tier);
  same('charge_type', account.terms!.charge_type, terms.kind);
  same('price', account.terms!.price, terms.price);
  same('negotiated (R5)', account.terms!.price_negotiated, terms.negotiated);
  same('months', account.terms!.months_of_charge, terms.months);
  same('initial day', account.terms!.initial_payment_day, terms.initialDay);
  same('final day', account.terms!.final_payment_day, terms.finalDay);
  same('walkovers', account.terms!.walkover_charge, terms.walkovers);
  same('balance (R18)', account.balance, model.balance);
  const groups = new Map<string, number>();
  payments.forEach((payment, n) => {
    comparePayment(payment, model.payments[n]!, { model, n, groups });
    compareShares(payment, model.payments[n]!);
  });
  compareEntries(account, model);
  same('owed (R13)', summarizeAccount(account).owed, model.owed);
  compareFigures(account, model);
  same('suspended (R31)', msOf(account.suspended_at), model.suspendedAt);
  same('cancelled (R25a)', msOf(account.cancelled_at), model.cancelledAt);
  same('closed (R37)', msOf(account.closed_at), model.closedAt);
  compareRunning(account, model);
}

/** The amount requested is compared per receipt: its distribution over the payments does not matter. */
function compareFigures(account: Account, model: Model): void {
  const figures = accountFigures(account, fromEpochMs(model.now));
  const groups = receiptsInReview(model);
  const asked = groups.map(([first]) => first!.askedByReceipt!);
  same('owed (R13)', figures.owed, model.owed);
  same('to pay (R13)', figures.to_pay, Math.max(0, model.owed - freeBalance(model)));
  same(
    'in review (ADR 0105)',
    figures.in_review,
    asked.reduce((sum, amount) => sum + amount, 0),
  );
  const payments = [...account.payments.values()];
  groups.forEach((group, n) => {
    const own = group.map((payment) => payments[model.payments.indexOf(payment)]!.to_pay_at_upload);
    same(
      'asked at upload (ADR 0105)',
      own.reduce<number>((sum, amount) => sum + amount!, 0),
      asked[n],
    );
  });
}

function compareRunning(account: Account, model: Model): void {
  const running = model.payments.filter((payment) => !payment.succeeded);
  assertRule(
    running.length === (model.terms.tier === 1 || model.closedAt !== null ? 0 : 1),
    'one running payment on a paid tier, none on the free or when deleted',
  );
  const current = account.current_payment_id;
  const index = running[0] ? model.payments.indexOf(running[0]) : -1;
  same('running', current, [...account.payments.keys()][index] ?? null);
}

interface Place {
  model: Model;
  n: number;
  groups: Map<string, number>;
}

function comparePayment(payment: Payment, expected: ModelPayment, { model, n, groups }: Place): void {
  const is = (what: string, got: unknown, wanted: unknown): void => {
    if (got === wanted) return;
    const both = `of the model: ${JSON.stringify(expected)}\nof the domain: ${JSON.stringify(payment)}`;
    same(`${both}\npayment ${n}: ${what}`, got, wanted);
  };
  is('charge_type', payment.charge_type ?? 'service', expected.kind);
  is('start', toEpochMs(payment.start_charge_date), expected.start);
  is('end', toEpochMs(payment.final_charge_date), expected.end);
  is('window start', toEpochMs(payment.initial_payment_date), expected.from);
  is('window end', toEpochMs(payment.final_payment_date), expected.to);
  is('value', payment.value, expected.value);
  is('base_price', payment.base_price, expected.base);
  is('estimated_value', payment.estimated_value, expected.estimate?.value ?? null);
  is('charged matches', payment.charged_matches_id.join(), (expected.matches?.charged ?? []).join());
  is('uncharged matches', payment.uncharged_matches_id.join(), (expected.matches?.free ?? []).join());
  is('due_at_upload (R15)', payment.due_at_upload, expected.dueAtUpload);
  const kept = [pickKept(payment.kept_value, payment.value), pickKept(expected.kept, expected.value)];
  is('kept_value (R28a)', kept[0], kept[1]);
  if (payment.is_service_payment) is('sum of the lines (R22)', sumOf(payment), payment.value);
  is('payment_date', msOf(payment.payment_date), expected.paidAt);
  is('approved_date', msOf(payment.approved_date), expected.approvedAt);
  is('generated_next', payment.generated_next, expected.succeeded);
  is('voided', payment.voided, expected.voided);
  is('used', payment.league_balance_used, expected.booked.used);
  is('added', payment.league_balance_added, expected.booked.added);
  is('received', payment.received, expected.booked.received);
  is('bonus applied', payment.bonus_applied, expected.booked.bonus);
  is('bonus', payment.bonus_complete ? 'complete' : payment.bonus_added, expected.bonus);
  is('penalty (R29)', payment.penalty_value, penaltyOf(expected));
  is('months late (R29)', payment.penalty_months_late, expected.months.length);
  is('comment', payment.comment, expected.comment);
  if (!payment.voided) {
    is('effective bonus', effectiveBonus(payment), model.bonusOf(expected));
    is('due', dueOf(payment), model.due(expected));
  }
  grouped('receipt group', payment.payments_ids_token, expected.receipt, groups);
  grouped('approved together', payment.payments_approves_timestamp_token, expected.approval, groups);
}

/** Partial payments and payouts without a bank line of their own (R46). */
function compareEntries({ cash_entries, payments }: Account, model: Model): void {
  const ids = [...payments.keys()];
  const got = cash_entries.map(
    ({ payment_id, amount, bank_lines }) =>
      `${payment_id === null ? 'out' : ids.indexOf(payment_id)} ${amount} ${writeShares(bank_lines)}`,
  );
  const wanted = model.entries.map(
    ({ payment, amount, lines }) => `${payment ?? 'out'} ${amount} ${writeShares(lines)}`,
  );
  same('entries without a line (R46)', got.join('; '), wanted.join('; '));
}

type Share = { id?: string; line?: string; amount: number };

const writeShares = (shares: readonly Share[]): string =>
  shares.map(({ id, line, amount }) => `${id ?? line}: ${amount}`).join();

/** The bank lines that the approval uses, and the partial payments by line (R17a, R46). */
function compareShares(payment: Payment, expected: ModelPayment): void {
  same('lines found later (R46)', payment.matched_later, expected.linesFoundLater);
  same('lines (R46)', writeShares(payment.bank_lines), writeShares(expected.lines));
  same('parts (R17a)', writeShares(payment.parts), writeShares(expected.parts));
}

/** A kept value equal to the value means that nothing is kept. */
const pickKept = (kept: number | null, value: number): number | null => (kept === value ? null : kept);

const sumOf = ({ lines }: Payment): number => lines.reduce((sum, line) => sum + line.total_price, 0);

/** Tokens differ from the model's numbers, but they must group the same payments. */
function grouped(
  what: string,
  token: string | null,
  number: number | null,
  groups: Map<string, number>,
): void {
  same(what, token === null, number === null);
  if (token === null || number === null) return;
  const known = groups.get(token);
  if (known === undefined) {
    for (const other of groups.values()) assertRule(other !== number, `${what}: one group, one token`);
    groups.set(token, number);
  } else same(what, known, number);
}

function msOf(instant: Instant | null): number | null {
  return instant === null ? null : toEpochMs(instant);
}

function same(what: string, got: unknown, wanted: unknown): void {
  if (got !== wanted) throw new Error(`${what}: expected ${String(wanted)}, got ${String(got)}`);
}
