/** What a column of a statement can be. */
export const COLUMN_KINDS = [
  'date',
  'amount',
  'debit',
  'credit',
  'direction',
  'text',
  'payer',
  'reference',
  'balance',
  'currency',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/**
 * Column headings of banks, as lower-case words without accents. The first match wins: "fecha valor" is a second date,
 * "valor" an amount, "saldo anterior" not a running balance.
 */
const HEADINGS: readonly (readonly [RegExp, ColumnKind | null])[] = [
  [/^(fecha|date)( (de )?(la )?(operacion|transaccion|movimiento|contable|proceso|registro|mov))?$/, 'date'],
  [/^f(ec)?\.? ?(operacion|contable|movimiento|transaccion)$/, 'date'],
  [/^(booking|posting|posted|transaction|trans|entry|post) ?date$/, 'date'],
  [/^(fecha|date|f(ec)?\.?) ?(de )?(valor|efectiva|value)$|^value date$/, null],
  [/^saldo (anterior|inicial|diferido)$|^(opening|previous) balance$/, null],
  [/^(saldo|balance|running balance|account balance)\b/, 'balance'],
  [/^(moneda|divisa|currency|ccy)$/, 'currency'],
  [
    /^(debitos?|cargos?|egresos?|retiros?|debe|salidas?|debits?|withdrawals?|(paid|money) out|payments?)\b/,
    'debit',
  ],
  [
    /^(creditos?|abonos?|ingresos?|depositos?|haber|entradas?|credits?|deposits?|(paid|money) in)\b/,
    'credit',
  ],
  [/^(monto|valor|importe|amount|cantidad)\b/, 'amount'],
  [
    /^(tipo|signo|naturaleza|c ?\/ ?d|d ?\/ ?c|dr ?\/ ?cr|cr ?\/ ?dr|credit ?\/ ?debit|debit ?\/ ?credit|movimiento|type)( (de )?(movimiento|mov|transaccion))?$/,
    'direction',
  ],
  [
    /^(ordenante|remitente|originador|contraparte|pagador|payer|counterparty|sender|nombre|name|cliente)\b/,
    'payer',
  ],
  [
    /^(documento|doc|comprobante|referencia|reference|ref|nut|secuencial|transaction id|id)\b|^(n(ro|um|umero|o)?\.?|numero)( de)? ?(documento|doc|comprobante|referencia|transaccion|operacion)\b/,
    'reference',
  ],
  [
    /^(concepto|descripcion|detalle|glosa|observaci|motivo|description|details?|narrative|memo|particulars|movimiento|transaccion)/,
    'text',
  ],
];

/** Words in the form in which they are compared: lower case, without accents, signs or double spaces. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[:*()#°º$]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The kind of column that a heading names; undefined if it is unknown or not needed. */
export function kindOfHeading(heading: string): ColumnKind | undefined {
  const words = normalizeText(heading);
  return HEADINGS.find(([pattern]) => pattern.test(words))?.[1] ?? undefined;
}

const MONEY_IN =
  /^(c|cr|h|\+|n ?\/ ?c|credito|credit|abono|ingreso|haber|deposito|deposit|entrada|in)\b|^\+$/;
const MONEY_OUT = /^(d|db|dr|-|n ?\/ ?d|debito|debit|cargo|egreso|debe|retiro|withdrawal|salida|out)\b|^-$/;

/** The direction of the money that a cell states; undefined if it states none. */
export function readDirection(cell: string): 'in' | 'out' | undefined {
  const words = normalizeText(cell);
  if (MONEY_IN.test(words)) return 'in';
  if (MONEY_OUT.test(words)) return 'out';
  return undefined;
}
