import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { TestApi } from '../testing/api.js';

let api: TestApi;
beforeEach(() => {
  api = TestApi.open();
  api.plan();
});
afterEach(() => api.close());

const csv = (at: string, lines: string[] | Buffer) =>
  api.call(at, Buffer.isBuffer(lines) ? lines : lines.join('\r\n'), 'owner', { 'content-type': 'text/csv' });
const countRows = (table: string): number =>
  api.league.file.one<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)!.n;

describe('POST /import/teams', () => {
  const LINES = [
    'name,short_name,venue,color_1,color_2',
    'Águilas,AGU,"Cancha 1, norte",#FF0000,#ffffff',
    'Leones,,,,',
  ];

  it('previews teams without changes, then creates or updates them', async () => {
    const preview = await csv('POST /import/teams?dry_run=true', LINES);
    expect([preview.status, preview.body.created, preview.body.errors]).toEqual([200, 2, 0]);
    expect(preview.body.rows[0]).toEqual({ row: 2, action: 'create', name: 'Águilas', errors: [] });
    expect(countRows('team')).toBe(1);
    expect((await csv('POST /import/teams', LINES)).body.created).toBe(2);
    const { body } = await api.call('GET /teams?q=aguilas');
    expect(body.items[0]).toMatchObject({ venue: 'Cancha 1, norte', colors: ['#ff0000', '#ffffff'] });
    expect((await csv('POST /import/teams', LINES)).body).toMatchObject({ created: 0, same: 2 });
    expect((await csv('POST /import/teams', ['Nombre;Siglas', 'Leones;LEO'])).body.updated).toBe(1);
  });

  it('reports the errors of each invalid row and imports the others', async () => {
    const lines = ['name,color_1', ',', 'Good,', `${'x'.repeat(121)},reddish`];
    const preview = await csv('POST /import/teams?dry_run=true', lines);
    expect(
      preview.body.rows.map(({ row, action }: { row: number; action: string }) => [row, action]),
    ).toEqual([
      [2, 'error'],
      [3, 'create'],
      [4, 'error'],
    ]);
    expect(preview.body.rows[2].errors).toEqual([
      { field: 'name', code: 'TOO_LONG', message: 'is too long' },
      { field: 'color_1', code: 'NOT_A_COLOR', message: 'must be a color, such as red or #0b6b3a' },
    ]);
    const taken = await csv('POST /import/teams', lines);
    expect([taken.status, taken.body.created, taken.body.errors, countRows('team')]).toEqual([200, 1, 2, 2]);
    const answer = await csv('POST /import/teams', [lines[0]!, lines[1]!]);
    expect([answer.status, answer.body.code]).toEqual([409, 'IMPORT_ERRORS']);
    expect(answer.body.errors[0]).toMatchObject({ field: 'rows.2.name', code: 'REQUIRED' });
  });

  it('reports PLAN_LIMIT for each row beyond the plan’s limit', async () => {
    api.plan({ limits: { max_teams: 2 } });
    const { body } = await csv('POST /import/teams?dry_run=true', ['name', 'A', 'B']);
    expect(body.rows.map(({ action }: { action: string }) => action)).toEqual(['create', 'error']);
    expect(body.rows[1].errors[0]).toMatchObject({
      code: 'PLAN_LIMIT',
      message: 'Your plan allows 2 and you already have 2.',
    });
  });

  it('says so as well when the limit refuses every row', async () => {
    api.plan({ limits: { max_teams: 1 } });
    const { body } = await csv('POST /import/teams', ['name', 'A', 'B']);
    expect([body.code, body.errors[0]]).toEqual([
      'IMPORT_ERRORS',
      {
        ...{ field: 'rows.2', code: 'PLAN_LIMIT' },
        message: 'Your plan allows 1 and you already have 1.',
      },
    ]);
  });

  it.each([
    ['no content', Buffer.from('')],
    ['only a header row', Buffer.from('name')],
    ['no name column', Buffer.from('a,b\n1,2')],
    ['only null bytes', Buffer.alloc(2_000)],
    ['an unclosed quote', Buffer.from('name\n"a')],
    ['5,001 rows', Buffer.from(`name\n${'a\n'.repeat(5_001)}`)],
  ])('rejects a file with %s', async (_what, bytes) => {
    const { status, body } = await csv('POST /import/teams', bytes);
    expect([400, 409]).toContain(status);
    expect(['CSV_INVALID', 'IMPORT_ERRORS', 'VALIDATION_FAILED', 'BAD_REQUEST']).toContain(body.code);
  });
});

