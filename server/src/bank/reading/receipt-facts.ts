import type { Money } from '../../kernel/index.js';
import { readAmount } from '../statements/amounts.js';
import { readDate } from '../statements/dates.js';

/** What a receipt seems to say (R49). Null: not found in its text. */
export interface ReceiptFacts {
  /** Minor units of the platform's currency. */
  amount: Money | null;
  /** `2026-11-03`. */
  paid_on: string | null;
  /** Number of the transfer, as given by the bank. */
  number: string | null;
  /** The part of an account number that a bank prints, often only its last digits. */
  account: string | null;
  /** Name of the payer. */
  payer: string | null;
}

/** Longer texts are neither names nor numbers. */
const MAX_NAME_LENGTH = 80;
/** A receipt is neither older than this nor from the future: other dates were misread. */
const OLDEST_DAYS = 400;
const DAY_MS = 86_400_000;

const LABELS = {
  amount: /\b(monto|valor|importe|total|cantidad|amount)\b/,
  date: /\b(fecha|date)\b/,
  number:
    /\b(transferencia|transaccion|comprobante|documento|referencia|operacion|numero|nro|secuencial|reference)\b|(?:^|\s)(?:no\.?|n[°º])(?=\s|:|$)/,
  account: /\b(cuenta|cta|account)\b/,
  payer:
    /\b(ordenante|remitente|pagado por|originador|titular|nombre del cliente|de parte de|payer|sender)\b/,
} as const;
type Fact = keyof typeof LABELS;

/** Removes accents and case, so that a label is found however it was read. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Line {
  text: string;
  folded: string;
  /** The kind of fact, by the line's own label or by a label alone on the line above. */
  label?: Fact;
}

function findLabel(folded: string): Fact | undefined {
  return (Object.keys(LABELS) as Fact[]).find((fact) => LABELS[fact].test(folded));
}

function toLines(text: string): Line[] {
  const lines: Line[] = [];
  let above: Fact | undefined;
  for (const raw of text.split('\n')) {
    const trimmed = raw.replace(/\s+/g, ' ').trim();
    if (trimmed === '') continue;
    const folded = fold(trimmed);
    const own = findLabel(folded);
    // "Cuenta de origen" alone labels the next line; "Monto: $45.00" labels itself.
    const isLabelOnly = own !== undefined && !/\d/.test(folded) && !getLabeledValue(trimmed);
    const label = own ?? above;
    lines.push({ text: trimmed, folded, ...(label && { label }) });
    above = isLabelOnly ? own : undefined;
  }
  return lines;
}

/** The text after a label's colon. */
function getLabeledValue(text: string): string {
  return text.includes(':') ? text.slice(text.indexOf(':') + 1).trim() : '';
}

const AMOUNT =
  /(?:usd|us\$|\$)?\s*\d{1,3}(?:[.,']\d{3})+[.,]\d{2}(?!\d)|(?:usd|us\$|\$)?\s*\d+[.,]\d{2}(?![\d.,])/gi;

function readMoney(written: string, exponent: number): Money | undefined {
  const digits = written.replace(/[^\d.,']/g, '');
  return readAmount(digits, digits.at(-3) === ',' ? ',' : '.', exponent);
}

function findAmount(lines: readonly Line[], exponent: number): Money | null {
  const found = lines.flatMap(({ text, label }) =>
    [...text.matchAll(AMOUNT)].flatMap(([written]) => {
      const value = readMoney(written, exponent);
      if (value === undefined || value <= 0) return [];
      return { value, weight: (label === 'amount' ? 2 : 0) + (/\$|usd/i.test(written) ? 1 : 0) };
    }),
  );
  const best = Math.max(...found.map(({ weight }) => weight));
  // The largest of several amounts with the same label: the total is listed next to its parts.
  return found.length === 0
    ? null
    : Math.max(...found.filter(({ weight }) => weight === best).map(({ value }) => value));
}

const DATES: readonly [RegExp, 'dmy' | 'ymd'][] = [
  [/\b20\d{2}[-/.]\d{1,2}[-/.]\d{1,2}\b/g, 'ymd'],
  [/\b\d{1,2}[-/.]\d{1,2}[-/.](?:20)?\d{2}\b/g, 'dmy'],
  [/\b\d{1,2}(?: de|-|\/| )\s?\p{L}{3,10}\.?(?: de| del|-|\/|,)?\s?20\d{2}\b/giu, 'dmy'],
];
/** A slash is easily read as a 1 or a 7. */
const MISREAD_DATE = /\b([0-3]\d)[17/]([01]\d)[17/](20\d{2})\b/g;

function findDate(lines: readonly Line[], today: string): string | null {
  const isPlausible = (day: string): boolean => {
    const age = (Date.parse(today) - Date.parse(day)) / DAY_MS;
    return age >= -1 && age <= OLDEST_DAYS;
  };
  const read = (text: string): string[] =>
    [
      ...DATES.flatMap(([pattern, order]) =>
        [...text.matchAll(pattern)].map(([written]) =>
          readDate(written.replace(/ del? /g, ' ').replace(',', ''), order),
        ),
      ),
      ...[...text.matchAll(MISREAD_DATE)].map(([, day, month, year]) =>
        readDate(`${day}/${month}/${year}`, 'dmy'),
      ),
    ].filter((day): day is string => day !== undefined && isPlausible(day));
  const labeled = lines.filter(({ label }) => label === 'date').flatMap(({ text }) => read(text));
  return labeled[0] ?? lines.flatMap(({ text }) => read(text))[0] ?? null;
}

function findNumber(lines: readonly Line[], excluded: readonly (string | null)[]): string | null {
  const read = ({ text }: Line): string[] =>
    [...text.matchAll(/\b[A-Z]{0,4}-?\d{5,20}\b/gi)]
      .map(([digits]) => digits)
      .filter((one) => !excluded.includes(one));
  const undated = lines.filter(({ text }) => text.replace(MISREAD_DATE, '') === text);
  const labeled = undated.filter(({ label }) => label === 'number').flatMap(read);
  const unlabeled = undated.filter(({ label }) => label === undefined).flatMap(read);
  return labeled[0] ?? unlabeled[0] ?? null;
}

function findAccount(lines: readonly Line[]): string | null {
  const [found] = lines
    .filter(({ label }) => label === 'account')
    .flatMap(({ text }) => [...text.matchAll(/[X*x•\d][X*x•\d -]{2,30}\d/g)].map(([digits]) => digits));
  return found?.replace(/[\s-]/g, '') ?? null;
}

function findPayer(lines: readonly Line[]): string | null {
  for (const line of lines) {
    if (line.label !== 'payer') continue;
    const name = getLabeledValue(line.text) || (findLabel(line.folded) === 'payer' ? '' : line.text);
    if (/\p{L}{2,}/u.test(name) && !/\d{3}/.test(name)) return name.slice(0, MAX_NAME_LENGTH);
  }
  return null;
}

/**
 * Finds the facts of a transfer in the text of its receipt (R49); pure. Labels are Spanish or English, on the same line
 * as the value or alone on the line above.
 * @param today the day of the upload: dates after it or long before it were misread
 * @param exponent decimal places of the currency
 */
export function findReceiptFacts(text: string, today: string, exponent: number): ReceiptFacts {
  const lines = toLines(text);
  const account = findAccount(lines);
  return {
    amount: findAmount(lines, exponent),
    paid_on: findDate(lines, today),
    number: findNumber(lines, [account]),
    account,
    payer: findPayer(lines),
  };
}
