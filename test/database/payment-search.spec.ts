import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENT_LIST, paymentSearch } from '../../server/src/ledger/queries/index.js';
import { ListReader } from '../../server/src/platform/database/index.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { createTestDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';

const LEAGUES = 240;
const PAYMENTS_OF_A_LEAGUE = 20;
const LIST = { ...PAYMENT_LIST, search: paymentSearch(2) };
/** Rows per page: fewer than frequent texts match, more than rare ones match. */
const LIMIT = 40;

/** Values for the required columns of a payment. */
const BLANK = {
  is_service_payment: false,
  base_price: 0,
  final_charge_date: '2026-02-01Z',
  initial_payment_date: '2026-02-01Z',
  final_payment_date: '2026-02-05Z',
  receipts: [],
  charged_matches_id: [],
  uncharged_matches_id: [],
  generated_next: false,
  approval_comment: '',
  user_comment: '',
  comment: '',
  league_balance_used: 0,
  league_balance_added: 0,
  bonus_added: 0,
  bonus_complete: false,
  bonus_applied: 0,
  penalty_value: 0,
  penalty_months_late: 0,
  type_tier: 1,
  voided: false,
  created: '2026-01-01Z',
  updated: '2026-01-01Z',
};

const FILL = `
  INSERT INTO public.countries (name, dial_code, code) VALUES ('Ecuador', '+593', 'EC');
  INSERT INTO public.users (name, last_name, username, email, prefix_telephone_number, telephone_number)
    SELECT CASE WHEN i % 80 = 0 THEN 'Ángel' ELSE 'Rosa' END, 'Ñacato', 'owner' || i, 'o' || i || '@mail.test', '+593',
      CASE WHEN i % 3 = 0 THEN NULL ELSE '0991 ' || lpad(i::text, 3, '0') || '-456' END
    FROM generate_series(1, ${LEAGUES}) i;
  INSERT INTO public.league (name, url_extension, user_id, country_id)
    SELECT CASE WHEN i % 60 = 0 THEN 'Liga del Volcán ' ELSE 'Liga Barrial ' END || i, 'sitio-' || i, u.id, c.id
    FROM generate_series(1, ${LEAGUES}) i JOIN public.users u ON u.username = 'owner' || i, public.countries c;
  INSERT INTO read.payment
    SELECT (jsonb_populate_record(NULL::read.payment, $1::jsonb || jsonb_build_object(
      'id', md5(l.id || '/' || n)::uuid, 'league_id', l.id, 'voided', n = 7,
      'status', CASE WHEN n % 3 = 0 THEN 'approved' WHEN n = 5 THEN 'in_review' ELSE 'pending' END,
      'value', 4500 + n, 'charged', 6000 + n, 'due', CASE n % 3 WHEN 0 THEN 0 ELSE 5000 + n END,
      'received', CASE WHEN n % 3 = 0 AND l.url_extension = 'sitio-60' THEN 123450 ELSE 0 END,
      'to_pay_at_upload', CASE WHEN n = 9 THEN 777 END,
      'start_charge_date', timestamptz '2026-01-01Z' + (n * 7919 % 1000) * interval '1 h'))).*
    FROM public.league l, generate_series(1, ${PAYMENTS_OF_A_LEAGUE}) n;
`;

interface Known {
  id: string;
  value: number;
  charged: number;
  due: number;
  received: number;
  to_pay_at_upload: number | null;
  start: string;
  status: string;
  league: string;
  owner: string;
  telephone: string | null;
}

let database: TestDatabase;
let reader: ListReader;
let all: Known[];

beforeAll(async () => {
  database = await createTestDatabase();
  await withConnection(database.ownerUrl, async (owner) => {
    const [fill, last] = [
      FILL.split('INSERT INTO read.payment')[0]!,
      FILL.slice(FILL.indexOf('INSERT INTO read.payment')),
    ];
    await owner.query(fill);
    await owner.query(last, [JSON.stringify(BLANK)]);
  });
  reader = new ListReader(database.db);
  all = await database.db.query<Known>(
    `SELECT p.id, p.value, p.charged, p.due, p.received, p.to_pay_at_upload, p.start_charge_date AS start, p.status,
       l.search AS league, u.search AS owner, u.telephone_number AS telephone
     FROM read.payment p JOIN public.league l ON l.id = p.league_id JOIN public.users u ON u.id = l.user_id WHERE NOT p.voided`,
  );
});
afterAll(() => database.close());

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
const named = (words: string) => (known: Known) =>
  [known.league, known.owner].some((text) =>
    plain(words)
      .split(' ')
      .every((word) => text.includes(word)),
  );
const costs = (amount: number) => (known: Known) =>
  [known.value, known.charged, known.due, known.received, known.to_pay_at_upload].includes(amount);

async function find(search: string, status?: string) {
  const conditions = status ? [{ field: 'status', operator: '=' as const, value: status }] : [];
  const sort = { field: 'start_charge_date', direction: 'DESC' as const };
  return reader.page(LIST, { sort, offset: 0, limit: LIMIT, conditions, search });
}

