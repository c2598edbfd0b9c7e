import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readPlan } from '../control/plan.js';
import { createApp } from '../http/app.js';
import { createFixtures } from '../records/fixtures.js';
import { computeTable } from '../records/tournament-table.js';
import { Connection } from '../storage/database.js';
import { SCHEMA_VERSION } from '../storage/migrate.js';
import { LEAGUE_ID, openTestLeague, planBody, SECRET } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { digestFile } from './take-backup.js';
import type { Manifest } from './manifest.js';

const AUTH = { authorization: `Bearer ${SECRET}` };
const OTHER_ID = '0197a000-0000-7000-8000-000000000002';

interface Site {
  league: TestLeague;
  app: FastifyInstance;
}

let sites: Site[] = [];

const open = (changes: Parameters<typeof openTestLeague>[0] = {}): Site => {
  const league = openTestLeague(changes);
  const site = { league, app: createApp(league) };
  sites.push(site);
  return site;
};

let one: Site;
let tournamentId: string;

/** Creates a tournament of four teams with half of its matches played. */
function play({ league: { records } }: Site, name: string): string {
  return records.changes.make('user:ana', (change) => {
    const seriesId = records.series.add(change, `Series ${name}`).id;
    const teamIds = ['A', 'B', 'C', 'D'].map((team) => records.teams.add(change, `${name} ${team}`).id);
    const { id } = records.tournaments.add(change, { seriesId, name, teamIds });
    const fixtures = createFixtures(records, change, id);
    for (const match of fixtures.slice(0, 6))
      records.matches.apply(change, match.id, { type: 'play', homeGoals: 2, awayGoals: 1 });
    return id;
  });
}

beforeEach(() => {
  one = open();
  tournamentId = play(one, 'Apertura');
});

afterEach(async () => {
  for (const { app, league } of sites) {
    await app.close();
    league.end();
  }
  sites = [];
});

