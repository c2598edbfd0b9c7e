import { v7 } from 'uuid';
import type { Row } from '../../server/src/ledger/projections/index.js';
import { postingRows, stateRow } from '../../server/src/ledger/projections/index.js';
import { makeHistory } from '../accounts/history.js';
import type { BenchDatabase } from '../harness/database.js';
import { insertLike } from '../harness/fill.js';

const PAYMENTS_OF_A_LEAGUE = 12;
const COUNTRIES = 20;
export const ZONE = 'America/Guayaquil';

const leagues = (count: number): string => `
  INSERT INTO public.countries (id, name, dial_code, code)
  SELECT md5('country' || n)::uuid, 'Country ' || n, '+9' || n, 'Z' || chr(64 + n) FROM generate_series(1, ${COUNTRIES}) n;
  INSERT INTO public.users (id, name, last_name, username, email)
  SELECT md5('user' || n)::uuid, 'Owner', 'No. ' || n, 'owner' || n, 'owner' || n || '@bench.test'
  FROM generate_series(1, ${count}) n;
  INSERT INTO public.league (id, name, url_extension, user_id, country_id)
  SELECT md5('league' || n)::uuid, 'Liga ' || n, 'l-' || n, md5('user' || n)::uuid,
         md5('country' || 1 + n % ${COUNTRIES})::uuid
  FROM generate_series(1, ${count}) n;
`;

/**
 * Twelve months of every league, 2025: charged on the first, a receipt within the month, its approval two days later.
 * Half of December awaits approval, the other half its money. In order of time, like a real ledger.
 */
const steps = (count: number): string => `
  CREATE UNLOGGED TABLE bench_step AS
  SELECT md5('league' || n)::uuid AS league_id, md5('payment' || n || '/' || m)::uuid AS payment_id,
         m * 3 + k AS version, k, 2 + n % 3 AS type_tier, CASE n % 2 WHEN 0 THEN 'J' ELSE 'P' END AS charge_type,
         starts, starts + interval '35 days' AS window_end, last_k,
         starts + CASE k WHEN 1 THEN n * interval '20 ms' ELSE (n % 25 + 2 * k) * interval '1 day' END AS at,
         starts + (n % 25 + 4) * interval '1 day' AS uploaded, starts + (n % 25 + 6) * interval '1 day' AS approved
  FROM generate_series(1, ${count}) n, generate_series(0, ${PAYMENTS_OF_A_LEAGUE - 1}) m, generate_series(1, 3) k,
    LATERAL (SELECT timestamptz '2025-01-01 05:00Z' + m * interval '1 month' AS starts,
                    CASE WHEN m < 11 THEN 3 WHEN n % 2 = 0 THEN 2 ELSE 1 END AS last_k) s
  WHERE k <= last_k;
  INSERT INTO ledger.event (league_id, version, type, data, actor_id, command_id, occurred_at, hash)
  SELECT league_id, version, (ARRAY['PeriodPaymentCreated', 'ReceiptUploaded', 'PaymentApproved'])[k], '{}',
         league_id, payment_id, at, repeat('0', 64)
  FROM bench_step ORDER BY at;
`;

/** One real payment's state and postings: rows as the program itself writes them, as templates for the varying ones. */
function likeOne(): { state: Row; posting: Row } {
  const history = makeHistory(v7(), { events: 12, inReview: 0 });
  // The last approval: the first one is the system's, for a period without charges.
  const approved = history.events.findLast(({ type }) => type === 'PaymentApproved')!;
  const { payment_id: paymentId } = approved.data as { payment_id: string };
  const payment = history.account.payments.get(paymentId)!;
  const since = { version: approved.version, at: approved.occurred_at };
  return {
    state: stateRow(history.account.league_id, payment, since),
    posting: postingRows(approved, payment)[0]!,
  };
}

function states(bench: BenchDatabase): Promise<string> {
  return insertLike(bench, {
    table: 'read.payment_state',
    like: likeOne().state,
    but: {
      league_id: 'b.league_id',
      payment_id: 'b.payment_id',
      since_version: 'b.version',
      since: 'at',
      until_version: 'CASE WHEN k < last_k THEN b.version + 1 END',
      until: 'CASE WHEN k < last_k THEN CASE k WHEN 1 THEN uploaded ELSE approved END END',
      status: `(ARRAY['pending', 'in_review', 'approved'])[k]`,
      type_tier: 'b.type_tier',
      charge_type: 'b.charge_type',
      start_charge_date: 'starts',
      final_payment_date: 'window_end',
      charged: '25000',
      due: 'CASE WHEN k < 3 THEN 25000 ELSE 0 END',
    },
    from: 'bench_step b ORDER BY at',
  });
}

function postings(bench: BenchDatabase): Promise<string> {
  return insertLike(bench, {
    table: 'read.posting',
    like: likeOne().posting,
    but: {
      id: 'gen_random_uuid()',
      league_id: 'b.league_id',
      version: 'b.version',
      payment_id: 'b.payment_id',
      account: 'p.account',
      amount: 'p.amount',
      occurred_at: 'at',
      figure: 'p.figure',
      type_tier: 'b.type_tier',
      charge_type: 'b.charge_type',
    },
    from: `bench_step b,
      (VALUES ('cash', 'received', 25000), ('period_revenue', 'revenue', -25000)) p(account, figure, amount)
      WHERE k = 3 ORDER BY at`,
  });
}

/** Fills the tables that collections are read from by SQL; these events are never folded. */
export async function fillBooks(bench: BenchDatabase, count: number): Promise<void> {
  const fromSteps = `${await states(bench)} ${await postings(bench)} DROP TABLE bench_step;`;
  for (const script of [leagues(count), steps(count) + fromSteps])
    await bench.asOwner(`SET synchronous_commit = off; SET work_mem = '256MB'; ${script}`);
  await bench.settle();
}

/**
 * The same figures from the rows themselves, by month, tier and kind of charge, as a query without precomputed sums.
 */
export const RAW_SCAN = `
  SELECT date_trunc('month', start_charge_date AT TIME ZONE '${ZONE}') AS month, l.country_id, type_tier, charge_type,
    sum(charged), sum(due) FILTER (WHERE status = 'in_review'), sum(due) FILTER (WHERE status = 'pending')
  FROM read.payment_state s JOIN public.league l ON l.id = s.league_id WHERE until_version IS NULL GROUP BY 1, 2, 3, 4
  UNION ALL
  SELECT date_trunc('month', occurred_at AT TIME ZONE '${ZONE}'), l.country_id, type_tier, charge_type,
    sum(amount) FILTER (WHERE figure = 'received'), 0, 0
  FROM read.posting p JOIN public.league l ON l.id = p.league_id GROUP BY 1, 2, 3, 4`;
