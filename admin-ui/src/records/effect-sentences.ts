import type { CommandResponse, Payment } from '../api/types.js';
import type { Translate } from '../i18n/index.js';

/** An event in a dry run's response, not in the ledger yet. Amounts are minor units, instants ISO 8601. */
export interface PlannedEvent {
  type: string;
  data?: Record<string, unknown>;
}

export interface EffectFormat {
  t: Translate;
  money: (minor: number) => string;
  /** A league's price with its unit, for the league's charge type unless another one is given. */
  price: (minor: number, chargeType?: 'J' | 'P') => string;
  day: (iso: string) => string;
  period: (from: string, to: string) => string;
  /** A plan by its `type_tier`. */
  tier: (type: number) => string;
}

type Data = Record<string, unknown>;

interface PaymentEvent {
  data: Data;
  payment: Payment;
  name: string;
}

const readAmount = (value: unknown): number => (typeof value === 'number' ? value : 0);
const readText = (value: unknown): string => (typeof value === 'string' ? value : '');
const readCount = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** A payment by its period, as lists show it. */
function formatPaymentName(payment: Payment, { t, day, period }: EffectFormat): string {
  if (payment.is_service_payment) return t('effects.service_of', { day: day(payment.start_charge_date) });
  return period(payment.start_charge_date, payment.final_charge_date);
}

const formatTerms = (
  charge: unknown,
  { base, value }: { base: unknown; value: unknown },
  { t, money }: EffectFormat,
) =>
  charge === 'P'
    ? t('effects.per_match', { price: money(readAmount(base)) })
    : t('effects.fixed', { value: money(readAmount(value)) });

const formatWindow = (data: Data, { day }: EffectFormat) => ({
  open: day(readText(data['initial_payment_date'])),
  close: day(readText(data['final_payment_date'])),
});

function appendCredit(sentence: string, data: Data, { t, money }: EffectFormat): string {
  const back = readAmount(data['credit_returned']);
  return back > 0 ? `${sentence}. ${t('effects.returned', { amount: money(back) })}` : sentence;
}

function describeCut({ data, payment, name }: PaymentEvent, format: EffectFormat): string {
  const { t, money, day } = format;
  const to = day(readText(data['final_charge_date']));
  if (payment.charge_type === 'P') return t('effects.cut_matches', { payment: name, to });
  const keptValue = data['kept_value'];
  if (keptValue !== undefined)
    return t('effects.cut_in_review', { payment: name, to, value: money(readAmount(keptValue)) });
  return appendCredit(
    t('effects.cut', { payment: name, to, value: money(readAmount(data['value'])) }),
    data,
    format,
  );
}

const describePendingAgain = ({ payment, name }: PaymentEvent, { t, money }: EffectFormat): string =>
  t('effects.pending_again', { payment: name, due: money(payment.due) });

const describeMatched = ({ name }: PaymentEvent, { t }: EffectFormat): string =>
  t('effects.matched', { payment: name });
const describeUnmatched = ({ name }: PaymentEvent, { t }: EffectFormat): string =>
  t('effects.unmatched', { payment: name });

