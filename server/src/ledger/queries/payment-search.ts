import type { Money } from '../../kernel/index.js';
import type { Bind, CustomSearch } from '../../platform/database/index.js';

/** The possible meanings of a text that somebody searches payments by. A payment that matches any of them is found. */
export interface PaymentSearch {
  /** First and last id that start with the digits. */
  ids?: readonly [first: string, last: string];
  /** The whole text as an amount, in minor units: "1,200" is 1,200.00, or 1.200 if the currency has three decimals. */
  amounts: readonly Money[];
  /** League or owner. */
  text: string;
  /** League or owner next to an amount, in any order: "valle 45,00". */
  both?: { text: string; amounts: readonly Money[] };
  /** The number of a payment receipt, "2026-000123", possibly without its zeros: "2026-123". */
  receipt?: string;
  /** Digits of a phone number, without the leading zero used within the country. */
  telephone?: string;
}

const UUID_DIGITS = 32;
/** Fewer digits are an amount or a name rather than an id. */
const MIN_ID_DIGITS = 8;
const MIN_TELEPHONE_DIGITS = 6;
const MAX_TELEPHONE_DIGITS = 15;

function readIds(text: string): PaymentSearch['ids'] {
  const digits = text.toLowerCase().replaceAll('-', '');
  if (!/^[\da-f]+$/.test(digits) || digits.length < MIN_ID_DIGITS || digits.length > UUID_DIGITS)
    return undefined;
  return [digits.padEnd(UUID_DIGITS, '0'), digits.padEnd(UUID_DIGITS, 'f')];
}

/** Accepts the number as printed, or without its zeros. */
function readReceiptNumber(text: string): string | undefined {
  const [, year, n] = /^(20\d\d)-(\d{1,9})$/.exec(text.trim()) ?? [];
  return year === undefined || n === undefined ? undefined : `${year}-${String(Number(n)).padStart(6, '0')}`;
}

function readTelephone(text: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= MIN_TELEPHONE_DIGITS && digits.length <= MAX_TELEPHONE_DIGITS ? digits : undefined;
}

