import type { CutCause, EventData, EventType, NewEvent } from '../domain/index.js';
import { LEAGUE_DELETED, MOVED_TO_FREE, isKnownEvent } from '../domain/index.js';
import {
  counted,
  isFromBalance,
  named,
  nonZero,
  sumBankLines,
  withPrice,
  withReason,
  withValue,
} from './sentence-parts.js';
import type { Formatter, SentenceLanguage, SentenceOptions } from './sentence-format.js';
import { makeFormatter } from './sentence-format.js';

type Sentences = { [T in EventType]: (data: EventData[T], format: Formatter) => string };

const CUT_BY: Record<SentenceLanguage, Record<CutCause, string>> = {
  en: { tier: 'a change of plan', terms: 'a change of terms', deletion: 'the deletion of the league' },
  es: {
    tier: 'un cambio de plan',
    terms: 'un cambio de condiciones',
    deletion: 'la eliminación de la liga',
  },
};

/** The platform's own reasons for withdrawing a payment whose period never began. */
const WITHDRAWN_ES: Record<string, string> = {
  [MOVED_TO_FREE]: 'la liga pasó al plan gratuito',
  [LEAGUE_DELETED]: 'la liga fue eliminada',
};

const EN: Sentences = {
  AccountOpened: (e, format) =>
    `Account opened on the ${format.plan(e.type_tier)} plan${withPrice(', price', e, format)}`,
  TierChanged: (e, format) =>
    `Plan changed from ${format.plan(e.from_type_tier)} to ${format.plan(e.type_tier)}${withPrice(', price', e, format)}`,
  ChargeTermsChanged: (e, format) =>
    `Charged ${e.charge_type === 'J' ? 'a fixed price' : 'per match'}: ${format.money(e.price)}`,
  BillingScheduleChanged: (e) =>
    `Charged every ${e.months_of_charge === 1 ? 'month' : `${e.months_of_charge} months`}, payable from day ${e.initial_payment_day} to day ${e.final_payment_day}`,
  PlanCancelled: () => 'Plan canceled: it ends with the current period',
  PlanKept: () => 'Cancellation undone: the plan continues',
  WalkoverChargeChanged: (e) => `Walkovers are ${e.walkover_charge ? '' : 'not '}charged`,
  // The cost of a per-match period is not known yet, and must not be shown as 0 (R11).
  PeriodPaymentCreated: (e, format) =>
    `Payment created for ${format.period(e.start_charge_date, e.final_charge_date)}, ${
      e.charge_type === 'P' ? `${format.money(e.base_price)} per match` : `value ${format.money(e.value)}`
    }`,
  ServicePaymentCreated: (e, format) =>
    `${counted(e.lines.length, 'service', 'services')} assigned, value ${format.money(e.value)}`,
  PeriodClosed: () => 'Charge period closed',
  PeriodCut: (e, format) =>
    `Charge period ended on ${format.day(e.final_charge_date)} by ${CUT_BY.en[e.cause]}${withValue(', value', e, format)}`,
  PaymentProrated: (e, format) =>
    `Unused days credited: value ${format.money(e.value)}, ${format.money(e.credit_returned)} to the balance`,
  PaymentEstimated: (e, format) =>
    `${counted(e.estimated_matches, 'match', 'matches')} to charge, estimated ${format.money(e.estimated_value)}`,
  PaymentValued: (e, format) =>
    `Valued at ${format.money(e.value)}: ${counted(e.charged_matches_id.length, 'match', 'matches')} charged, ${e.uncharged_matches_id.length} not charged`,
  PaymentRepriced: (e, format) =>
    e.charge_type === 'P'
      ? `Price changed to ${format.money(e.base_price)} per match`
      : `Price changed to ${format.money(e.base_price)}, value ${format.money(e.value)}`,
  ReceiptUploaded: (e, format) => `Receipt uploaded, paid on ${format.day(e.payment_date)}`,
  ReceiptDeleted: () => 'Receipt deleted',
  PaymentMatched: (e, format) => `Found on the bank statement: ${format.money(sumBankLines(e))}`,
  PaymentUnmatched: (e) => `No longer matched with the bank statement: ${e.reason}`,
  PaymentApproved: (e, format) =>
    isFromBalance(e)
      ? `Paid with the balance: ${format.money(e.league_balance_used)}`
      : `Approved: ${
          nonZero(
            [e.received, `${format.money(e.received)} received`],
            [e.league_balance_used, `${format.money(e.league_balance_used)} of the balance used`],
            [e.league_balance_added, `${format.money(e.league_balance_added)} added to the balance`],
          ) || 'nothing was due'
        }`,
  PaymentDeclined: (e) => `Declined: ${e.reason}`,
  PartReceived: (e, format) =>
    e.received === 0
      ? 'Receipt returned: the amount received was for an older payment'
      : withReason(`Partial payment received: ${format.money(e.received)} added to the balance`, e.comment),
  PartReversed: (e, format) =>
    `Partial payment reversed: ${format.money(e.reversed)} deducted from the balance: ${e.reason}`,
  PartMatched: (e, format) => `Partial payment found on the bank statement: ${format.money(sumBankLines(e))}`,
  PartUnmatched: (e) => `Partial payment no longer matched with the bank statement: ${e.reason}`,
  BonusSet: (e, format) =>
    e.bonus_complete ? 'Bonus for the full amount' : `Bonus of ${format.money(e.bonus_added)}`,
  PaymentEdited: (e, format) => withReason(`Edited, value ${format.money(e.value)}`, e.reason || e.comment),
  PaymentVoided: (e) => withReason('Voided', e.reason),
  PenaltyCharged: (e, format) =>
    `Late since ${format.day(e.month_began)}: ${format.money(e.amount)} added, penalty now ${format.money(e.penalty_value)}`,
  PenaltyWaived: (e, format) => withReason(`Penalty of ${format.money(e.waived)} waived`, e.reason),
  PenaltyRecalculated: (e, format) =>
    `Penalty recalculated: ${format.money(e.penalty_value)} for ${counted(e.penalty_months_late, 'month', 'months')}`,
  BalancePaidOut: (e, format) =>
    withReason(
      `Paid out from the balance: ${format.money(e.amount)}${named(', reference', e.reference)}`,
      e.reason,
    ),
  PayOutMatched: (e, format) => `Payout found on the bank statement: ${format.money(sumBankLines(e))}`,
  PayOutUnmatched: (e) => `Payout no longer matched with the bank statement: ${e.reason}`,
  BalanceCorrected: (e, format) =>
    e.amount > 0
      ? `Balance corrected: ${format.money(e.amount)} added: ${e.reason}`
      : `Balance corrected: ${format.money(-e.amount)} deducted: ${e.reason}`,
  LeagueSuspended: () => 'League suspended for an overdue payment',
  LeagueResumed: () => 'League resumed: no payment is overdue',
  AccountClosed: (e) =>
    `League deleted, ${counted(e.matches.length, 'finished match', 'finished matches')} recorded`,
  AccountReopened: (e, format) => `League restored after its deletion on ${format.day(e.closed_at)}`,
};

