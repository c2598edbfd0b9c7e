import type { CutCause, EventData, EventType, NewEvent } from '../domain/index.js';
import { LEAGUE_DELETED, MOVED_TO_FREE, isKnownEvent } from '../domain/index.js';
import {
  counted,
  isFromBalance,
  named,
  nonZero,
  shownBy,
  withPrice,
  withReason,
  withValue,
} from './sentence-parts.js';
import type { Formatter, SentenceLanguage, Writing } from './writing.js';
import { makeFormatter } from './writing.js';

type Sentences = { [T in EventType]: (data: EventData[T], pen: Formatter) => string };

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
  AccountOpened: (e, pen) =>
    `Account opened on the ${pen.plan(e.type_tier)} plan${withPrice(', price', e, pen)}`,
  TierChanged: (e, pen) =>
    `Plan changed from ${pen.plan(e.from_type_tier)} to ${pen.plan(e.type_tier)}${withPrice(', price', e, pen)}`,
  ChargeTermsChanged: (e, pen) =>
    `Charged ${e.charge_type === 'J' ? 'a fixed price' : 'per match'}, price ${pen.money(e.price)}`,
  BillingScheduleChanged: (e) =>
    `Charged every ${e.months_of_charge === 1 ? 'month' : `${e.months_of_charge} months`}, to be paid from day ${e.initial_payment_day} to ${e.final_payment_day}`,
  PlanCancelled: () => 'Plan canceled: it ends with the current period',
  PlanKept: () => 'Cancellation undone: the plan continues',
  WalkoverChargeChanged: (e) => `Walkovers are ${e.walkover_charge ? '' : 'not '}charged`,
  // The cost of a per-match period is not known yet, and must not be shown as 0 (R11).
  PeriodPaymentCreated: (e, pen) =>
    `Payment created for ${pen.period(e.start_charge_date, e.final_charge_date)}, ${
      e.charge_type === 'P' ? `${pen.money(e.base_price)} per match` : `value ${pen.money(e.value)}`
    }`,
  ServicePaymentCreated: (e, pen) =>
    `${counted(e.lines.length, 'service', 'services')} assigned, value ${pen.money(e.value)}`,
  PeriodClosed: () => 'Charge period closed',
  PeriodCut: (e, pen) =>
    `Charge period ended on ${pen.day(e.final_charge_date)} by ${CUT_BY.en[e.cause]}${withValue(', value', e, pen)}`,
  PaymentProrated: (e, pen) =>
    `Unused days credited: value ${pen.money(e.value)}, ${pen.money(e.credit_returned)} to the balance`,
  PaymentEstimated: (e, pen) =>
    `${counted(e.estimated_matches, 'match', 'matches')} to charge, estimated ${pen.money(e.estimated_value)}`,
  PaymentValued: (e, pen) =>
    `Valued at ${pen.money(e.value)}: ${counted(e.charged_matches_id.length, 'match', 'matches')} charged, ${e.uncharged_matches_id.length} not`,
  PaymentRepriced: (e, pen) =>
    e.charge_type === 'P'
      ? `Price changed to ${pen.money(e.base_price)} per match`
      : `Price changed to ${pen.money(e.base_price)}, value ${pen.money(e.value)}`,
  ReceiptUploaded: (e, pen) => `Receipt uploaded, paid on ${pen.day(e.payment_date)}`,
  ReceiptDeleted: () => 'Receipt deleted',
  PaymentMatched: (e, pen) => `Found on the bank statement: ${pen.money(shownBy(e))}`,
  PaymentUnmatched: (e) => `No longer matched with the bank statement: ${e.reason}`,
  PaymentApproved: (e, pen) =>
    isFromBalance(e)
      ? `Paid with the balance: ${pen.money(e.league_balance_used)}`
      : `Approved: ${
          nonZero(
            [e.received, `${pen.money(e.received)} received`],
            [e.league_balance_used, `${pen.money(e.league_balance_used)} of the balance used`],
            [e.league_balance_added, `${pen.money(e.league_balance_added)} added to the balance`],
          ) || 'nothing was due'
        }`,
  PaymentDeclined: (e) => `Declined: ${e.reason}`,
  PartReceived: (e, pen) =>
    e.received === 0
      ? 'Receipt returned: the amount received was for an older payment'
      : withReason(`Partial payment received: ${pen.money(e.received)} added to the balance`, e.comment),
  PartReversed: (e, pen) =>
    `Partial payment reversed: ${pen.money(e.reversed)} deducted from the balance: ${e.reason}`,
  PartMatched: (e, pen) => `Partial payment found on the bank statement: ${pen.money(shownBy(e))}`,
  PartUnmatched: (e) => `Partial payment no longer matched with the bank statement: ${e.reason}`,
  BonusSet: (e, pen) =>
    e.bonus_complete ? 'Bonus for the full amount' : `Bonus of ${pen.money(e.bonus_added)}`,
  PaymentEdited: (e, pen) => withReason(`Edited, value ${pen.money(e.value)}`, e.reason || e.comment),
  PaymentVoided: (e) => withReason('Voided', e.reason),
  PenaltyCharged: (e, pen) =>
    `Late since ${pen.day(e.month_began)}: ${pen.money(e.amount)} added, penalty ${pen.money(e.penalty_value)}`,
  PenaltyWaived: (e, pen) => withReason(`Penalty of ${pen.money(e.waived)} waived`, e.reason),
  PenaltyRecalculated: (e, pen) =>
    `Penalty recalculated: ${pen.money(e.penalty_value)} for ${counted(e.penalty_months_late, 'month', 'months')}`,
  BalancePaidOut: (e, pen) =>
    withReason(
      `Paid out from the balance: ${pen.money(e.amount)}${named(', reference', e.reference)}`,
      e.reason,
    ),
  PayOutMatched: (e, pen) => `Payout found on the bank statement: ${pen.money(shownBy(e))}`,
  PayOutUnmatched: (e) => `Payout no longer matched with the bank statement: ${e.reason}`,
  BalanceCorrected: (e, pen) =>
    e.amount > 0
      ? `Balance corrected: ${pen.money(e.amount)} added: ${e.reason}`
      : `Balance corrected: ${pen.money(-e.amount)} deducted: ${e.reason}`,
  LeagueSuspended: () => 'League suspended for an overdue payment',
  LeagueResumed: () => 'League resumed: no payment is overdue',
  AccountClosed: (e) =>
    `League deleted, ${counted(e.matches.length, 'finished match', 'finished matches')} recorded`,
  AccountReopened: (e, pen) => `League restored, deleted on ${pen.day(e.closed_at)}`,
};