describe('POST /import/players', () => {
  it('recognizes players by ID number and records a change of team as a transfer', async () => {
    await csv('POST /import/teams', ['name', 'A', 'B']);
    const heads = 'name,document_number,team,birth_date,position,shirt_number';
    await csv('POST /import/players', [heads, 'Ana,17,A,2001-02-03,Forward,9', 'Eva,18,A,,,']);
    const again = await csv('POST /import/players', [heads, 'Ana,17,B,,,10', 'Eva,18,A,,,']);
    expect(again.body).toMatchObject({ created: 0, updated: 1, same: 1 });
    const { body } = await api.call('GET /players?q=ana');
    expect(body.items[0]).toMatchObject({ team_name: 'B', shirt_number: 10, birth_date: '2001-02-03' });
    const transfers = await api.call(`GET /players/${body.items[0].id}/transfers`);
    expect(transfers.body.items).toMatchObject([{ from_team_name: 'A', to_team_name: 'B' }]);
    const unknown = await csv('POST /import/players', [heads, 'Zoe,19,Nobody,,,']);
    expect(unknown.body.errors[0]).toMatchObject({ field: 'rows.2.team', code: 'UNKNOWN' });
  });

  it('keeps the accents of a Latin-1 file', async () => {
    await csv('POST /import/players', Buffer.from('Nombre;Documento\nNu\xf1ez;1', 'latin1'));
    expect((await api.call('GET /players')).body.items[0].name).toBe('Nuñez');
  });
});

describe('importing players from a Spanish spreadsheet', () => {
  const HEADS = 'Nº;Apellidos y Nombres;Cédula;Equipo;Fecha de Nacimiento;Posición';
  const LINES = [
    HEADS,
    '1;Ñacato Ángel;1712345678;Águilas;15/03/1990;Arquero',
    '9;Paz Luis;1712345679;Águilas;1-feb-95;Delantero',
    '4;Mina Kevin;1712345680;aguilas ;31/02/1990;Lateral derecho',
    '10;Vélez Óscar;1712345681;Leones;7/8/1992;Volante',
  ];

  it('reads local headers, dates, positions and colors, and imports the valid rows', async () => {
    await csv('POST /import/teams', ['Equipo;Color', 'Águilas;Rojo y blanco']);
    const { status, body } = await csv('POST /import/players', LINES);
    expect([status, body.created, body.errors]).toEqual([200, 2, 2]);
    expect(body.rows.map(({ errors }: { errors: object[] }) => errors)).toMatchObject([
      [],
      [],
      [{ field: 'birth_date', code: 'NOT_A_DAY' }],
      [{ field: 'team', code: 'UNKNOWN' }],
    ]);
    const { items } = (await api.call('GET /players')).body;
    expect(items).toMatchObject([
      { name: 'Ñacato Ángel', birth_date: '1990-03-15', position: 'goalkeeper', shirt_number: 1 },
      { name: 'Paz Luis', birth_date: '1995-02-01', position: 'forward', shirt_number: 9 },
    ]);
    const { body: teams } = await api.call('GET /teams?q=aguilas');
    expect(teams.items[0].colors).toEqual(['#d0202e', '#ffffff']);
  });

  it('creates missing teams with create_teams=true', async () => {
    const { body } = await csv('POST /import/players?create_teams=true', LINES);
    expect([body.created, body.errors]).toEqual([3, 1]);
    const { body: teams } = await api.call('GET /teams');
    expect(teams.items.map(({ name }: { name: string }) => name)).toEqual([
      'Águilas',
      'Delegate’s',
      'Leones',
    ]);
  });

  it('reads the names of all teams once, however many rows have one in another spelling', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `Águilas ${n}`);
    await csv('POST /import/teams', ['name', ...names]);
    const where = jest.spyOn(api.league.records.teams, 'where');
    const rows = names.map((name, n) => `Eva,${n},${name.replace('Á', 'a')}`);
    const { body } = await csv('POST /import/players', ['name,document_number,team', ...rows]);
    const listings = where.mock.calls.filter(([conditions]) => Object.keys(conditions).length === 0);
    where.mockRestore();
    expect([body.created, body.errors, listings.length]).toEqual([30, 0, 1]);
    const { items } = (await api.call('GET /players?limit=500')).body;
    const teams = new Set(items.map(({ team_name }: { team_name: string }) => team_name));
    expect(teams).toEqual(new Set(names));
  });

  it('finds the oldest of teams that differ in accents, unless one has exactly the name', async () => {
    await csv('POST /import/teams', ['name', 'Ñandú']);
    await api.call('POST /teams', { name: 'Nandu' });
    const rows = ['Ana,1,Ñandu', 'Eva,2,NANDU', 'Luz,3,Ñandú'];
    await csv('POST /import/players', ['name,document_number,team', ...rows]);
    const { items } = (await api.call('GET /players')).body;
    expect(items).toMatchObject([{ team_name: 'Ñandú' }, { team_name: 'Nandu' }, { team_name: 'Ñandú' }]);
  });

  it('finds a team that an earlier row created or changed, but not one whose row was rejected', async () => {
    const lines = ['name,short_name', 'Águilas,AGU', 'aguilas,AG', 'AGUILAS ,AG'];
    const { body: teams } = await csv('POST /import/teams', lines);
    const actions = teams.rows.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['create', 'update', 'same']);
    api.plan({ limits: { max_players: 1 } });
    const rows = ['Ana,1,Águilas', 'Eva,2,Leónes', 'Ana,1,LEONES'];
    const answer = await csv('POST /import/players?create_teams=true', [
      'name,document_number,team',
      ...rows,
    ]);
    expect(answer.body.rows).toMatchObject([{ action: 'create' }, { action: 'error' }, { action: 'update' }]);
    expect((await api.call('GET /players')).body.items).toMatchObject([{ team_name: 'LEONES' }]);
    expect((await api.call('GET /teams?q=leones')).body.total).toBe(1);
  });

  it('creates no team when the player in its row is rejected', async () => {
    api.plan({ limits: { max_players: 0 } });
    const { status } = await csv('POST /import/players?create_teams=true', LINES);
    expect([status, countRows('team'), countRows('player')]).toEqual([409, 1, 0]);
  });

  it('reads names from two columns, and dates with the month first', async () => {
    await csv('POST /import/players', ['Nombres,Apellidos,DOB', 'Ana,Paz,12/31/1999', 'Eva,Ruiz,01/02/2000']);
    expect((await api.call('GET /players')).body.items).toMatchObject([
      { name: 'Ana Paz', birth_date: '1999-12-31' },
      { name: 'Eva Ruiz', birth_date: '2000-01-02' },
    ]);
  });
});

