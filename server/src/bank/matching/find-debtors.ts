import type { Money } from '../../kernel/index.js';
import { AMOUNTS_OF_PAYMENT } from '../../ledger/index.js';
import type { Querier } from '../../platform/database/index.js';
import { findReferenceCodes } from '../reference-code.js';
import type { Debtor, OpenLine, OpenPayment } from './types.js';
import { payerKey, distinctiveWords } from './common-words.js';

/** More candidate leagues than this for one line would be of no use to anybody. */
const MAX_DEBTORS = 300;
/** Words of a transfer that are searched among the names of owners, two at a time. */
const MAX_NAME_WORDS = 6;

/** An approved payment is considered for lines up to this many days before or after its date. */
const APPROVED_NEAR_DAYS = 45;

/** True for payments whose approval no bank line has been matched with. */
const WITHOUT_LINE = `NOT EXISTS
  (SELECT FROM public.bank_line_uses used WHERE used.payment_id = p.id AND used.kind = 'approval')`;

/** A payer of more leagues than this identifies none of them: a cashier, a bank, an accountant. */
const MAX_LEAGUES_OF_PAYER = 5;

/**
 * The leagues that a payer has paid for, as far as it matters how many there are. The index covers keys that are not
 * empty, which the planner cannot see from the first condition.
 * @param key an expression
 */
const leaguesPaidBy = (key: string): string => `
  SELECT DISTINCT used.league_id FROM public.bank_line_uses used
  WHERE used.payer_key = ${key} AND used.payer_key <> '' AND used.kind <> 'pay_out' LIMIT ${MAX_LEAGUES_OF_PAYER + 1}`;

/**
 * Leagues that a line may come from: by a code in its text, by a payer who has paid for them before, by two words of
 * the owner's name, or because exactly this amount is due.
 */
const LEAGUES = `
  WITH sought AS (
    SELECT id, 0 AS rank FROM public.league WHERE reference_code = ANY ($1)
    UNION ALL
    SELECT l.id, 1 FROM unnest($2::text[], $3::text[]) AS pair (one, other)
      JOIN public.users u ON u.search LIKE '%' || pair.one || '%' AND u.search LIKE '%' || pair.other || '%'
      JOIN public.league l ON l.user_id = u.id
    UNION ALL
    (SELECT league_id, 1 FROM (SELECT league_id, count(*) OVER () AS leagues FROM (${leaguesPaidBy('$6')}) paid) counted
      WHERE leagues <= ${MAX_LEAGUES_OF_PAYER})
    UNION ALL
    (SELECT p.league_id, 2 FROM read.payment p
      WHERE p.status IN ('pending', 'in_review') AND NOT p.voided AND p.due > 0
        AND ${AMOUNTS_OF_PAYMENT} && ARRAY[$4::bigint]
      ORDER BY p.start_charge_date DESC, p.id LIMIT $5)
    UNION ALL
    (SELECT p.league_id, 2 FROM read.payment p
      WHERE p.status = 'approved' AND p.received = $4 AND ${AMOUNTS_OF_PAYMENT} && ARRAY[$4::bigint]
        AND ${WITHOUT_LINE} AND p.payment_date BETWEEN $7::date - ${APPROVED_NEAR_DAYS} AND $7::date + ${APPROVED_NEAR_DAYS}
      ORDER BY p.start_charge_date DESC, p.id LIMIT $5)
    UNION ALL
    (SELECT a.league_id, 2 FROM read.league_account a WHERE a.owed = $4 ORDER BY a.league_id LIMIT $5)
  )
  SELECT l.id AS league_id, l.name AS league_name, l.reference_code, u.name || ' ' || u.last_name AS owner_name,
    a.positive_balance AS balance
  FROM (SELECT id, min(rank) AS rank FROM sought GROUP BY id ORDER BY 2, 1 LIMIT $5) s
    JOIN public.league l ON l.id = s.id JOIN public.users u ON u.id = l.user_id
    JOIN read.league_account a ON a.league_id = l.id
  ORDER BY s.rank, l.id`;

/**
 * The first day on which an owner may pay: for a fixed price, as soon as the payment exists; for a price per match,
 * after its period (R12).
 */
