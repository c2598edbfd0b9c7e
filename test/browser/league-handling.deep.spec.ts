import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { row, workbook } from '../../server/src/bank/statements/testing/workbook.js';
import { HAS_BROWSER, withBrowser } from './browser.js';
import { ManagedLeague } from './league-fixture.js';

const TEAMS_CSV = `name;short_name;venue;color_1;color_2
Deportivo Ñandú;DÑA;Estadio Norte;#c62f25;#ffffff
Unión San Juan;USJ;Cancha La Tola;#0b5c33;#ffffff
Real Miraflores;RMI;;;
Sporting La Tola;SLT;;;
`;
const PLAYERS_CSV = `name,document_number,team,birth_date,position,shirt_number
Luis Quishpe,0102030405,Deportivo Ñandú,1999-05-04,forward,9
Jorge Tipán,0102030406,Deportivo Ñandú,,goalkeeper,1
Ángel Simbaña,0102030407,Unión San Juan,,defender,4
`;
/** Single legs: Alfa wins both of its matches. */
const SEASON = {
  name: 'Clausura 2019',
  matches: [
    { round: 'Matchday 1', date: '2019-08-03', team1: 'Alfa', team2: 'Beta', score: { ft: [2, 0] } },
    { round: 'Matchday 2', date: '2019-08-10', team1: 'Beta', team2: 'Alfa', score: { ft: [1, 3] } },
  ],
};

/** More than half a megabyte of cells: beyond that the workbook reader needs a worker. */
const MANY = 1_500;

let league: ManagedLeague;
let owner: Page;

beforeAll(async () => {
  if (!HAS_BROWSER) return;
  league = await ManagedLeague.open();
  await league.setPlan({ max_players: 2 * MANY });
  owner = await league.owner({ width: 1440 });
});

afterAll(() => (HAS_BROWSER ? league.close() : undefined));

