import type { BenchDatabase } from '../harness/database.js';

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
/** One in 20,000 leagues has this in its name. */
export const RARE_WORDS = ['Xilófono', 'Quetzal', 'Wigwam', 'Zócalo'];

const PAYMENTS_OF_A_LEAGUE = 12;

const arrayOf = (words: string[]): string => `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])`;

const usersAndLeagues = (leagues: number): string => `
  INSERT INTO public.countries (id, name, dial_code, code) VALUES (md5('country')::uuid, 'Benchland', '+999', 'ZZ');
  INSERT INTO public.users (id, name, last_name, username, email, created)
  SELECT md5('user' || n)::uuid, 'Owner', 'No. ' || n, 'owner' || n, 'owner' || n || '@bench.test',
         timestamptz '2024-01-01' + n * interval '5 minutes'
  FROM generate_series(1, ${leagues}) n;
  INSERT INTO public.league (id, name, url_extension, user_id, country_id, deployment_status, created, updated)
  SELECT md5('league' || n)::uuid,
         CASE WHEN n % 5000 = 0 THEN ${arrayOf(RARE_WORDS)}[1 + n / 5000 % ${RARE_WORDS.length}] || ' '  ELSE '' END
           || ${arrayOf(ADJECTIVES)}[1 + abs(hashint4(n) % ${ADJECTIVES.length})]
           || ' ' || ${arrayOf(NOUNS)}[1 + abs(hashint4(n + 7) % ${NOUNS.length})] || ' ' || n,
         'l-' || n, md5('user' || n)::uuid, md5('country')::uuid, 'running',
         timestamptz '2024-01-01' + n * interval '5 minutes', timestamptz '2026-01-01' + n * interval '1 second'
  FROM generate_series(1, ${leagues}) n;
`;

const accounts = (leagues: number): string => `
  INSERT INTO read.league_account (league_id, version, tier_id, type_tier, charge_type, price, months_of_charge,
    initial_payment_day, final_payment_day, walkover_charge, positive_balance, owed, overdue_from, next_close_at, updated)
  SELECT md5('league' || n)::uuid, 40, md5('tier')::uuid, 1 + n % 4, 'J', 25000, 1, 1, 5, true, n % 7 * 100,
         CASE WHEN n % 3 = 0 THEN 25000 ELSE 0 END,
         CASE WHEN n % 3 = 0 THEN timestamptz '2026-02-05' END, timestamptz '2027-01-01', timestamptz '2026-01-01'
  FROM generate_series(1, ${leagues}) n;
`;

const payments = (leagues: number): string => `
  INSERT INTO read.payment
  SELECT p.id, league_id, status, false, 'J', 25000, 25000, NULL, CASE status WHEN 'approved' THEN 0 ELSE 25000 END,
    starts, starts + interval '1 month' - interval '1 ms', starts + interval '1 month', starts + interval '35 days',
    CASE WHEN status <> 'pending' THEN starts + interval '33 days' END,
    CASE status WHEN 'approved' THEN starts + interval '34 days' END,
    '[]', '[]', '[]', NULL, NULL, true, '', '', '', NULL, 0, 0, CASE status WHEN 'approved' THEN 25000 ELSE 0 END,
    0, false, 0, 0, 0, false, starts, starts, starts + interval '35 days', NULL, 2, 25000
  FROM (
    SELECT md5('payment' || n || '/' || m)::uuid AS id, md5('league' || n)::uuid AS league_id,
           CASE WHEN m < 11 THEN 'approved' WHEN n % 2 = 0 THEN 'in_review' ELSE 'pending' END AS status,
           timestamptz '2025-01-01 05:00Z' + m * interval '1 month' + n * interval '10 seconds' AS starts
    FROM generate_series(1, ${leagues}) n, generate_series(0, ${PAYMENTS_OF_A_LEAGUE - 1}) m
  ) p ORDER BY starts;
`;

/** Fills the lists by plain SQL: they are read here, not replayed. */
export async function fillLists(bench: BenchDatabase, leagues: number): Promise<void> {
  for (const statements of [usersAndLeagues, accounts, payments]) {
    await bench.asOwner(`SET synchronous_commit = off; ${statements(leagues)}`);
  }
  await bench.settle();
}