const ES: Sentences = {
  AccountOpened: (e, pen) =>
    `Cuenta abierta en el plan ${pen.plan(e.type_tier)}${withPrice(', precio', e, pen)}`,
  TierChanged: (e, pen) =>
    `Plan cambiado de ${pen.plan(e.from_type_tier)} a ${pen.plan(e.type_tier)}${withPrice(', precio', e, pen)}`,
  ChargeTermsChanged: (e, pen) =>
    `Se cobra ${e.charge_type === 'J' ? 'un precio fijo' : 'por partido'}, precio ${pen.money(e.price)}`,
  BillingScheduleChanged: (e) =>
    `Se cobra cada ${e.months_of_charge === 1 ? 'mes' : `${e.months_of_charge} meses`}, a pagar del día ${e.initial_payment_day} al ${e.final_payment_day}`,
  PlanCancelled: () => 'Plan cancelado: termina con el período en curso',
  PlanKept: () => 'Cancelación anulada: el plan continúa',
  WalkoverChargeChanged: (e) => `Los W.O. ${e.walkover_charge ? '' : 'no '}se cobran`,
  PeriodPaymentCreated: (e, pen) =>
    `Pago creado ${pen.period(e.start_charge_date, e.final_charge_date)}, ${
      e.charge_type === 'P' ? `${pen.money(e.base_price)} por partido` : `valor ${pen.money(e.value)}`
    }`,
  ServicePaymentCreated: (e, pen) =>
    `${counted(e.lines.length, 'servicio asignado', 'servicios asignados')}, valor ${pen.money(e.value)}`,
  PeriodClosed: () => 'Período de cobro cerrado',
  PeriodCut: (e, pen) =>
    `Período de cobro terminado el ${pen.day(e.final_charge_date)} por ${CUT_BY.es[e.cause]}${withValue(', valor', e, pen)}`,
  PaymentProrated: (e, pen) =>
    `Días no usados acreditados: valor ${pen.money(e.value)}, ${pen.money(e.credit_returned)} al saldo`,
  PaymentEstimated: (e, pen) =>
    `${counted(e.estimated_matches, 'partido', 'partidos')} por cobrar, estimado ${pen.money(e.estimated_value)}`,
  PaymentValued: (e, pen) =>
    `Valor calculado en ${pen.money(e.value)}: ${counted(e.charged_matches_id.length, 'partido cobrado', 'partidos cobrados')}, ${e.uncharged_matches_id.length} sin cobrar`,
  PaymentRepriced: (e, pen) =>
    e.charge_type === 'P'
      ? `Precio cambiado a ${pen.money(e.base_price)} por partido`
      : `Precio cambiado a ${pen.money(e.base_price)}, valor ${pen.money(e.value)}`,
  ReceiptUploaded: (e, pen) => `Comprobante subido, pagado el ${pen.day(e.payment_date)}`,
  ReceiptDeleted: () => 'Comprobante eliminado',
  PaymentMatched: (e, pen) => `Encontrado en el estado de cuenta del banco: ${pen.money(shownBy(e))}`,
  PaymentUnmatched: (e) => `Ya no está conciliado con el estado de cuenta: ${e.reason}`,
  PaymentApproved: (e, pen) =>
    isFromBalance(e)
      ? `Pagado con el saldo: ${pen.money(e.league_balance_used)}`
      : `Aprobado: ${
          nonZero(
            [e.received, `${pen.money(e.received)} recibidos`],
            [e.league_balance_used, `${pen.money(e.league_balance_used)} usados del saldo`],
            [e.league_balance_added, `${pen.money(e.league_balance_added)} abonados al saldo`],
          ) || 'no había nada por pagar'
        }`,
  PaymentDeclined: (e) => `Rechazado: ${e.reason}`,
  PartReceived: (e, pen) =>
    e.received === 0
      ? 'Comprobante devuelto: el monto recibido fue para un pago anterior'
      : withReason(`Pago parcial recibido: ${pen.money(e.received)} abonados al saldo`, e.comment),
  PartReversed: (e, pen) =>
    `Pago parcial anulado: ${pen.money(e.reversed)} descontados del saldo: ${e.reason}`,
  PartMatched: (e, pen) =>
    `Pago parcial encontrado en el estado de cuenta del banco: ${pen.money(shownBy(e))}`,
  PartUnmatched: (e) => `El pago parcial ya no está conciliado con el estado de cuenta: ${e.reason}`,
  BonusSet: (e, pen) => (e.bonus_complete ? 'Bono por el total' : `Bono de ${pen.money(e.bonus_added)}`),
  PaymentEdited: (e, pen) => withReason(`Editado, valor ${pen.money(e.value)}`, e.reason || e.comment),
  PaymentVoided: (e) => withReason('Anulado', e.withdrawn ? (WITHDRAWN_ES[e.reason] ?? e.reason) : e.reason),
  PenaltyCharged: (e, pen) =>
    `Con atraso desde el ${pen.day(e.month_began)}: ${pen.money(e.amount)} más, recargo de ${pen.money(e.penalty_value)}`,
  PenaltyWaived: (e, pen) => withReason(`Recargo de ${pen.money(e.waived)} condonado`, e.reason),
  PenaltyRecalculated: (e, pen) =>
    `Recargo recalculado: ${pen.money(e.penalty_value)} por ${counted(e.penalty_months_late, 'mes', 'meses')}`,
  BalancePaidOut: (e, pen) =>
    withReason(`Devolución del saldo: ${pen.money(e.amount)}${named(', referencia', e.reference)}`, e.reason),
  PayOutMatched: (e, pen) =>
    `Devolución encontrada en el estado de cuenta del banco: ${pen.money(shownBy(e))}`,
  PayOutUnmatched: (e) => `La devolución ya no está conciliada con el estado de cuenta: ${e.reason}`,
  BalanceCorrected: (e, pen) =>
    e.amount > 0
      ? `Saldo corregido: ${pen.money(e.amount)} abonados: ${e.reason}`
      : `Saldo corregido: ${pen.money(-e.amount)} descontados: ${e.reason}`,
  LeagueSuspended: () => 'Liga suspendida por un pago vencido',
  LeagueResumed: () => 'Liga reactivada: ya no hay pagos vencidos',
  AccountClosed: (e) =>
    `Liga eliminada, ${counted(e.matches.length, 'partido terminado registrado', 'partidos terminados registrados')}`,
  AccountReopened: (e, pen) => `Liga restaurada, eliminada el ${pen.day(e.closed_at)}`,
};

/** An event written by a newer release (R38b); the league's list of events is shown nevertheless. */
const UNKNOWN: Record<SentenceLanguage, (event: { type: string }) => string> = {
  en: ({ type }) => `Event ${type}, which this version does not know`,
  es: ({ type }) => `Evento ${type}, que esta versión no conoce`,
};

const SENTENCES: Record<SentenceLanguage, Sentences> = { en: EN, es: ES };

/** Describes an event for people, in one sentence without its period. */
export function writeSentence(event: NewEvent, writing: Writing): string {
  if (!isKnownEvent(event.type)) return UNKNOWN[writing.language](event);
  const sentence = SENTENCES[writing.language][event.type] as (data: unknown, pen: Formatter) => string;
  return sentence(event.data, makeFormatter(writing));
}