/** With a currency symbol or code before or after the number. */
const AMOUNT = /^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})?\s*(\d[\d.,']*)\s*(?:\p{Sc}|[A-Z]{3})?$/u;
const MAX_DIGITS = 12;

/** Every amount that a number can mean in common notations: `60`, `60.00`, `60,00`, `1.200`, `1,200.50`; none: []. */
export function readAmounts(text: string, exponent: number): Money[] {
  const number = AMOUNT.exec(text)?.[1]?.replace(/[.,']$/, '');
  if (number === undefined || number.replace(/\D/g, '').length > MAX_DIGITS) return [];
  const parts = number.split(/[.,']/);
  const signs = number.replace(/\d/g, '');
  const minor = (integerPart: string, fraction: string): Money =>
    Number(integerPart + fraction.padEnd(exponent, '0'));
  const found = new Set<Money>();
  const lastPart = parts.at(-1)!;
  const before = parts.slice(0, -1);
  const isGrouped = (groups: readonly string[], sign: string): boolean =>
    groups.length === 1 ||
    (groups.slice(1).every((group) => group.length === 3) &&
      /^[1-9]\d{0,2}$/.test(groups[0]!) &&
      new Set(sign).size === 1);
  if (isGrouped(parts, signs)) found.add(minor(parts.join(''), ''));
  const decimals = parts.length > 1 && lastPart.length <= exponent && signs.at(-1) !== "'";
  const groupsBefore = signs.slice(0, -1);
  const otherSign = !groupsBefore.includes(signs.at(-1) ?? '');
  if (decimals && otherSign && isGrouped(before, groupsBefore)) found.add(minor(before.join(''), lastPart));
  return [...found];
}

/** Interprets a search text; pure. `exponent`: decimal places of the currency. */
export function parsePaymentSearch(typed: string, exponent: number): PaymentSearch {
  const search: PaymentSearch = { amounts: readAmounts(typed, exponent), text: typed };
  const ids = readIds(typed);
  if (ids) search.ids = ids;
  const receipt = readReceiptNumber(typed);
  if (receipt !== undefined) search.receipt = receipt;
  const telephone = readTelephone(typed);
  if (telephone !== undefined) search.telephone = telephone;
  const words = typed.split(/\s+/);
  for (const [index, word] of words.entries()) {
    const amounts = words.length > 1 ? readAmounts(word, exponent) : [];
    const text = words.filter((_, other) => other !== index).join(' ');
    if (amounts.length > 0 && readAmounts(text, exponent).length === 0) search.both = { text, amounts };
  }
  return search;
}

/** All amounts of a payment that somebody may search for: charged, due, requested or received. One GIN index serves it. */
export const AMOUNTS_OF_PAYMENT = 'ARRAY[p.value, p.charged, p.due, p.received, p.to_pay_at_upload]';

const DIGITS_OF_TELEPHONE =
  "regexp_replace(coalesce(u.prefix_telephone_number, '') || coalesce(u.telephone_number, ''), '\\D', '', 'g')";

const literal = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** Shorter words have no trigram to look up: they are only matched at the beginning of words. */
const MIN_TRIGRAM = 3;

function matchWord(column: string, word: string, bind: Bind): string {
  const form = `public.search_form(${bind(literal(word))})`;
  if ([...word].length >= MIN_TRIGRAM) return `${column} LIKE '%' || ${form} || '%'`;
  return `(${["''", "'% '", String.raw`E'%\n'`].map((before) => `${column} LIKE ${before} || ${form} || '%'`).join(' OR ')})`;
}

/** Requires all words, in any order, because people rarely remember a name exactly. */
const matchWords = (column: string, text: string, bind: Bind): string =>
  `(${text
    .split(/\s+/)
    .map((word) => matchWord(column, word, bind))
    .join(' AND ')})`;

/** A league's code for transfers (R46), as shown or without its dash. */
const REFERENCE = /^[a-z\d]{4}[\s-]?[a-z\d]{3}$/i;

/** Conditions on a league `l` and its owner `u`, kept separate so that each can use its own index. */
function leagueConditions(search: PaymentSearch, bind: Bind): { league: string; owner: string } {
  const { text, telephone } = search;
  const names = matchWords('l.search', text, bind);
  const code = REFERENCE.test(text) ? text.replace(/[\s-]/g, '').toUpperCase() : undefined;
  const owner = matchWords('u.search', text, bind);
  return {
    league: code === undefined ? names : `(${names} OR l.reference_code = ${bind(code)})`,
    owner:
      telephone === undefined
        ? owner
        : `(${owner} OR ${DIGITS_OF_TELEPHONE} LIKE '%' || ${bind(telephone)} || '%')`,
  };
}

const hasAmount = (amounts: readonly Money[], bind: Bind): string =>
  `${AMOUNTS_OF_PAYMENT} && ${bind(amounts)}::bigint[]`;

const hasReceipt = (number: string, bind: Bind): string =>
  `p.id IN (SELECT payment_id FROM public.payment_receipt_payments WHERE number = ${bind(number)})`;

const isBetween = ([first, lastPart]: readonly [string, string], bind: Bind): string =>
  `p.id BETWEEN ${bind(first)}::uuid AND ${bind(lastPart)}::uuid`;

function leaguesFound(search: PaymentSearch, bind: Bind, limit = ''): string {
  const { league, owner } = leagueConditions(search, bind);
  return `(SELECT l.id FROM public.league l WHERE ${league} ${limit}) UNION
    (SELECT l.id FROM public.users u JOIN public.league l ON l.user_id = u.id WHERE ${owner} ${limit})`;
}

/** Up to this many leagues are looked up once; with more, the league of each payment is tested. */
const MAX_LEAGUES = 300;
/** Up to this many payments with an amount are sorted; with more, some are found among the first rows in any order. */
const MAX_PAYMENTS = 2_000;

/**
 * Condition that a payment's league matches. OFFSET 0 keeps the planner from collecting all leagues for the first
 * payment that it tests.
 */
function leagueTest(search: PaymentSearch, bind: Bind, areMany: boolean): string {
  if (!areMany) return `p.league_id = ANY(ARRAY(${leaguesFound(search, bind)}))`;
  const { league, owner } = leagueConditions(search, bind);
  return `EXISTS (SELECT FROM public.league l JOIN public.users u ON u.id = l.user_id
    WHERE l.id = p.league_id AND (${league} OR ${owner}) OFFSET 0)`;
}

/** The search for a league or owner without the amount next to it. */
const withoutNumber = (both: NonNullable<PaymentSearch['both']>): PaymentSearch => ({ ...both, amounts: [] });

const countUpTo = (limit: number, rows: string): string =>
  `(SELECT count(*)::int FROM (${rows} LIMIT ${limit + 1}) found)`;

/** Counts matching leagues and payments, up to `MAX_LEAGUES` and `MAX_PAYMENTS`. */
function writeSurvey(search: PaymentSearch, bind: Bind): string {
  const leagues = (scope: PaymentSearch): string =>
    countUpTo(MAX_LEAGUES, `SELECT FROM (${leaguesFound(scope, bind, `LIMIT ${MAX_LEAGUES + 1}`)}) league`);
  const payments = (): string => `SELECT FROM read.payment p WHERE ${hasAmount(search.amounts, bind)}`;
  return `SELECT ${leagues(search)} AS leagues,
    ${search.both ? leagues(withoutNumber(search.both)) : 0} AS leagues_of_both,
    ${search.amounts.length > 0 ? countUpTo(MAX_PAYMENTS, payments()) : 0} AS payments`;
}

/**
 * Finds payments by what callers know about them (http-api.md, lists): the league's name or address, the owner's name,
 * username, email address or phone number, an exact amount, an id or its beginning, a receipt number.
 */
export function paymentSearch(exponent: number): CustomSearch {
  const selectPayments = (search: PaymentSearch, bind: Bind): string =>
    `SELECT p.id FROM read.payment p WHERE p.league_id IN (${leaguesFound(search, bind)})`;
  return {
    estimate: (text, bind) => writeSurvey(parsePaymentSearch(text, exponent), bind),
    isCommon: (estimate) =>
      Number(estimate['leagues']) > MAX_LEAGUES || Number(estimate['payments']) > MAX_PAYMENTS,
    find(text, bind) {
      const search = parsePaymentSearch(text, exponent);
      const found = [selectPayments(search, bind)];
      const select = (where: string): number => found.push(`SELECT p.id FROM read.payment p WHERE ${where}`);
      if (search.ids) select(isBetween(search.ids, bind));
      if (search.receipt) select(hasReceipt(search.receipt, bind));
      if (search.amounts.length > 0) select(hasAmount(search.amounts, bind));
      const { both } = search;
      if (both)
        found.push(`${selectPayments(withoutNumber(both), bind)} AND ${hasAmount(both.amounts, bind)}`);
      return found.join(' UNION ');
    },
    test(text, bind, estimate) {
      const search = parsePaymentSearch(text, exponent);
      const areMany = (leagues: string): boolean => Number(estimate[leagues]) > MAX_LEAGUES;
      const tests = [leagueTest(search, bind, areMany('leagues'))];
      if (search.ids) tests.unshift(isBetween(search.ids, bind));
      if (search.receipt) tests.unshift(hasReceipt(search.receipt, bind));
      if (search.amounts.length > 0) tests.unshift(hasAmount(search.amounts, bind));
      const { both } = search;
      if (both) {
        const league = leagueTest(withoutNumber(both), bind, areMany('leagues_of_both'));
        tests.push(`(${hasAmount(both.amounts, bind)} AND ${league})`);
      }
      return `(${tests.join(' OR ')})`;
    },
  };
}
