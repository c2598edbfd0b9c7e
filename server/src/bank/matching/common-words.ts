import { normalizeText } from '../statements/columns.js';

const words = (...lines: string[]): Set<string> => new Set(lines.join(' ').split(' '));

/** Words that are so common in transfers and league names that they identify nobody. */
const COMMON = words(
  'de del la las los y e the of and liga league club deportiva deportivo barrial futbol cantonal parroquial',
  'transferencia transfer trf recibida recibido interbancaria deposito deposit pago payment abono sr sra ec cia ltda',
);

/** A payer with one of these words is the bank that sent the money, unless it is a cooperative of another kind. */
const BANKS = words(
  'banco bancos bco bank cooperativa cooperativas coop coac mutualista financiera produbanco banecuador',
  'promerica diners delbank coopnacional cooprogreso jep oscus procredit',
);
const OTHER_COOPERATIVES = words('transporte transportes taxi taxis vivienda');

/** Money with one of these words in its text was handed in at a bank, and the text says nothing about who did it. */
const CASH = words(
  'efectivo efec efect ventanilla ventanillas vent ventan cajero cajeros corresponsal corresponsales cnb',
  'cash teller atm',
);

/** Words of many payers and many transfers. Words that are names of people too, such as "Abril", are missing. */
const IMPERSONAL = new Set([
  ...BANKS,
  ...CASH,
  ...words(
    // Channels and kinds of transfers
    'transf transfe transferencias recibidas recibidos dep depos depositos pagos abonos cheque automatico agencia',
    'agencias sucursal oficina matriz banca bancaria bancario bancarias bancarios interbancario interbancarios',
    'interbanc movil celular web internet virtual digital linea electronico electronica directo directa inmediata',
    'interno interna externo externa entre propias terceros mismo entidad entidades credito debito nota cuenta',
    'cuentas ahorros corriente acreditacion consignacion ingreso cobro cobros recaudacion sistema spi spl sci bce',
    'ach swift red tarjeta visa mastercard datafast medianet payphone kushki deuna servipagos facilito banred',
    'western union remesa giro vecino enviado enviada otro otra otros otras por para con desde',
    'mobile online app banking direct credit debit account branch office counter wire',
    // Whoever it was
    'ordenante remitente originador depositante beneficiario pagador cliente titular usuario consumidor final',
    'desconocido varios notprovided not provided sender payer customer unknown',
    // Purposes
    'mes mensual mensualidad anual cuota cuotas inscripcion inscripciones matricula aporte garantia plan',
    'suscripcion plataforma licencia touchline servicio servicios arbitraje arbitros multa multas canchas torneo',
    'torneos campeonato temporada partido partidos equipo equipos jugador jugadores factura facturas comprobante',
    'recibo referencia numero concepto motivo documento saldo pendiente valor total adelanto anticipo intereses',
    'ganados reverso devolucion fee fees month monthly service invoice receipt reference season match matches team',
    'tournament',
    // Months
    'enero febrero marzo junio agosto septiembre setiembre octubre noviembre diciembre ene feb mar abr may jun jul',
    'ago sep sept oct nov dic january february march july september october november december',
    // Banks and places
    'central pichincha guayaquil pacifico bolivariano austro internacional solidario ruminahui ecuador quito norte',
    'sur centro',
  ),
]);

/** A single word names somebody only if it has this many letters, such as the name of a company. */
const MIN_LETTERS_ALONE = 6;

/** The words of a text that distinguish one name from another. */
export function distinctiveWords(text: string): string[] {
  const all = normalizeText(text).match(/[a-z]{3,}/g) ?? [];
  return [...new Set(all)].filter((word) => !COMMON.has(word));
}

/** The bank that sent the money, or a counter where it was handed in. */
function isOfBank(found: readonly string[], isColumn: boolean): boolean {
  const has = (some: ReadonlySet<string>): boolean => found.some((word) => some.has(word));
  return has(CASH) || (isColumn && has(BANKS) && !has(OTHER_COOPERATIVES));
}

/**
 * Key by which the sender of a line is recognized, whatever the order of the names: "maria paredes" for "Paredes María".
 * Empty if the line does not name anybody: "cash deposit" would otherwise be a payer that has paid for every league.
 * What is read from the free text, where a statement has no column for payers, must be at least two words.
 */
export function payerKey({ payer, text }: { payer: string; text: string }): string {
  const isColumn = payer !== '';
  const found = distinctiveWords(payer || text).sort();
  const names = found.filter((word) => !IMPERSONAL.has(word));
  const isNamed = names.length >= 2 || (isColumn && names.some(({ length }) => length >= MIN_LETTERS_ALONE));
  if (!isNamed || isOfBank(found, isColumn)) return '';
  // One name alone may be a given name: with the words around it, it is at least not everybody's.
  return (names.length >= 2 ? names : found).join(' ');
}

/** Whether a text contains a name: at least two of its distinguishing words, or its only one if that is long. */
export function containsName(text: string, name: string): boolean {
  const textWords = new Set(distinctiveWords(text));
  const nameWords = distinctiveWords(name);
  const found = nameWords.filter((word) => textWords.has(word));
  if (nameWords.length === 1) return found.length === 1 && nameWords[0]!.length >= MIN_LETTERS_ALONE;
  return found.length >= 2;
}
