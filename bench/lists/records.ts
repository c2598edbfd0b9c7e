import { v7 } from 'uuid';
import type { Row } from '../../server/src/ledger/projections/index.js';
import { accountRow, paymentRow } from '../../server/src/ledger/projections/index.js';
import { makeHistory } from '../accounts/history.js';
import type { BenchDatabase } from '../harness/database.js';
import { insertLike } from '../harness/fill.js';

const ADJECTIVES = ['Liga', 'Copa', 'Torneo', 'Club', 'Asociación', 'Academia', 'Unión', 'Campeonato'];
const NOUNS = [
  'Norte',
  'Sur',
  'Andina',
  'Costa',
  'Central',
  'Juvenil',
  'Barrial',
  'Amistad',
  'Libertad',
  'Fénix',
  'Estrella',
  'Primavera',
  'Bolívar',
  'Quito',
  'Guayas',
  'Austral',
  'Oriental',
  'Pacífico',
  'Manabí',
  'Azuay',
];
/** One in 20,000 leagues has each of these in its name. */
export const RARE_WORDS = ['Xilófono', 'Quetzal', 'Wigwam', 'Zócalo'];

/** What nine in ten leagues pay, in minor units. */
export const COMMON_AMOUNT = 25_000;
/** Every tenth league pays this plus its number, which is unique. */
export const RARE_AMOUNT = 1_000_000;

const PAYMENTS_OF_A_LEAGUE = 12;

const toArraySql = (words: string[]): string => `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])`;

const usersAndLeagues = (leagues: number): string => `
  INSERT INTO public.countries (id, name, dial_code, code) VALUES (md5('country')::uuid, 'Benchland', '+999', 'ZZ');
  INSERT INTO public.users (id, name, last_name, username, email, prefix_telephone_number, telephone_number, created)
  SELECT md5('user' || n)::uuid, 'Owner', 'No. ' || n, 'owner' || n, 'owner' || n || '@bench.test', '+593',
         '09' || 10000000 + n * 97, timestamptz '2024-01-01' + n * interval '5 minutes'
  FROM generate_series(1, ${leagues}) n;
  INSERT INTO public.league (id, name, url_extension, user_id, country_id, deployment_status, created, updated)
  SELECT md5('league' || n)::uuid,
         CASE WHEN n % 5000 = 0 THEN ${toArraySql(RARE_WORDS)}[1 + n / 5000 % ${RARE_WORDS.length}] || ' '  ELSE '' END
           || ${toArraySql(ADJECTIVES)}[1 + abs(hashint4(n) % ${ADJECTIVES.length})]
           || ' ' || ${toArraySql(NOUNS)}[1 + abs(hashint4(n + 7) % ${NOUNS.length})] || ' ' || n,
         'l-' || n, md5('user' || n)::uuid, md5('country')::uuid, 'running',
         timestamptz '2024-01-01' + n * interval '5 minutes', timestamptz '2026-01-01' + n * interval '1 second'
  FROM generate_series(1, ${leagues}) n;
`;

/** A real account and its real payment: rows as the program itself writes them, as templates for the varying ones. */
function likeOne(): { account: Row; payment: Row } {
  const { account } = makeHistory(v7(), { events: 0, inReview: 0 });
  return {
    account: accountRow(account),
    payment: paymentRow(account.league_id, account.payments.get(account.current_payment_id!)!),
  };
}

function accounts(bench: BenchDatabase, leagues: number): Promise<string> {
  return insertLike(bench, {
    table: 'read.league_account',
    like: likeOne().account,
    but: {
      league_id: `md5('league' || n)::uuid`,
      version: '40',
      tier_id: `md5('tier')::uuid`,
      type_tier: '1 + n % 4',
      positive_balance: 'n % 7 * 100',
      owed: 'CASE WHEN n % 3 = 0 THEN 25000 ELSE 0 END',
      overdue_from: `CASE WHEN n % 3 = 0 THEN timestamptz '2026-02-05' END`,
      next_close_at: `timestamptz '2027-01-01'`,
      updated: `timestamptz '2026-01-01'`,
    },
    from: `generate_series(1, ${leagues}) n`,
  });
}

function payments(bench: BenchDatabase, leagues: number): Promise<string> {
  return insertLike(bench, {
    table: 'read.payment',
    like: likeOne().payment,
    but: {
      id: 'p.id',
      league_id: 'p.league_id',
      status: 'p.status',
      value: 'price',
      base_price: 'price',
      charged: 'price',
      due: `CASE p.status WHEN 'approved' THEN 0 ELSE price END`,
      start_charge_date: 'starts',
      final_charge_date: `starts + interval '1 month' - interval '1 ms'`,
      initial_payment_date: `starts + interval '1 month'`,
      final_payment_date: `starts + interval '35 days'`,
      payment_date: `CASE WHEN p.status <> 'pending' THEN starts + interval '33 days' END`,
      approved_date: `CASE p.status WHEN 'approved' THEN starts + interval '34 days' END`,
      generated_next: 'true',
      received: `CASE p.status WHEN 'approved' THEN price ELSE 0 END`,
      created: 'starts',
      updated: 'starts',
    },
    from: `(
      SELECT md5('payment' || n || '/' || m)::uuid AS id, md5('league' || n)::uuid AS league_id,
             CASE WHEN n % 10 = 0 THEN ${RARE_AMOUNT} + n ELSE ${COMMON_AMOUNT} END AS price,
             CASE WHEN m < 11 THEN 'approved' WHEN n % 2 = 0 THEN 'in_review' ELSE 'pending' END AS status,
             timestamptz '2025-01-01 05:00Z' + m * interval '1 month' + n * interval '10 seconds' AS starts
      FROM generate_series(1, ${leagues}) n, generate_series(0, ${PAYMENTS_OF_A_LEAGUE - 1}) m
    ) p ORDER BY starts`,
  });
}

/** Fills the lists by SQL: they are only read, never replayed. */
export async function fillLists(bench: BenchDatabase, leagues: number): Promise<void> {
  const scripts = [usersAndLeagues(leagues), await accounts(bench, leagues), await payments(bench, leagues)];
  for (const script of scripts) await bench.asOwner(`SET synchronous_commit = off; ${script}`);
  await bench.settle();
}