const backup = async ({ app }: Site): Promise<Buffer> => {
  const answer = await app.inject({ url: '/internal/backup', headers: AUTH });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

const restore = ({ app }: Site, zip: Uint8Array, query = '', type = 'application/zip') =>
  app.inject({
    method: 'POST',
    url: `/internal/restore${query}`,
    headers: { ...AUTH, 'content-type': type },
    payload: Buffer.from(zip),
  });

const TABLES = [
  'series',
  'team',
  'player',
  'tournament',
  'tournament_team',
  'match',
  'match_event',
  'deduction',
  'draw_of_lots',
];
const rows = ({ league }: Site) =>
  TABLES.map((table) => league.file.all(`SELECT * FROM ${table} ORDER BY id`));
const audits = ({ league }: Site) => league.file.all<{ action: string }>('SELECT * FROM audit ORDER BY id');
const leftovers = ({ league }: Site): string[] =>
  readdirSync(league.directory).filter((name) => name.includes('working'));

const readManifest = (zip: Uint8Array): Manifest =>
  JSON.parse(strFromU8(unzipSync(zip)['manifest.json']!)) as Manifest;

describe('GET /internal/backup', () => {
  it('returns a zip with the database and a manifest, and leaves no working files', async () => {
    const answer = await one.app.inject({ url: '/internal/backup', headers: AUTH });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="backup_sanjuan.zip"',
      'cache-control': 'no-store',
    });
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files)).toEqual(['manifest.json', 'league.db']);
    expect(readManifest(answer.rawPayload)).toMatchObject({
      format: 1,
      league_id: LEAGUE_ID,
      name: 'Liga San Juan',
      schema_version: SCHEMA_VERSION,
      counts: { series: 1, team: 4, tournament: 1, tournament_team: 4, match: 12, audit: 28 },
      files: [{ path: 'league.db', bytes: files['league.db']!.length }],
    });
    const copy = path.join(one.league.directory, 'copy.db');
    writeFileSync(copy, files['league.db']!);
    expect(await digestFile(copy)).toEqual({
      bytes: files['league.db']!.length,
      sha256: readManifest(answer.rawPayload).files[0]!.sha256,
    });
    const connection = new Connection(copy);
    expect(connection.all('SELECT * FROM match ORDER BY id')).toEqual(rows(one)[5]);
    connection.close();
    expect(leftovers(one)).toEqual([]);
  });

  it('takes a consistent snapshot while the league is written to', async () => {
    const { records } = one.league;
    let isWriting = true;
    const writing = (async () => {
      for (let index = 0; isWriting; index += 1) {
        // Two related rows and their two audit rows.
        records.changes.make('user:ana', (change) => {
          const team = records.teams.add(change, `Team ${index}`);
          records.players.add(change, `Player ${index}`, null, team.id);
        });
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    for (let time = 0; time < 3; time += 1) {
      const { counts } = readManifest(await backup(one));
      expect(counts['team']! - 4).toBe(counts['player']);
      expect(counts['audit']! - 28).toBe(2 * counts['player']!);
    }
    isWriting = false;
    await writing;
  });
});

describe('POST /internal/restore', () => {
  it('restores every row into a fresh instance', async () => {
    const zip = await backup(one);
    const fresh = open();
    const answer = await restore(fresh, zip);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { restored: true, taken_at: readManifest(zip).taken_at, counts: readManifest(zip).counts },
    ]);
    expect(rows(fresh)).toEqual(rows(one));
    expect(computeTable(fresh.league.records, tournamentId)).toEqual(
      computeTable(one.league.records, tournamentId),
    );
    expect(audits(fresh).slice(0, -1)).toEqual(audits(one));
    expect(audits(fresh).at(-1)).toMatchObject({
      actor: 'platform',
      action: 'restored',
      entity_id: LEAGUE_ID,
    });
    expect(leftovers(fresh)).toEqual([]);
  });

  it('restores the earlier state and keeps the replaced database as a .before-restore file', async () => {
    const zip = await backup(one);
    const then = rows(one);
    play(one, 'Clausura');
    expect((await restore(one, zip, '', 'application/octet-stream')).statusCode).toBe(200);
    expect(rows(one)).toEqual(then);
    const before = new Connection(`${one.league.file.path}.before-restore`);
    expect(before.one('SELECT count(*) AS n FROM tournament')).toEqual({ n: 2 });
    before.close();
    play(one, 'Again');
    expect(one.league.records.counts.use()).toMatchObject({ torneos: { activos: 2 } });
  });

  it('keeps the current plan, name and suspension instead of those in the backup', async () => {
    const { settings } = one.league;
    settings.put('plan', readPlan(planBody({ type_tier: 4 })), '2026-01-01T00:00:00.000Z');
    settings.put('info', { ...settings.info(), name: 'Old name' }, '2026-01-01T00:00:00.000Z');
    const zip = await backup(one);
    settings.put('plan', readPlan(planBody({ type_tier: 1 })), '2026-01-02T00:00:00.000Z');
    settings.put(
      'info',
      { ...settings.info(), name: 'New name', suspended: true },
      '2026-01-02T00:00:00.000Z',
    );
    await restore(one, zip);
    expect([settings.plan()!.typeTier, settings.info().name, settings.info().suspended]).toEqual([
      1,
      'New name',
      true,
    ]);
    const fresh = open();
    await restore(fresh, zip);
    expect([fresh.league.settings.plan()!.typeTier, fresh.league.settings.info().name]).toEqual([
      4,
      'Old name',
    ]);
  });

  it('clears the suspension when a backup is restored into a fresh instance', async () => {
    const { settings } = one.league;
    settings.put('info', { ...settings.info(), suspended: true }, '2026-01-01T00:00:00.000Z');
    const fresh = open();
    await restore(fresh, await backup(one));
    expect(fresh.league.settings.info()).toEqual({ ...settings.info(), suspended: false });
  });

  it('keeps the schema and its triggers', async () => {
    const schema = () => one.league.file.all(`SELECT type, name, sql FROM sqlite_schema ORDER BY name`);
    const before = schema();
    await restore(one, await backup(one));
    expect(schema()).toEqual(before);
    expect(() => one.league.file.run('DELETE FROM audit')).toThrow('append-only');
    expect(() => one.league.file.run('UPDATE match SET ended_at = NULL')).toThrow('ends once');
  });

  it('accepts another league’s backup only with from_league_id', async () => {
    const other = open({ leagueId: OTHER_ID });
    const zip = await backup(one);
    const refused = await restore(other, zip);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'BACKUP_OF_ANOTHER_LEAGUE']);
    expect(rows(other)[0]).toEqual([]);
    expect((await restore(other, zip, `?from_league_id=${LEAGUE_ID}`)).statusCode).toBe(200);
    expect(rows(other)).toEqual(rows(one));
  });
});