async function go(page: Page, place: string, heading: string): Promise<void> {
  await page.goto(`${league.process.url}/manage${place}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** The card of an import, by its name. */
const card = (name: string): Locator =>
  owner.locator('section', { has: owner.getByRole('heading', { name, exact: true }) });

const csv = (text: string | Buffer) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

interface Named {
  id: string;
  name: string;
}

async function all<T = Named>(what: string): Promise<T[]> {
  return (await league.api<{ items: T[] }>(owner, 'GET', `/api/${what}`)).items;
}

async function findId(what: string, name: string): Promise<string> {
  return (await all(what)).find((one) => one.name === name)!.id;
}

withBrowser('imports and exports of an organizer', () => {
  it('flag an invalid row of a team list, and save nothing before the import is confirmed', async () => {
    await go(owner, '/transfer', 'Import and export');
    const teams = card('Import teams');
    await teams
      .getByLabel('Choose XLSX or CSV file')
      .setInputFiles(csv(TEAMS_CSV.replace('#c62f25', 'reddish')));
    await teams
      .getByText('1 row has errors. Correct them here, or import the others without them.')
      .waitFor();
    await teams.getByRole('button', { name: 'Import 3 rows' }).waitFor();
    // Corrected in place.
    const wrong = teams.getByLabel(/^First color · /);
    await wrong.fill('rojo');
    await wrong.blur();
    await teams.getByRole('button', { name: 'Import 4 rows' }).waitFor();
    await expect(all('teams')).resolves.toEqual([]);
    await teams.getByLabel('Choose XLSX or CSV file').setInputFiles(csv(TEAMS_CSV));
    await teams.getByText('4 new, 0 changed, 0 unchanged.').waitFor();
    await teams.getByRole('button', { name: 'Import 4 rows' }).click();
    await owner.getByText('Imported: 4 new, 0 changed.').waitFor();
    expect((await all('teams')).map(({ name }) => name)).toContain('Deportivo Ñandú');
  });

  it('import a list of players in Latin-1 encoding', async () => {
    const players = card('Import players');
    await players
      .getByLabel('Choose XLSX or CSV file')
      .setInputFiles(csv(Buffer.from(PLAYERS_CSV.replaceAll('\n', '\r\n'), 'latin1')));
    await players.getByText('3 new, 0 changed, 0 unchanged.').waitFor();
    await players.getByText('Ángel Simbaña').waitFor();
    await players.getByRole('button', { name: 'Import 3 rows' }).click();
    await owner.getByText('Imported: 3 new, 0 changed.').waitFor();
    await expect(all('players')).resolves.toHaveLength(3);
  });

  it('read a workbook of 1,500 players under the content security policy', async () => {
    const refused: string[] = [];
    owner.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    const heads = [
      'N°',
      'Apellidos y nombres',
      'Cédula',
      'Equipo',
      'Fecha de nacimiento',
      'Posición',
      'Observaciones',
    ];
    const lines = Array.from({ length: MANY }, (_, at) => [
      ...[at + 1, `Tituaña Quinatoa Segundo ${at}`, String(1_700_000_000 + at), 'Real Miraflores'],
      ...[{ day: 33_000 + at }, 'Volante', 'Presentó copia de la cédula y certificado médico el 12 de marzo'],
    ]);
    const sheet = workbook([['LIGA BARRIAL SAN JUAN'], heads, ...lines].map(row).join(''));
    await go(owner, '/transfer', 'Import and export');
    const players = card('Import players');
    const file = { name: 'Nómina 2026.xlsx', mimeType: 'application/octet-stream', buffer: sheet };
    await players.getByLabel('Choose XLSX or CSV file').setInputFiles(file);
    await players.getByText(`${MANY} new, 0 changed, 0 unchanged.`).waitFor();
    // The first column is a row number, not a shirt number.
    await expect(players.getByLabel('N°', { exact: true }).inputValue()).resolves.toBe('');
    await expect(players.getByLabel('Fecha de nacimiento', { exact: true }).inputValue()).resolves.toBe(
      'birth_date',
    );
    expect(refused).toEqual([]);
  });

  it('import photos from a zip, by document numbers in various spellings', async () => {
    const photo = async (background: string): Promise<Buffer> =>
      sharp({ create: { width: 900, height: 1200, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const files = {
      'fotos/0102030405.jpg': await photo('#c62f25'),
      // A spreadsheet has dropped the leading zero, and someone has added a dash.
      'fotos/10203040-6.JPG': await photo('#0b5c33'),
      'fotos/9999999999.jpg': await photo('#000000'),
      '__MACOSX/fotos/._0102030405.jpg': Buffer.from('nothing'),
      'leer.txt': Buffer.from('hola'),
    };
    const buffer = Buffer.from(zipSync(files));
    const photos = card('Import photos');
    await photos
      .getByLabel('Choose zip file')
      .setInputFiles({ name: 'fotos.zip', mimeType: 'application/zip', buffer });
    await owner.getByText('2 photos imported.').waitFor();
    await photos.getByText('9999999999').waitFor();
    const named = await all<{ name: string; photo_url: string | null }>('players');
    const withPhoto = named.filter(({ photo_url }) => photo_url !== null).map(({ name }) => name);
    expect(withPhoto.sort()).toEqual(['Jorge Tipán', 'Luis Quishpe']);
    const url = named.find(({ name }) => name === 'Luis Quishpe')!.photo_url!;
    const kept = await (await owner.request.get(new URL(url, league.process.url).href)).body();
    expect((await sharp(kept).metadata()).height).toBeLessThanOrEqual(512);
    const { dominant } = await sharp(kept).stats();
    expect(dominant.r).toBeGreaterThan(150);
  });

  it('import a season with its standings', async () => {
    const season = card('Import season');
    await season.getByLabel('Series').fill('Primera');
    const file = (text: string) => ({
      name: 'season.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    const field = season.getByLabel('Choose season file');
    await field.setInputFiles(file('{"name": "Clausura"'));
    await season.getByRole('alert').waitFor();
    await field.setInputFiles(file(JSON.stringify(SEASON)));
    await season.getByText('Clausura 2019: 2 teams, 2 matches, 2 results').waitFor();
    await season.getByRole('button', { name: 'Import', exact: true }).click();
    await owner.getByRole('heading', { level: 1, name: 'Clausura 2019' }).waitFor();
    await owner.getByRole('tab', { name: 'Standings' }).click();
    const first = owner.getByRole('row').nth(1);
    await expect(first.innerText()).resolves.toMatch(/Alfa/);
    await expect(first.innerText()).resolves.toMatch(/\b6\b/);
  });

  it('export all data as a zip of CSV files', async () => {
    await go(owner, '/transfer', 'Import and export');
    const coming = owner.waitForEvent('download');
    await owner.getByRole('button', { name: 'Download all data' }).click();
    const zip = readFileSync(await (await coming).path());
    // A zip ends with a directory of its files, with their names in plain text.
    const names = zip.subarray(-8_192).toString('latin1');
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    for (const name of ['teams.csv', 'players.csv', 'matches.csv']) expect(names).toContain(name);
  });
});

withBrowser('pictures of a team', () => {
  it('are resized and saved, and an invalid file is rejected', async () => {
    const team = await findId('teams', 'Deportivo Ñandú');
    await go(owner, `/teams/${team}`, 'Deportivo Ñandú');
    await owner.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const dialog = owner.getByRole('dialog');
    const field = dialog.getByLabel('Choose image');
    const renamed = Buffer.from('MZ not a picture');
    await field.setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: renamed });
    await dialog.getByText('This image cannot be read. Choose another one.').waitFor();
    const create = { width: 2000, height: 1500, channels: 3 as const, background: '#c62f25' };
    const buffer = await sharp({ create }).png().toBuffer();
    await field.setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer });
    await dialog.getByRole('button', { name: 'Remove' }).waitFor();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const teams = await all<{ id: string; crest_url: string }>('teams');
    const { crest_url } = teams.find(({ id }) => id === team)!;
    const kept = await owner.request.get(new URL(crest_url, league.process.url).href);
    expect((await sharp(await kept.body()).metadata()).width).toBeLessThanOrEqual(512);
  });
});

withBrowser('a match', () => {
  let match: string;

  it('is moved to another day by drag and drop', async () => {
    const names = TEAMS_CSV.split('\n')
      .slice(1, 5)
      .map((line) => line.split(';')[0]!);
    const team_ids = await Promise.all(names.map((name) => findId('teams', name)));
    const cup = { name: 'Apertura', format: 'round_robin', team_ids };
    const { id } = await league.api<Named>(owner, 'POST', '/api/tournaments', cup);
    const slots = { start_on: '2027-01-02', weekdays: [6], times: ['10:00', '12:00'], venues: ['Norte'] };
    await league.api(owner, 'POST', `/api/tournaments/${id}/fixtures`, { slots });
    await league.api(owner, 'POST', `/api/tournaments/${id}/publish`, { published: true });
    await go(owner, `/tournaments/${id}?tab=fixtures&view=calendar`, 'Apertura');
    const days = owner.getByRole('main').locator('section', { has: owner.getByRole('listitem') });
    await days.nth(2).waitFor();
    await expect(days.nth(1).getByRole('listitem').count()).resolves.toBe(2);
    const from = (await days.nth(0).getByRole('button', { name: /^Move/ }).first().boundingBox())!;
    const to = (await days.nth(1).boundingBox())!;
    await owner.mouse.move(from.x + 10, from.y + 10);
    await owner.mouse.down();
    await owner.mouse.move(from.x + 40, from.y + 60, { steps: 5 });
    await owner.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 10 });
    await owner.mouse.up();
    // Two matches would be at the same place and time: a warning comes first.
    const dialog = owner.getByRole('dialog');
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Move anyway' }).click();
    await owner.getByText('Match rescheduled.').waitFor();
    await days.nth(1).getByRole('listitem').nth(2).waitFor();
  });

  it('has lineups, goals and cards', async () => {
    const matches = await all<{ id: string; home: Named; away: Named; kick_off_at: string | null }>(
      'matches',
    );
    const derby = matches.find(
      ({ home, away, kick_off_at }) =>
        kick_off_at !== null &&
        [home.name, away.name].sort().join() === ['Deportivo Ñandú', 'Unión San Juan'].join(),
    )!;
    match = derby.id;
    await go(owner, `/matches/${match}`, `${derby.home.name} – ${derby.away.name}`);
    await owner.getByRole('button', { name: 'Lineup of Deportivo Ñandú' }).click();
    let dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Luis Quishpe').selectOption('starter');
    await dialog.getByLabel('Jorge Tipán').selectOption('substitute');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await owner.getByText('2 players').waitFor();
    await owner.getByRole('button', { name: 'Goal', exact: true }).click();
    dialog = owner.getByRole('dialog', { name: 'Goal' });
    await dialog.getByRole('button', { name: 'Deportivo Ñandú' }).click();
    await dialog.getByLabel('Player').selectOption({ label: '9 Luis Quishpe' });
    await dialog.getByLabel('Minute').fill('12');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await owner.getByRole('listitem').filter({ hasText: '12′' }).getByText('Luis Quishpe').waitFor();
    await owner.getByRole('button', { name: 'Card', exact: true }).click();
    dialog = owner.getByRole('dialog', { name: 'Card' });
    await dialog.getByRole('button', { name: 'Unión San Juan' }).click();
    await dialog.getByRole('button', { name: 'Red card' }).click();
    await dialog.getByLabel('Minute').fill('44');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await owner.getByRole('listitem').filter({ hasText: '44′' }).getByText('Red card').waitFor();
  });

  it('lets a delegate edit only the lineup of their own team', async () => {
    await go(owner, '/users', 'Users');
    await owner.getByRole('button', { name: 'Invite user' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Rosa Sailema');
    await dialog.getByLabel('Email').fill('rosa@sanjuan.test');
    await dialog.getByLabel('Role').selectOption('delegate');
    await dialog.getByLabel('Team').selectOption({ label: 'Unión San Juan' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const link = owner.getByRole('dialog', { name: 'Invitation for Rosa Sailema' }).getByRole('textbox');
    const invitation = (await link.inputValue()).replace(/^https?:\/\/[^/]+/, league.process.url);
    const rosa = await (await league.visitor({ width: 390 })).newPage();
    await rosa.goto(invitation);
    await rosa.getByRole('textbox', { name: 'New password' }).fill('four teams and a ball');
    await rosa.getByRole('button', { name: 'Accept invitation' }).click();
    await rosa.getByRole('link', { name: 'Matches' }).waitFor();
    await rosa.goto(`${league.process.url}/manage/matches/${match}`);
    await rosa.getByRole('button', { name: 'Lineup of Unión San Juan' }).click();
    await rosa.getByRole('dialog').getByLabel('Ángel Simbaña').selectOption('starter');
    await rosa.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await rosa.getByText('1 player', { exact: true }).waitFor();
    for (const name of ['Lineup of Deportivo Ñandú', 'Goal', 'Walkover', 'Reschedule'])
      await expect(rosa.getByRole('button', { name, exact: true }).count()).resolves.toBe(0);
    const other = await findId('teams', 'Deportivo Ñandú');
    const forbidden = await rosa.request.put(`${league.process.url}/api/matches/${match}/lineups/${other}`, {
      data: { players: [] },
    });
    expect(forbidden.status()).toBe(403);
  });
});
