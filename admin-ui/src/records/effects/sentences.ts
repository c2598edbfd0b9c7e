import type { CommandAnswer, Payment } from '../../api/types.js';
import type { Translate } from '../../i18n/index.js';

/** An event as a dry run tells it: not yet in the ledger. Amounts are minor units, instants ISO 8601. */
export interface PlannedEvent {
  type: string;
  data?: Record<string, unknown>;
}

export interface Pen {
  t: Translate;
  money: (minor: number) => string;
  /** A league's price with what it is for; of the charge type it has, unless another is named. */
  price: (minor: number, chargeType?: 'J' | 'P') => string;
  day: (iso: string) => string;
  /** A plan by its `type_tier`. */
  tier: (type: number) => string;
}

type Data = Record<string, unknown>;

interface Told {
  data: Data;
  payment: Payment;
  name: string;
}

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** A payment by its period, as lists show it. */
function nameOf(payment: Payment, { t, day }: Pen): string {
  if (payment.is_service_payment) return t('effects.service_of', { day: day(payment.start_charge_date) });
  return `${day(payment.start_charge_date)} – ${day(payment.final_charge_date)}`;
}

const termsOf = (charge: unknown, { base, value }: { base: unknown; value: unknown }, { t, money }: Pen) =>
  charge === 'P'
    ? t('effects.per_match', { price: money(amount(base)) })
    : t('effects.fixed', { value: money(amount(value)) });

const windowOf = (data: Data, { day }: Pen) => ({
  open: day(text(data['initial_payment_date'])),
  close: day(text(data['final_payment_date'])),
});

function withCredit(sentence: string, data: Data, { t, money }: Pen): string {
  const back = amount(data['credit_returned']);
  return back > 0 ? `${sentence}. ${t('effects.returned', { amount: money(back) })}` : sentence;
}

function cut({ data, payment, name }: Told, pen: Pen): string {
  const { t, money, day } = pen;
  const to = day(text(data['final_charge_date']));
  if (payment.charge_type === 'P') return t('effects.cut_matches', { payment: name, to });
  const kept = data['kept_value'];
  if (kept !== undefined)
    return t('effects.cut_in_review', { payment: name, to, value: money(amount(kept)) });
  return withCredit(t('effects.cut', { payment: name, to, value: money(amount(data['value'])) }), data, pen);
}

const pendingAgain = ({ payment, name }: Told, { t, money }: Pen): string =>
  t('effects.pending_again', { payment: name, due: money(payment.due) });

/** What events about one payment say; the payment is as it would be afterwards. */
const OF_PAYMENTS: Record<string, (told: Told, pen: Pen) => string> = {
  PeriodPaymentCreated: ({ data, name }, pen) =>
    pen.t('effects.created', {
      payment: name,
      value: termsOf(data['charge_type'], { base: data['base_price'], value: data['value'] }, pen),
      ...windowOf(data, pen),
    }),
  ServicePaymentCreated: ({ data, name }, pen) =>
    pen.t('effects.service', {
      payment: name,
      value: pen.money(amount(data['value'])),
      close: windowOf(data, pen).close,
    }),
  PeriodCut: cut,
  PaymentProrated: ({ data, name }, pen) =>
    withCredit(
      pen.t('effects.prorated', { payment: name, value: pen.money(amount(data['value'])) }),
      data,
      pen,
    ),
  PeriodClosed: ({ name }, { t }) => t('effects.closed', { payment: name }),
  PaymentRepriced: ({ data, name }, pen) =>
    pen.t('effects.repriced', {
      payment: name,
      value: termsOf(data['charge_type'], { base: data['base_price'], value: data['value'] }, pen),
    }),
  PaymentVoided: ({ name }, { t }) => t('effects.voided', { payment: name }),
  PaymentEstimated: ({ data, name }, { t, money }) =>
    t('effects.estimated', {
      payment: name,
      count: amount(data['estimated_matches']),
      value: money(amount(data['estimated_value'])),
    }),
  PaymentValued: ({ data, name }, { t, money }) =>
    t('effects.valued', {
      payment: name,
      charged: count(data['charged_matches_id']),
      free: count(data['uncharged_matches_id']),
      value: money(amount(data['value'])),
    }),
  ReceiptUploaded: ({ data, payment, name }, { t, money, day }) =>
    t('effects.uploaded', { payment: name, due: money(payment.due), day: day(text(data['payment_date'])) }),
  ReceiptDeleted: pendingAgain,
  PaymentDeclined: pendingAgain,
  PaymentApproved: ({ data, name }, { t, money }) =>
    t('effects.approved', {
      payment: name,
      received: money(amount(data['received'])),
      used: money(amount(data['league_balance_used'])),
      added: money(amount(data['league_balance_added'])),
    }),
  BonusSet: ({ payment, name }, { t, money }) =>
    t('effects.bonus', { payment: name, due: money(payment.due) }),
  PaymentEdited: ({ data, payment, name }, pen) =>
    pen.t('effects.edited', { payment: name, due: pen.money(payment.due), ...windowOf(data, pen) }),
  PenaltyWaived: ({ data, payment, name }, { t, money }) =>
    t('effects.waived', { payment: name, amount: money(amount(data['waived'])), due: money(payment.due) }),
  PenaltyCharged: ({ data, name }, { t, money }) =>
    t('effects.penalty', { payment: name, amount: money(amount(data['amount'])) }),
};

/** What events about the account itself say. */
const OF_ACCOUNT: Record<string, (data: Data, pen: Pen) => string> = {
  TierChanged: (data, { t, price, tier }) =>
    t('effects.tier', {
      from: tier(amount(data['from_type_tier'])),
      to: tier(amount(data['type_tier'])),
      price: price(amount(data['price'])),
    }),
  ChargeTermsChanged: (data, { t, price }) =>
    t('effects.terms', { price: price(amount(data['price']), data['charge_type'] === 'P' ? 'P' : 'J') }),
  PlanCancelled: (_data, { t }) => t('effects.plan_cancelled'),
  PlanKept: (_data, { t }) => t('effects.plan_kept'),
  AccountClosed: (_data, { t }) => t('effects.account_closed'),
  LeagueSuspended: (_data, { t }) => t('effects.suspended'),
  LeagueResumed: (_data, { t }) => t('effects.resumed'),
};

/**
 * What a command would do, a sentence an event, in their order: amounts and dates are the dry run's own. An event that
 * this console does not know is told by its name rather than left out.
 * @param known payments as they are now, for those that the answer leaves out because they would be voided
 */
export function effectsOf(
  { events, payments }: Pick<CommandAnswer, 'events' | 'payments'>,
  pen: Pen,
  known: readonly Payment[] = [],
): string[] {
  return (events as PlannedEvent[]).map(({ type, data = {} }) => {
    const ofAccount = OF_ACCOUNT[type];
    if (ofAccount) return ofAccount(data, pen);
    const payment = [...payments, ...known].find(({ id }) => id === data['payment_id']);
    const ofPayment = OF_PAYMENTS[type];
    return payment && ofPayment ? ofPayment({ data, payment, name: nameOf(payment, pen) }, pen) : type;
  });
}
