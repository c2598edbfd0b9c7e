import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testConfig } from '../../../../test/support/config.js';
import { expectSameFigures, expectSameTotals } from '../../../../test/support/same-figures.js';
import { testBox } from '../../../../test/support/league.js';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { createApi } from '../../api.js';
import { prepare } from '../../prepare.js';
import { createLogger } from '../../platform/log/index.js';
import { HttpClient } from '../http-client.js';
import { countMatches, seasonStatement } from './season-statement.js';
import { playSeason } from './play-season.js';
import { readSeason } from './season-file.js';
import { serveSeason } from './season-instance.js';
import type { PlayedSeason } from './play-season.js';
import type { Season } from './season-file.js';

const ZONE = 'America/Guayaquil';
const FINAL = { ft: [2, 1], ht: [1, 0] };
const match = (date: string, more: object = {}): object => ({
  round: 'R',
  date,
  team1: 'A',
  team2: 'B',
  score: FINAL,
  ...more,
});

/** Two matches in March, none in April, three in May: one awarded, and one on the last evening of the month. */
const FILE = JSON.stringify({
  name: 'Copa de Prueba 2024',
  matches: [
    match('2024-03-09', { time: '16:00' }),
    match('2024-03-30', { time: '20:30' }),
    match('2024-05-04'),
    match('2024-05-18', { status: 'awarded', score: { ft: [0, 2] } }),
    match('2024-05-31', { time: '21:30' }),
    match('2024-06-02', { score: {} }),
  ],
});

describe('a season file', () => {
  it('yields finished matches with their end time, and awarded matches as walkovers', () => {
    const season = readSeason(FILE, ZONE);
    expect(season).toMatchObject({ name: 'Copa de Prueba 2024', unplayed: 1 });
    expect(season.matches).toHaveLength(5);
    expect(season.matches[0]).toEqual({ id: 'm001', ended_at: '2024-03-09T22:55:00.000Z', walkover: false });
    expect(season.matches[4]).toEqual({ id: 'm005', ended_at: '2024-06-01T04:25:00.000Z', walkover: false });
    expect(season.matches.filter(({ walkover }) => walkover).map(({ id }) => id)).toEqual(['m004']);
  });

  it.each([
    ['no list of matches', '{"name": "x"}', 'no list "matches"'],
    ['no final score', '{"matches": [{"date": "2024-03-09"}]}', 'No match of the file has a final score'],
    ['a match without a date', '{"matches": [{"score": {"ft": [1, 0]}}]}', 'Match number 1 has no date'],
  ])('with %s is rejected with a specific message', (_what, text, message) => {
    expect(() => readSeason(text, ZONE)).toThrow(message);
  });
});

describe('a season played through the API', () => {
  const adminLogin = { email: 'admin@touchline.test', password: 'a password of the spec' };
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let season: Season;
  let played: PlayedSeason;
  let instance: Awaited<ReturnType<typeof serveSeason>>;

  beforeAll(async () => {
    database = await createTestDatabase();
    const admin = { adminEmail: adminLogin.email, adminPassword: adminLogin.password };
    const config = testConfig(database, { ...admin, billingTimeZone: ZONE });
    const logger = createLogger('silent');
    await prepare(config, logger);
    app = await createApi(config, { logger });
    await app.listen(0, '127.0.0.1');
    season = readSeason(FILE, ZONE);
    const secret = 'the secret of the spec';
    instance = await serveSeason(season.matches, secret);
    played = await playSeason({
      db: database.db,
      api: new HttpClient(await app.getUrl()),
      adminLogin,
      season,
      price: 250,
      chargesWalkovers: false,
      instance: { port: instance.port, secret, box: testBox },
      zone: ZONE,
    });
  });

  afterAll(async () => {
    await app.close();
    await instance.close();
    await database.close();
  });

  it('charges each match once, in its month, and no walkovers when walkovers are free (R11)', () => {
    const months = played.payments.map((payment) => [
      payment.start_charge_date.slice(0, 7),
      payment.charged_matches_id,
      payment.uncharged_matches_id,
      payment.value,
    ]);
    expect(months).toEqual([
      ['2024-03', ['m001', 'm002'], [], 500],
      ['2024-04', [], [], 0],
      ['2024-05', ['m003', 'm005'], ['m004'], 500],
    ]);
    expect(countMatches(season, played.payments)).toEqual({
      finished: 5,
      charged: 4,
      uncharged: 1,
      mismatched: [],
    });
  });

  it('is paid in full and its ledger verifies', () => {
    expect(played.payments.map(({ status, received }) => [status, received])).toEqual([
      ['approved', 500],
      ['approved', 0],
      ['approved', 500],
    ]);
    expect(played).toMatchObject({ balance: 0, verification: { ok: true, problems: [] } });
  });

  it('reports the same figures in every response (ADR 0106)', async () => {
    const client = new HttpClient(await app.getUrl());
    const admin = await client.login(adminLogin.email, adminLogin.password);
    const read = <T>(address: string, query: Record<string, string> = {}): Promise<T> =>
      admin.get<T>(`${address}?${new URLSearchParams(query).toString()}`);
    const [{ id }] = (await database.db.query('SELECT league_id AS id FROM read.league_account')) as [
      { id: string },
    ];
    const figures = await expectSameFigures({ db: database.db, read }, id, { payments: 10 });
    expect(figures).toMatchObject({ owed: 0, overdue: 0, balance: 0, in_review: 0, unknown: 0 });
    await expectSameTotals(read, [figures]);
  });

  it('prints its statement', () => {
    const text = seasonStatement(season, played, ZONE, 'USD');
    expect(text.split('\n')).toEqual([
      'Copa de Prueba 2024',
      '',
      'month    charged  uncharged   value  received  status',
      '2024-03        2          0   $5.00     $5.00  approved',
      '2024-04        0          0   $0.00     $0.00  approved',
      '2024-05        2          1   $5.00     $5.00  approved',
      'total          4          1  $10.00    $10.00',
      '',
      'matches: 5 finished, 4 charged, 1 not charged, each of them once; 1 not played',
      'balance: $0.00',
      expect.stringMatching(/^verify: ok, \d+ events$/),
      '',
    ]);
  });

  it('reports matches that are in two payments or in no payment', () => {
    const twice = [...played.payments, played.payments[0]!];
    expect(countMatches(season, twice).mismatched).toEqual(['m001', 'm002']);
    expect(countMatches(season, []).mismatched).toHaveLength(5);
  });
});