describe('POST /import/season', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../testdata/2013-14-en.1.json'), 'utf8');
  const season = (body: object, query = '') =>
    api.call(`POST /import/season${query}`, JSON.stringify(body), 'owner', {
      'content-type': 'application/json',
    });

  it('previews a season without changes, then imports its 380 matches', async () => {
    const preview = await season({ series_name: 'First', text }, '?dry_run=true');
    expect(preview.body).toMatchObject({ tournament_id: null, teams: 20, matches: 380, results: 380 });
    expect(countRows('match')).toBe(0);
    const { status, body } = await season({ series_name: 'First', file: JSON.parse(text) });
    expect([status, body.matches, countRows('match')]).toEqual([200, 380, 380]);
  });

  it('reports invalid matches, and imports nothing when max_matches is exceeded', async () => {
    const wrong = JSON.stringify({ matches: [{ team1: 'A', team2: 'A', date: '2020-01-01' }] });
    expect((await season({ series_name: 'First', text: wrong }, '?dry_run=true')).body.problems).toEqual([
      { match: 1, code: 'TEAM_AGAINST_ITSELF', message: 'a team plays against itself' },
    ]);
    expect((await season({ series_name: 'First', text: wrong })).body.code).toBe('SEASON_ERRORS');
    api.plan({ limits: { max_matches: 379 } });
    const { status, body } = await season({ series_name: 'First', text });
    expect([status, body.code, body.details.limit, countRows('match')]).toEqual([
      409,
      'PLAN_LIMIT',
      'max_matches',
      0,
    ]);
  });
});

describe('GET /export', () => {
  it('exports CSV files without formulas or password hashes, which can be imported again', async () => {
    await api.call('POST /teams', { name: '=1+1', short_name: '@x' });
    const { status, body, headers } = await api.call('GET /export');
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(body as Buffer));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['teams.csv', 'players.csv', 'matches.csv', 'people.csv']),
    );
    expect(strFromU8(files['teams.csv']!)).toContain(`,'=1+1,'@x,`);
    expect(
      Object.values(files)
        .map((bytes) => strFromU8(bytes))
        .join(''),
    ).not.toContain('scrypt$');
    const teams = await api.call('GET /export/teams.csv');
    expect((await csv('POST /import/teams?dry_run=true', teams.body as Buffer)).body).toMatchObject({
      same: 2,
      errors: 0,
    });
  });

  it('leaves out areas that the plan does not include, and returns 404 for unknown files', async () => {
    api.plan({ flags: { access_finances: false } });
    const files = unzipSync(new Uint8Array((await api.call('GET /export')).body as Buffer));
    expect(Object.keys(files)).not.toContain('finances.csv');
    expect((await api.call('GET /export/finances.csv')).body.code).toBe('NOT_IN_PLAN');
    for (const kind of ['x.csv', 'constructor.csv', 'teams', '..%2fteams.csv'])
      expect((await api.call(`GET /export/${kind}`)).status).toBe(404);
  });
});
