import { normalizeText } from '../statements/columns.js';

/** Words that are so common in transfers and league names that they identify nobody. */
const COMMON = new Set(
  (
    'de del la las los y e the of and liga league club deportiva deportivo barrial futbol cantonal parroquial ' +
    'transferencia transfer trf recibida recibido interbancaria deposito deposit pago payment abono sr sra ec cia ltda'
  ).split(' '),
);

/**
 * Words of many payers and many transfers: channels, purposes, banks, months. Months that are also names of people are
 * missing on purpose.
 */
const IMPERSONAL = new Set(
  (
    'efectivo cheque ventanilla cajero automatico corresponsal agencia sucursal oficina matriz banco banca bancario ' +
    'bancaria cooperativa canal canales movil celular web internet virtual digital linea electronico ' +
    'electronica directo directa interno interna externo externa credito debito nota cuenta ahorros corriente ' +
    'acreditacion consignacion ingreso cobro cobros recaudacion ordenante remitente pagador cliente titular varios ' +
    'enviado enviada otro otra por para con desde mes mensual mensualidad cuota cuotas inscripcion servicio ' +
    'servicios arbitraje arbitros cancha canchas torneo torneos campeonato copa temporada partido partidos equipo ' +
    'equipos jugador jugadores factura facturas comprobante recibo referencia numero concepto motivo documento saldo ' +
    'enero febrero marzo mayo junio agosto septiembre octubre noviembre diciembre ' +
    'pichincha guayaquil pacifico produbanco bolivariano austro internacional ' +
    'cash teller branch office counter mobile online app bank banking direct credit debit account wire sender payer ' +
    'customer fee fees month monthly service invoice receipt reference season match matches team tournament league'
  ).split(' '),
);

/** A single word names a payer only if it has this many letters, such as the name of a company. */
const MIN_LETTERS_ALONE = 6;

/** The words of a text that distinguish one name from another. */
export function distinctiveWords(text: string): string[] {
  const words = normalizeText(text).match(/[a-z]{3,}/g) ?? [];
  return [...new Set(words)].filter((word) => !COMMON.has(word));
}

/** A payer with one of these words is the bank that sent the money. */
const BANKS = ['banco', 'bank', 'cooperativa', 'coop', 'mutualista'];

/**
 * Key by which the sender of a line is recognized, whatever the order of the names: "maria paredes" for "Paredes María".
 * Empty if the line does not name anybody: "cash deposit" would otherwise be a payer that has paid for every league.
 * What is read from the free text, where a statement has no column for payers, must be at least two words.
 */
export function payerKey({ payer, text }: { payer: string; text: string }): string {
  const words = distinctiveWords(payer || text);
  const names = words.filter((word) => !IMPERSONAL.has(word)).sort();
  const isBank = payer !== '' && words.some((word) => BANKS.includes(word));
  const isNamed =
    names.length >= 2 || (payer !== '' && names.some(({ length }) => length >= MIN_LETTERS_ALONE));
  return isNamed && !isBank ? names.join(' ') : '';
}

/** Whether a text contains a name: at least two of its distinguishing words, or its only one if that is long. */
export function containsName(text: string, name: string): boolean {
  const textWords = new Set(distinctiveWords(text));
  const nameWords = distinctiveWords(name);
  const found = nameWords.filter((word) => textWords.has(word));
  if (nameWords.length === 1) return found.length === 1 && nameWords[0]!.length >= MIN_LETTERS_ALONE;
  return found.length >= 2;
}
