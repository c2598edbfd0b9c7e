import { COMMON_AMOUNT, RARE_AMOUNT, RARE_WORDS } from './records.js';

/** A page as a client requests it, with plain SQL for the same page and its total. `n` varies the request. */
export interface Question {
  name: string;
  path(n: number): string;
  page(n: number): Bound;
  total(n: number): Bound;
}

export interface Bound {
  text: string;
  values: unknown[];
}

export const LIMIT = 30;
const COMMON_WORDS = ['liga', 'copa', 'torneo', 'norte', 'quito', 'fenix'];
const TWO_LETTERS = ['li', 'co', 'to', 'cl', 'as', 'ac', 'un', 'ca'];

export const LEAGUE_COLUMNS = `l.id, l.name, l.url_extension, l.unique_inscription_charge, l.user_id, l.server_id, l.country_id,
  l.port, l.can_upload_receipt, l.deployment_status, a.charge_type, a.walkover_charge, a.months_of_charge, a.price,
  a.initial_payment_day, a.final_payment_day, a.tier_id, a.type_tier, a.positive_balance, a.version, a.owed,
  a.overdue_from, l.created, greatest(l.updated, a.updated) AS updated`;
export const LEAGUES = 'public.league l JOIN read.league_account a ON a.league_id = l.id';

function path(resource: string, offset: number, filter: object, sort?: [string, string]): string {
  const query = new URLSearchParams({ range: JSON.stringify([offset, offset + LIMIT - 1]) });
  if (Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter));
  if (sort) query.set('sort', JSON.stringify(sort));
  return `/api/${resource}?${query.toString()}`;
}

function leagues(name: string, offset: (n: number) => number, sort?: [string, string]): Question {
  const order = sort ? 'l.search, l.id' : 'l.created DESC, l.id DESC';
  return {
    name,
    path: (n) => path('leagues', offset(n), {}, sort),
    page: (n) => ({
      text: `SELECT ${LEAGUE_COLUMNS} FROM ${LEAGUES} ORDER BY ${order} LIMIT ${LIMIT} OFFSET $1`,
      values: [offset(n)],
    }),
    total: () => ({ text: `SELECT count(*) FROM ${LEAGUES}`, values: [] }),
  };
}

function search(name: string, words: string[], pattern: (word: string) => string): Question {
  const word = (n: number): string => words[n % words.length]!;
  const where = 'l.search LIKE public.search_form($1)';
  return {
    name,
    path: (n) => path('leagues', 0, { q: word(n) }),
    page: (n) => ({
      text: `SELECT ${LEAGUE_COLUMNS} FROM ${LEAGUES} WHERE ${where} ORDER BY l.created DESC, l.id DESC LIMIT ${LIMIT}`,
      values: [pattern(word(n))],
    }),
    total: (n) => ({
      text: `SELECT count(*) FROM public.league l WHERE ${where}`,
      values: [pattern(word(n))],
    }),
  };
}

function payments(name: string, offset: (n: number) => number, status?: string): Question {
  const where = status ? `NOT p.voided AND p.status = '${status}'` : 'NOT p.voided';
  return {
    name,
    path: (n) => path('payments', offset(n), status ? { status } : {}),
    page: (n) => ({
      text: `SELECT p.* FROM read.payment p WHERE ${where}
             ORDER BY p.start_charge_date DESC, p.id DESC LIMIT ${LIMIT} OFFSET $1`,
      values: [offset(n)],
    }),
    total: () => ({ text: `SELECT count(*) FROM read.payment p WHERE ${where}`, values: [] }),
  };
}

const PAYMENT_SORT = 'ORDER BY p.start_charge_date DESC, p.id DESC';

/** A payment search as a caller types it, with the plain condition for the same rows. */
function paymentSearch(
  name: string,
  typed: (n: number) => string,
  where: string,
  value: (n: number) => unknown,
): Question {
  const from = `read.payment p JOIN public.league l ON l.id = p.league_id JOIN public.users u ON u.id = l.user_id
    WHERE NOT p.voided AND ${where}`;
  return {
    name,
    // As in the console, which requests the total separately.
    path: (n) => `${path('payments', 0, { q: typed(n) })}&total=false`,
    page: (n) => ({ text: `SELECT p.* FROM ${from} ${PAYMENT_SORT} LIMIT ${LIMIT}`, values: [value(n)] }),
    total: (n) => ({ text: `SELECT count(*) FROM ${from}`, values: [value(n)] }),
  };
}

const decimal = (amount: number): string => (amount / 100).toFixed(2);

function paymentSearches(leagueCount: number): Question[] {
  const pick = (n: number): number => ((n * 7919) % Math.floor(leagueCount / 10)) * 10 + 10;
  const rare = (n: number): string => RARE_WORDS[n % RARE_WORDS.length]!;
  const common = (n: number): string => COMMON_WORDS[n % COMMON_WORDS.length]!;
  const byName = 'l.search LIKE public.search_form($1)';
  const byAmount = '(p.value = $1 OR p.due = $1 OR p.received = $1)';
  return [
    paymentSearch('payments, a rare name', rare, byName, (n) => `%${rare(n)}%`),
    paymentSearch('payments, a common name', common, byName, (n) => `%${common(n)}%`),
    paymentSearch(
      'payments, an amount that one league pays',
      (n) => decimal(RARE_AMOUNT + pick(n)),
      byAmount,
      (n) => RARE_AMOUNT + pick(n),
    ),
    paymentSearch(
      'payments, the commonest amount',
      () => decimal(COMMON_AMOUNT),
      byAmount,
      () => COMMON_AMOUNT,
    ),
    paymentSearch(
      "payments, the owner's telephone",
      (n) => `09${10_000_000 + pick(n) * 97}`,
      'u.telephone_number = $1',
      (n) => `09${10_000_000 + pick(n) * 97}`,
    ),
  ];
}

const first = (): number => 0;
/** A different deep page each time, up to the end of the list. */
const deep =
  (size: number, share: number) =>
  (n: number): number =>
    Math.floor(size * share) + ((n * 7919) % Math.floor(size * (1 - share) - LIMIT));

/** The requests for lists with these numbers of leagues and payments. */
export function questions(leagueCount: number, paymentCount: number): Question[] {
  return [
    leagues('leagues, page 1', first),
    leagues('leagues by name, the last tenth', deep(leagueCount, 0.9), ['name', 'ASC']),
    leagues('leagues by name, around the middle', deep(leagueCount * 0.55, 0.8), ['name', 'ASC']),
    search('leagues, search for a rare word', RARE_WORDS, (word) => `%${word}%`),
    search('leagues, search for a common word', COMMON_WORDS, (word) => `%${word}%`),
    search('leagues, search for two letters', TWO_LETTERS, (word) => `${word}%`),
    payments('payments, page 1', first),
    payments('payments, the last sixth', deep(paymentCount, 5 / 6)),
    payments('payments, around the middle', deep(paymentCount * 0.55, 0.8)),
    payments('payments in review, page 1', first, 'in_review'),
    ...paymentSearches(leagueCount),
  ];
}