const PAYABLE_FROM = `((CASE WHEN p.charge_type = 'J' THEN least(p.created, p.start_charge_date)
  ELSE p.initial_payment_date END) AT TIME ZONE $2)::date::text`;

const PAYMENTS = `
  SELECT p.league_id, p.id, p.due, p.payments_ids_token AS group, p.due_at_upload,
    ${PAYABLE_FROM} AS payable_from,
    (p.payment_date AT TIME ZONE $2)::date::text AS paid_on, NULL AS approved_on, p.start_charge_date
  FROM read.payment p
  WHERE p.league_id = ANY ($1) AND p.status IN ('pending', 'in_review') AND NOT p.voided AND p.due > 0
  UNION ALL
  SELECT p.league_id, p.id, p.received, p.payments_approves_timestamp_token, p.received,
    ${PAYABLE_FROM}, (p.payment_date AT TIME ZONE $2)::date::text,
    (p.approved_date AT TIME ZONE $2)::date::text, p.start_charge_date
  FROM read.payment p
  WHERE p.league_id = ANY ($1) AND p.status = 'approved' AND p.received > 0 AND ${WITHOUT_LINE}
    AND p.payment_date BETWEEN $3::date - ${APPROVED_NEAR_DAYS} AND $3::date + ${APPROVED_NEAR_DAYS}
  ORDER BY start_charge_date, id LIMIT 5000`;

/** Payers whose transfers paid for a league's payments. A decline removes them, so that mistakes are not learned. */
const PAYERS = `
  SELECT league_id, json_agg(payer_key) AS payers
  FROM (
    SELECT DISTINCT league_id, payer_key FROM public.bank_line_uses
    WHERE league_id = ANY ($1) AND kind <> 'pay_out' AND payer_key <> ''
  ) known
  WHERE (SELECT count(*) FROM (${leaguesPaidBy('known.payer_key')}) paid) <= ${MAX_LEAGUES_OF_PAYER}
  GROUP BY league_id`;

type LeagueRow = Omit<Debtor, 'payers' | 'payments'>;

interface PaymentRow {
  league_id: string;
  id: string;
  due: Money;
  group: string | null;
  due_at_upload: Money | null;
  payable_from: string;
  paid_on: string | null;
  approved_on: string | null;
}

/** Every pair of words, once. */
function listWordPairs(words: readonly string[]): [string, string][] {
  return words.flatMap((one, n) => words.slice(n + 1).map((other): [string, string] => [one, other]));
}

function toPayments(rows: readonly PaymentRow[]): OpenPayment[] {
  const amounts = new Map<string, Money>();
  for (const { group, due, due_at_upload } of rows)
    if (group !== null) amounts.set(group, (amounts.get(group) ?? 0) + (due_at_upload ?? due));
  return rows.map(({ id, due, payable_from, group, paid_on, approved_on }) => ({
    ...{ id, due, payable_from },
    receipt:
      group === null || paid_on === null
        ? null
        : {
            ...{ group, paid_on, amount: amounts.get(group) ?? due },
            ...(approved_on !== null && { approved_on }),
          },
  }));
}

/**
 * The leagues that a line may come from, with what each has to pay.
 * @param zone billing time zone, in which days are counted
 */
export async function findDebtors(db: Querier, line: OpenLine, zone: string): Promise<Debtor[]> {
  const text = `${line.payer} ${line.text}`;
  const pairs = listWordPairs(distinctiveWords(text).slice(0, MAX_NAME_WORDS));
  const leagues = await db.query<LeagueRow>(LEAGUES, [
    findReferenceCodes(text).map(({ code }) => code),
    pairs.map(([one]) => one),
    pairs.map(([, other]) => other),
    line.amount,
    MAX_DEBTORS,
    payerKey(line),
    line.booked_on,
  ]);
  const ids = leagues.map(({ league_id }) => league_id);
  const payments = await db.query<PaymentRow>(PAYMENTS, [ids, zone, line.booked_on]);
  const payers = await db.query<{ league_id: string; payers: string[] }>(PAYERS, [ids]);
  return leagues.map((league) => ({
    ...league,
    payers: payers.find(({ league_id }) => league_id === league.league_id)?.payers ?? [],
    payments: toPayments(payments.filter(({ league_id }) => league_id === league.league_id)),
  }));
}