const ES: Sentences = {
  AccountOpened: (e, format) =>
    `Cuenta abierta en el plan ${format.plan(e.type_tier)}${withPrice(', precio', e, format)}`,
  TierChanged: (e, format) =>
    `Plan cambiado de ${format.plan(e.from_type_tier)} a ${format.plan(e.type_tier)}${withPrice(', precio', e, format)}`,
  ChargeTermsChanged: (e, format) =>
    `Se cobra ${e.charge_type === 'J' ? 'un precio fijo' : 'por partido'}, precio ${format.money(e.price)}`,
  BillingScheduleChanged: (e) =>
    `Se cobra cada ${e.months_of_charge === 1 ? 'mes' : `${e.months_of_charge} meses`}, a pagar del día ${e.initial_payment_day} al ${e.final_payment_day}`,
  PlanCancelled: () => 'Plan cancelado: termina con el período en curso',
  PlanKept: () => 'Cancelación anulada: el plan continúa',
  WalkoverChargeChanged: (e) => `Los W.O. ${e.walkover_charge ? '' : 'no '}se cobran`,
  PeriodPaymentCreated: (e, format) =>
    `Se creó el pago ${format.period(e.start_charge_date, e.final_charge_date)}, ${
      e.charge_type === 'P' ? `${format.money(e.base_price)} por partido` : `valor ${format.money(e.value)}`
    }`,
  ServicePaymentCreated: (e, format) =>
    `${counted(e.lines.length, 'servicio asignado', 'servicios asignados')}, valor ${format.money(e.value)}`,
  PeriodClosed: () => 'Período de cobro cerrado',
  PeriodCut: (e, format) =>
    `Período de cobro terminado el ${format.day(e.final_charge_date)} por ${CUT_BY.es[e.cause]}${withValue(', valor', e, format)}`,
  PaymentProrated: (e, format) =>
    `Días no usados: ${format.money(e.credit_returned)} abonados al saldo, valor ${format.money(e.value)}`,
  PaymentEstimated: (e, format) =>
    `${counted(e.estimated_matches, 'partido', 'partidos')} por cobrar, estimado ${format.money(e.estimated_value)}`,
  PaymentValued: (e, format) =>
    `Valor calculado en ${format.money(e.value)}: ${counted(e.charged_matches_id.length, 'partido cobrado', 'partidos cobrados')}, ${e.uncharged_matches_id.length} sin cobrar`,
  PaymentRepriced: (e, format) =>
    e.charge_type === 'P'
      ? `Precio cambiado a ${format.money(e.base_price)} por partido`
      : `Precio cambiado a ${format.money(e.base_price)}, valor ${format.money(e.value)}`,
  ReceiptUploaded: (e, format) => `Comprobante subido, pagado el ${format.day(e.payment_date)}`,
  ReceiptDeleted: () => 'Comprobante eliminado',
  PaymentMatched: (e, format) =>
    `Encontrado en el estado de cuenta del banco: ${format.money(sumBankLines(e))}`,
  PaymentUnmatched: (e) => `Ya no está conciliado con el estado de cuenta: ${e.reason}`,
  PaymentApproved: (e, format) =>
    isFromBalance(e)
      ? `Pagado con el saldo: ${format.money(e.league_balance_used)}`
      : `Aprobado: ${
          nonZero(
            [e.received, `${format.money(e.received)} recibidos`],
            [e.league_balance_used, `${format.money(e.league_balance_used)} usados del saldo`],
            [e.league_balance_added, `${format.money(e.league_balance_added)} abonados al saldo`],
          ) || 'no había nada por pagar'
        }`,
  PaymentDeclined: (e) => `Rechazado: ${e.reason}`,
  PartReceived: (e, format) =>
    e.received === 0
      ? 'Comprobante devuelto: el monto recibido fue para un pago anterior'
      : withReason(`Pago parcial recibido: ${format.money(e.received)} abonados al saldo`, e.comment),
  PartReversed: (e, format) =>
    `Pago parcial anulado: ${format.money(e.reversed)} descontados del saldo: ${e.reason}`,
  PartMatched: (e, format) =>
    `Pago parcial encontrado en el estado de cuenta del banco: ${format.money(sumBankLines(e))}`,
  PartUnmatched: (e) => `El pago parcial ya no está conciliado con el estado de cuenta: ${e.reason}`,
  BonusSet: (e, format) =>
    e.bonus_complete ? 'Bono por el total' : `Bono de ${format.money(e.bonus_added)}`,
  PaymentEdited: (e, format) => withReason(`Editado, valor ${format.money(e.value)}`, e.reason || e.comment),
  PaymentVoided: (e) => withReason('Anulado', e.withdrawn ? (WITHDRAWN_ES[e.reason] ?? e.reason) : e.reason),
  PenaltyCharged: (e, format) =>
    `Con atraso desde el ${format.day(e.month_began)}: ${format.money(e.amount)} más, recargo de ${format.money(e.penalty_value)}`,
  PenaltyWaived: (e, format) => withReason(`Recargo de ${format.money(e.waived)} condonado`, e.reason),
  PenaltyRecalculated: (e, format) =>
    `Recargo recalculado: ${format.money(e.penalty_value)} por ${counted(e.penalty_months_late, 'mes', 'meses')}`,
  BalancePaidOut: (e, format) =>
    withReason(
      `Devolución del saldo: ${format.money(e.amount)}${named(', referencia', e.reference)}`,
      e.reason,
    ),
  PayOutMatched: (e, format) =>
    `Devolución encontrada en el estado de cuenta del banco: ${format.money(sumBankLines(e))}`,
  PayOutUnmatched: (e) => `La devolución ya no está conciliada con el estado de cuenta: ${e.reason}`,
  BalanceCorrected: (e, format) =>
    e.amount > 0
      ? `Saldo corregido: ${format.money(e.amount)} abonados: ${e.reason}`
      : `Saldo corregido: ${format.money(-e.amount)} descontados: ${e.reason}`,
  LeagueSuspended: () => 'Liga suspendida por un pago vencido',
  LeagueResumed: () => 'Liga reactivada: ya no hay pagos vencidos',
  AccountClosed: (e) =>
    `Liga eliminada, ${counted(e.matches.length, 'partido terminado registrado', 'partidos terminados registrados')}`,
  AccountReopened: (e, format) => `Liga restaurada, eliminada el ${format.day(e.closed_at)}`,
};

/** An event written by a newer release (R38b); the league's list of events is shown nevertheless. */
const UNKNOWN: Record<SentenceLanguage, (event: { type: string }) => string> = {
  en: ({ type }) => `Unknown event ${type} of a newer version`,
  es: ({ type }) => `Evento ${type}, que esta versión no conoce`,
};

const SENTENCES: Record<SentenceLanguage, Sentences> = { en: EN, es: ES };

/** Describes an event for people, in one sentence without its period. */
export function writeSentence(event: NewEvent, writing: SentenceOptions): string {
  if (!isKnownEvent(event.type)) return UNKNOWN[writing.language](event);
  const sentence = SENTENCES[writing.language][event.type] as (data: unknown, format: Formatter) => string;
  return sentence(event.data, makeFormatter(writing));
}
