import type { Language } from '../../platform/http/index.js';
import type { ChargeFigures } from './charge-figures.js';

interface ChargeTexts {
  asOf: (day: string) => string;
  factColumns: { what: string; amount: string };
  facts: Record<
    | 'state'
    | 'window'
    | 'price'
    | 'charged'
    | 'soFar'
    | 'penalty'
    | 'bonus'
    | 'received'
    | 'used'
    | 'added'
    | 'paidOn'
    | 'approvedOn'
    | 'due',
    string
  >;
  states: Record<ChargeFigures['status'], string>;
  unknown: string;
  currentAmountNote: string;
  matches: string;
  matchColumns: { date: string; match: string; tournament: string; amount: string };
  matchNumber: (n: number, id: string) => string;
  matchesUnknown: string;
  noMatches: string;
  namesUnknown: string;
  walkover: string;
  deleted: string;
  history: string;
  historyColumns: { date: string; what: string };
  proof: string;
  head: (hash: string, position: number | string, version: number) => string;
  verify: (host: string) => string;
  qrCode: string;
  page: (n: number, of: number) => string;
}

/** Texts of the charge sheet. */
export const CHARGE_TEXTS: Record<Language, ChargeTexts> = {
  en: {
    asOf: (day) => `as of ${day}`,
    factColumns: { what: 'Details', amount: '' },
    facts: {
      state: 'Status',
      window: 'Payable',
      price: 'Price per match',
      charged: 'Charge',
      soFar: 'Charge so far',
      penalty: 'Late payment penalty',
      bonus: 'Bonus',
      received: 'Received',
      used: 'From the balance',
      added: 'Added to the balance',
      paidOn: 'Paid on',
      approvedOn: 'Approved on',
      due: 'Due',
    },
    states: { pending: 'Pending', in_review: 'Receipt in review', approved: 'Paid', voided: 'Voided' },
    unknown: 'not known yet',
    currentAmountNote:
      'The period is not over: the charge so far changes with each match and is recorded once the period ends.',
    matches: 'Matches',
    matchColumns: { date: 'Date', match: 'Match', tournament: 'Tournament', amount: 'Charge' },
    matchNumber: (n, id) => `Match ${n} (...${id})`,
    matchesUnknown: 'The league is not responding right now, so its matches are not known.',
    noMatches: 'No matches count toward this period.',
    namesUnknown: 'The names of these matches could not be retrieved from the league.',
    walkover: 'walkover',
    deleted: 'since deleted from the league',
    history: 'History',
    historyColumns: { date: 'Date', what: 'Event' },
    proof: 'Proof',
    head: (hash, position, version) =>
      `The last entry about this charge is number ${version} of its account, at position ${position} of the ledger, with the hash ${hash}.`,
    verify: (host) =>
      `To check this sheet, scan the code or open the link. The page must be at ${host} and show the same amounts.`,
    qrCode: 'QR code of the link below',
    page: (n, of) => `Page ${n} of ${of}`,
  },
  es: {
    asOf: (day) => `al ${day}`,
    factColumns: { what: 'Detalle', amount: '' },
    facts: {
      state: 'Estado',
      window: 'Se paga',
      price: 'Precio por partido',
      charged: 'Cobro',
      soFar: 'Cobro hasta hoy',
      penalty: 'Recargo por atraso',
      bonus: 'Bono',
      received: 'Recibido',
      used: 'Del saldo',
      added: 'Abonado al saldo',
      paidOn: 'Pagado el',
      approvedOn: 'Aprobado el',
      due: 'Por pagar',
    },
    states: {
      pending: 'Pendiente',
      in_review: 'Comprobante en revisión',
      approved: 'Pagado',
      voided: 'Anulado',
    },
    unknown: 'todavía no se sabe',
    currentAmountNote:
      'El período no ha terminado: el cobro hasta hoy cambia con cada partido y se registra al cerrar el período.',
    matches: 'Partidos',
    matchColumns: { date: 'Fecha', match: 'Partido', tournament: 'Torneo', amount: 'Cobro' },
    matchNumber: (n, id) => `Partido ${n} (...${id})`,
    matchesUnknown: 'La liga no responde en este momento, por lo que no se conocen sus partidos.',
    noMatches: 'Ningún partido cuenta en este período.',
    namesUnknown: 'No se pudieron obtener los nombres de estos partidos de la liga.',
    walkover: 'W.O.',
    deleted: 'eliminado después en la liga',
    history: 'Historial',
    historyColumns: { date: 'Fecha', what: 'Evento' },
    proof: 'Comprobación',
    head: (hash, position, version) =>
      `El último movimiento de este cobro es el n.º ${version} de su cuenta, en la posición ${position} del libro, con el hash ${hash}.`,
    verify: (host) =>
      `Para verificar este documento, escanee el código o abra el enlace. La página debe estar en ${host} y mostrar los mismos montos.`,
    qrCode: 'Código QR del enlace de abajo',
    page: (n, of) => `Página ${n} de ${of}`,
  },
};