/** Sentences for events about one payment, which is given as it would be afterwards. */
const PAYMENT_EVENTS: Record<string, (event: PaymentEvent, format: EffectFormat) => string> = {
  PeriodPaymentCreated: ({ data, name }, format) =>
    format.t('effects.created', {
      payment: name,
      value: formatTerms(data['charge_type'], { base: data['base_price'], value: data['value'] }, format),
      ...formatWindow(data, format),
    }),
  ServicePaymentCreated: ({ data, name }, format) =>
    format.t('effects.service', {
      payment: name,
      value: format.money(readAmount(data['value'])),
      close: formatWindow(data, format).close,
    }),
  PeriodCut: describeCut,
  PaymentProrated: ({ data, name }, format) =>
    appendCredit(
      format.t('effects.prorated', { payment: name, value: format.money(readAmount(data['value'])) }),
      data,
      format,
    ),
  PeriodClosed: ({ name }, { t }) => t('effects.closed', { payment: name }),
  PaymentRepriced: ({ data, name }, format) =>
    format.t('effects.repriced', {
      payment: name,
      value: formatTerms(data['charge_type'], { base: data['base_price'], value: data['value'] }, format),
    }),
  PaymentVoided: ({ name }, { t }) => t('effects.voided', { payment: name }),
  PaymentEstimated: ({ data, name }, { t, money }) =>
    t('effects.estimated', {
      payment: name,
      count: readAmount(data['estimated_matches']),
      value: money(readAmount(data['estimated_value'])),
    }),
  PaymentValued: ({ data, name }, { t, money }) =>
    t('effects.valued', {
      payment: name,
      charged: readCount(data['charged_matches_id']),
      free: readCount(data['uncharged_matches_id']),
      value: money(readAmount(data['value'])),
    }),
  ReceiptUploaded: ({ data, payment, name }, { t, money, day }) =>
    t('effects.uploaded', {
      payment: name,
      due: money(payment.due),
      day: day(readText(data['payment_date'])),
    }),
  ReceiptDeleted: describePendingAgain,
  PaymentDeclined: describePendingAgain,
  PaymentApproved: ({ data, name }, { t, money }) =>
    t('effects.approved', {
      payment: name,
      received: money(readAmount(data['received'])),
      used: money(readAmount(data['league_balance_used'])),
      added: money(readAmount(data['league_balance_added'])),
    }),
  PartReceived: ({ data, name }, { t, money }) => {
    const received = readAmount(data['received']);
    return t(received > 0 ? 'effects.part' : 'effects.part_empty', {
      payment: name,
      received: money(received),
    });
  },
  PartReversed: ({ data, name }, { t, money }) =>
    t('effects.part_reversed', { payment: name, amount: money(readAmount(data['reversed'])) }),
  PaymentMatched: describeMatched,
  PaymentUnmatched: describeUnmatched,
  PartMatched: describeMatched,
  PartUnmatched: describeUnmatched,
  BonusSet: ({ payment, name }, { t, money }) =>
    t('effects.bonus', { payment: name, due: money(payment.due) }),
  PaymentEdited: ({ data, payment: { due }, name }, format) =>
    format.t('effects.edited', { payment: name, due: format.money(due), ...formatWindow(data, format) }),
  PenaltyWaived: ({ data, payment, name }, { t, money }) =>
    t('effects.waived', {
      payment: name,
      amount: money(readAmount(data['waived'])),
      due: money(payment.due),
    }),
  PenaltyCharged: ({ data, name }, { t, money }) =>
    t('effects.penalty', { payment: name, amount: money(readAmount(data['amount'])) }),
  PenaltyRecalculated: ({ data, name }, { t, money }) =>
    t('effects.penalty_recalculated', { payment: name, amount: money(readAmount(data['penalty_value'])) }),
};

/** Sentences for events about the account itself. */
const ACCOUNT_EVENTS: Record<string, (data: Data, format: EffectFormat) => string> = {
  TierChanged: (data, { t, price, tier }) =>
    t('effects.tier', {
      from: tier(readAmount(data['from_type_tier'])),
      to: tier(readAmount(data['type_tier'])),
      price: price(readAmount(data['price'])),
    }),
  ChargeTermsChanged: (data, { t, price }) =>
    t('effects.terms', { price: price(readAmount(data['price']), data['charge_type'] === 'P' ? 'P' : 'J') }),
  BillingScheduleChanged: (data, { t }) => {
    const months = readAmount(data['months_of_charge']);
    return t('effects.schedule', {
      months,
      smart_count: months,
      open: readAmount(data['initial_payment_day']),
      close: readAmount(data['final_payment_day']),
    });
  },
  WalkoverChargeChanged: (data, { t }) =>
    t(data['walkover_charge'] === true ? 'effects.walkovers_charged' : 'effects.walkovers_free'),
  BalancePaidOut: (data, { t, money }) => t('effects.payout', { amount: money(readAmount(data['amount'])) }),
  PayOutMatched: (_data, { t }) => t('effects.payout_matched'),
  PayOutUnmatched: (_data, { t }) => t('effects.payout_unmatched'),
  BalanceCorrected: (data, { t, money }) => {
    const amount = readAmount(data['amount']);
    return t(amount < 0 ? 'effects.corrected_down' : 'effects.corrected_up', {
      amount: money(Math.abs(amount)),
    });
  },
  AccountOpened: (_data, { t }) => t('effects.account_opened'),
  AccountReopened: (_data, { t }) => t('effects.account_reopened'),
  PlanCancelled: (_data, { t }) => t('effects.plan_cancelled'),
  PlanKept: (_data, { t }) => t('effects.plan_kept'),
  AccountClosed: (_data, { t }) => t('effects.account_closed'),
  LeagueSuspended: (_data, { t }) => t('effects.suspended'),
  LeagueResumed: (_data, { t }) => t('effects.resumed'),
};

/**
 * Describes what a command would do, one sentence per event, in order: amounts and dates come from the dry run. An
 * event that this console does not know is shown by its name rather than left out.
 * @param known current payments, for those that the response leaves out because they would be voided
 */
export function describeEffects(
  { events, payments }: Pick<CommandResponse, 'events' | 'payments'>,
  format: EffectFormat,
  currentPayments: readonly Payment[] = [],
): string[] {
  return (events as PlannedEvent[]).map(({ type, data = {} }) => {
    const ofAccount = ACCOUNT_EVENTS[type];
    if (ofAccount) return ofAccount(data, format);
    const payment = [...payments, ...currentPayments].find(({ id }) => id === data['payment_id']);
    const ofPayment = PAYMENT_EVENTS[type];
    return payment && ofPayment
      ? ofPayment({ data, payment, name: formatPaymentName(payment, format) }, format)
      : type;
  });
}