function expected(keep: (known: Known) => boolean): { ids: string[]; total: number } {
  const kept = all.filter(keep);
  kept.sort((a, b) => b.start.localeCompare(a.start) || (a.id < b.id ? 1 : -1));
  return { ids: kept.slice(0, LIMIT).map(({ id }) => id), total: kept.length };
}

describe('payment search', () => {
  it.each<[string, (known: Known) => boolean, number]>([
    // 240 leagues: all, 4, 11 addresses, 3 owners and 1 match; each has 19 payments that are not voided.
    ['liga', named('liga'), 240 * 19],
    ['VOLCAN liga', named('liga volcan'), 4 * 19],
    ['sitio-17', named('sitio-17'), 11 * 19],
    ['angel', named('angel'), 3 * 19],
    ['o33@mail.test', named('o33@mail.test'), 19],
    // 45.01 is a value in every league, although what is due is 50.01; 60.01 is charged.
    ['45.01', costs(4501), 240],
    ['60.01', costs(6001), 240],
    ['$ 50,02', costs(5002), 240],
    ['1.234,50', costs(123_450), 6],
    ['7.77', costs(777), 240],
    ['45.01 volcan', (known) => costs(4501)(known) && named('volcan')(known), 4],
    ['volcan 45,01', (known) => costs(4501)(known) && named('volcan')(known), 4],
    ['0991 011-456', (known) => known.telephone === '0991 011-456', 19],
    ['+593 0991 011 456', (known) => known.telephone === '0991 011-456', 19],
    ['60%', () => false, 0],
    ['no such league', () => false, 0],
  ])('finds exactly the payments that match: %s', async (search, keep, total) => {
    const page = await find(search);
    const right = expected(keep);
    expect({ ids: page.rows.map(({ id }) => id), total: page.total }).toEqual(right);
    expect(page.total).toBe(total);
  });

  it('finds a payment by its id or the start of it', async () => {
    const [{ id }] = all as [Known];
    const beginning = all.filter((known) => known.id.startsWith(id.slice(0, 8)));
    expect((await find(id)).rows.map((row) => row['id'])).toEqual([id]);
    expect((await find(id.slice(0, 8).toUpperCase())).total).toBe(beginning.length);
  });

  it('finds payments by the league’s reference code, with or without its dash', async () => {
    const [{ id, code }] = (await database.db.query<{ id: string; code: string }>(
      `SELECT id, reference_code AS code FROM public.league WHERE url_extension = 'sitio-60'`,
    )) as [{ id: string; code: string }];
    const payments = await database.db.query('SELECT FROM read.payment WHERE league_id = $1 AND NOT voided', [
      id,
    ]);
    for (const typed of [code, code.toLowerCase(), `${code.slice(0, 4)}-${code.slice(4)}`]) {
      const page = await find(typed);
      expect(page.total).toBe(payments.length);
      expect(new Set(page.rows.map((row) => row['league_id']))).toEqual(new Set([id]));
    }
  });

  it('finds payments within a status filter, whether many or few match', async () => {
    for (const [search, keep] of [
      ['liga', named('liga')],
      ['volcan', named('volcan')],
    ] as const) {
      const page = await find(search, 'approved');
      const right = expected((known) => known.status === 'approved' && keep(known));
      expect({ ids: page.rows.map(({ id }) => id), total: page.total }).toEqual(right);
    }
  });

  it('finds only payments of the accessible league', async () => {
    const league = (
      await database.db.query<{ id: string }>(`SELECT id FROM public.league WHERE url_extension = 'sitio-60'`)
    )[0]!;
    const access = { rows: (bind: (value: unknown) => string) => `p.league_id = ${bind(league.id)}::uuid` };
    const sort = { field: 'start_charge_date', direction: 'DESC' as const };
    const page = await reader.page(
      LIST,
      { sort, offset: 0, limit: LIMIT, conditions: [], search: 'liga' },
      access,
    );
    expect(page.total).toBe(19);
  });
});

describe('payments of all statuses, sorted by a column whose index starts with the status', () => {
  const offsets = [0, 35, 1500, 2280, 2300, 4540, 4600];

  it.each(
    ['charged', 'due'].flatMap((field) =>
      (['ASC', 'DESC'] as const).flatMap((direction) =>
        offsets.map((offset) => ({ field, direction, offset })),
      ),
    ),
  )('match a full sort by $field $direction at offset $offset', async ({ field, direction, offset }) => {
    const rows = [...all].sort((a, b) => {
      const [one, other] = [a[field as 'charged'], b[field as 'charged']];
      return one - other || (a.id < b.id ? -1 : 1);
    });
    if (direction === 'DESC') rows.reverse();
    const wanted = rows.slice(offset, offset + LIMIT).map(({ id }) => id);
    const asked = { sort: { field, direction }, offset, limit: LIMIT, conditions: [] };
    // The first request counts and stores the page’s first position; the second one uses it.
    for (let times = 0; times < 2; times += 1) {
      const page = await reader.page(PAYMENT_LIST, asked);
      expect(page.rows.map(({ id }) => id)).toEqual(wanted);
      expect(page.total).toBe(all.length);
    }
  });
});