describe('restoring an invalid backup', () => {
  /** A backup with a modified database, and a manifest that matches it except for `changes`. */
  async function forged(sql: string, changes: Partial<Manifest> = {}): Promise<Uint8Array> {
    const zip = await backup(one);
    const file = path.join(one.league.directory, 'forged.db');
    writeFileSync(file, unzipSync(zip)['league.db']!);
    const connection = new Connection(file);
    connection.execute(sql);
    connection.close();
    const { readFileSync } = await import('node:fs');
    const manifest = {
      ...readManifest(zip),
      files: [{ path: 'league.db', ...(await digestFile(file)) }],
      ...changes,
    };
    return zipSync({
      'manifest.json': strToU8(JSON.stringify(manifest)),
      'league.db': new Uint8Array(readFileSync(file)),
    });
  }

  const cases: [string, number, string, () => Promise<Uint8Array>][] = [
    ['an empty file', 400, 'BACKUP_INVALID', async () => new Uint8Array(0)],
    ['a file that is not a zip', 400, 'BACKUP_INVALID', async () => strToU8('a letter')],
    ['a truncated zip', 400, 'BACKUP_INVALID', async () => (await backup(one)).subarray(0, 5_000)],
    ['a zip without a manifest', 400, 'BACKUP_INVALID', async () => zipSync({ 'a.txt': strToU8('hello') })],
    [
      'a manifest without a database',
      400,
      'BACKUP_INVALID',
      async () => zipSync({ 'manifest.json': unzipSync(await backup(one))['manifest.json']! }),
    ],
    ['an unknown manifest format', 400, 'BACKUP_INVALID', () => forged('', { format: 2 as 1 })],
    [
      'a wrong checksum',
      400,
      'BACKUP_INVALID',
      () => forged('', { files: [{ path: 'league.db', bytes: 1, sha256: 'x' }] }),
    ],
    ['a newer schema', 409, 'BACKUP_NEWER', () => forged('', { schema_version: SCHEMA_VERSION + 1 })],
    ['a wrong schema version', 400, 'BACKUP_INVALID', () => forged('PRAGMA user_version = 0')],
    ['a database of another application', 400, 'BACKUP_INVALID', () => forged('PRAGMA application_id = 7')],
    ['fewer rows than in the manifest', 400, 'BACKUP_INVALID', () => forged('DELETE FROM tournament_team')],
    [
      'rows that violate a foreign key',
      400,
      'BACKUP_INVALID',
      () =>
        forged(`PRAGMA foreign_keys = OFF; UPDATE tournament_team SET team_id = 'nobody' WHERE place = 1`),
    ],
    [
      'rows that violate a check constraint',
      400,
      'BACKUP_INVALID',
      () => forged(`PRAGMA ignore_check_constraints = ON; UPDATE series SET name = ''`),
    ],
    ['a missing table', 400, 'BACKUP_INVALID', () => forged('DROP TABLE draw_of_lots')],
  ];

  it.each(cases)('is rejected without changes: %s', async (_what, status, code, zip) => {
    const [then, log] = [rows(one), audits(one)];
    const answer = await restore(one, await zip());
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.body).not.toMatch(/touchline-league|SQLITE|stack/);
    expect([rows(one), audits(one), leftovers(one)]).toEqual([then, log, []]);
    expect(existsSync(one.league.file.path)).toBe(true);
    play(one, 'Goes on');
  });

  it('is rejected with 415 for a JSON body', async () => {
    const answer = await restore(one, strToU8('{}'), '', 'application/json');
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });
});
