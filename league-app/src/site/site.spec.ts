import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readSeason } from '../domain/season-file.js';
import { readPlan } from '../control/plan.js';
import { createApp } from '../http/app.js';
import { importSeason } from '../records/import-season.js';
import { openTestLeague, planBody } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { getInitials } from '@touchline/contracts';
import { html } from './html.js';

const NOW = '2026-01-01T00:00:00.000Z';

let league: TestLeague;
let app: FastifyInstance;

beforeEach(() => {
  league = openTestLeague();
  app = createApp(league);
});

afterEach(async () => {
  await app.close();
  league.end();
});

const page = (url = '/', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const namesIn = (body: string): string[] =>
  [...body.matchAll(/<th scope="row" class="name">.*?<a[^>]*>([^<]+)<\/a>/g)].map((match) => match[1]!);
const tell = (changes: object): void => {
  league.settings.put('info', { ...league.settings.info(), ...changes }, NOW);
};

describe('the home page of a league', () => {
  it('has the league’s name in its heading, title and preview', async () => {
    tell({ url: 'http://sanjuan.localhost/' });
    const { body, statusCode, headers } = await page();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toMatch(/<h1>\s*Liga San Juan\s*<\/h1>/);
    expect(body).toContain('<title>Liga San Juan</title>');
    expect(body).toContain('<meta property="og:title" content="Liga San Juan" />');
    expect(body).toContain('<meta property="og:url" content="http://sanjuan.localhost/" />');
    expect(body).toContain('The season has not started yet');
  });

  it('is in English or Spanish, by the Accept-Language header or the lang parameter', async () => {
    expect((await page()).body).toContain('<html lang="en">');
    const spanish = await page('/', { 'accept-language': 'es-EC,en;q=0.5' });
    expect(spanish.body).toContain('<html lang="es">');
    expect([spanish.headers['content-language'], spanish.headers['vary']]).toEqual([
      'es',
      'accept-language, cookie, accept-encoding',
    ]);
    expect((await page('/?lang=es')).body).toContain('La temporada aún no empieza');
    expect((await page('/?lang=fr', { 'accept-language': 'es' })).body).toContain('<html lang="es">');
  });

  it('has no inline script, a policy that allows only script files, and an immutable stylesheet', async () => {
    const { body, headers } = await page();
    const scripts = [...body.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)];
    for (const [tag] of scripts) expect(tag).toMatch(/^<script src="\/assets\/[\w.-]+" defer>$/);
    expect(body).not.toMatch(/ style=|onclick/);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self'; /,
    );
    const style = await app.inject(/href="(\/assets\/[^"]+)"/.exec(body)![1]!);
    expect([style.statusCode, style.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await app.inject('/icon.svg')).body).toContain('LJ');
  });

  it('escapes markup in names', async () => {
    tell({ name: '<script>alert(1)</script> & "Co"', country: { code: 'XX', name: '\'"><img src=x>' } });
    const { body } = await page();
    expect(body).not.toMatch(/<script>|<img/);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;');
    expect((await app.inject('/icon.svg')).body).not.toContain('<script>');
  });

  it('shows the name of the country in the page’s language', async () => {
    tell({ country: { code: 'PE', name: 'Peru' } });
    expect((await page()).body).toContain('<span class="where">Peru</span>');
    expect((await page('/?lang=es')).body).toContain('<span class="where">Perú</span>');
    tell({ country: { code: '', name: 'Sealand' } });
    expect((await page('/?lang=es')).body).toContain('<span class="where">Sealand</span>');
  });

  it('shows the standings and latest results of a season, and links to the full table', async () => {
    const { records } = league;
    const text = readFileSync(path.resolve('league-app/testdata/2013-14-en.1.json'), 'utf8');
    const file = readSeason(text);
    file.matches[379]!.score = null;
    records.changes.make('import', (change) =>
      importSeason(records, change, file, { seriesName: 'First', timeZone: 'Europe/London' }),
    );
    const { body } = await page();
    expect(namesIn(body)).toHaveLength(8);
    expect(body).toContain('Latest results');
    expect(body).toContain('May 11, 2014');
    const full = await page(/href="(\/tournaments\/[^"]+)"\s*>Full standings/.exec(body)![1]!);
    expect(namesIn(full.body)).toHaveLength(20);
    expect(namesIn(full.body).slice(0, 3)).toEqual(['Manchester City', 'Liverpool FC', 'Chelsea FC']);
  });

  it('shows every change of the records in spite of the page cache', async () => {
    const { records } = league;
    const [teamIds, id] = records.changes.make('user:ana', (change) => {
      const ids = ['Reds', 'Blues'].map((name) => records.teams.add(change, name).id);
      const seriesId = records.series.add(change, 'First').id;
      return [ids, records.tournaments.add(change, { seriesId, name: 'Apertura', teamIds: ids }).id];
    });
    expect((await page()).body).toContain('Reds');
    expect((await page('/?lang=es')).body).toContain('Reds');
    records.changes.make('user:ana', (change) =>
      records.teams.update(change, teamIds[0]!, { name: 'Greens' }),
    );
    for (const url of ['/', '/?lang=es']) expect((await page(url)).body).toContain('Greens');
    records.changes.make('user:ana', (change) => records.tournaments.update(change, id, { active: 0 }));
    expect((await page()).body).not.toContain('Greens');
  });

  it('says that the plan has ended after its days of use (R26)', async () => {
    league.settings.put('plan', readPlan(planBody({ max_days_of_use: 1, registered_at: NOW })), NOW);
    expect((await page()).body).toContain('This league’s plan has ended');
  });
});

describe('a suspended league (R31)', () => {
  it('shows a 503 page to the public on every URL, and still answers GET /health', async () => {
    tell({ suspended: true });
    for (const url of ['/', '/teams/1']) {
      const { statusCode, body, headers } = await page(url, { 'accept-language': 'es' });
      expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
      expect(body).toContain('Este sitio está suspendido');
      expect(body).toContain('href="http://platform.test/"');
      expect(body).toContain('noindex');
    }
    expect((await app.inject('/health')).json()).toMatchObject({ status: 'ok', state: 'suspended' });
    tell({ suspended: false });
    expect((await page()).statusCode).toBe(200);
  });
});

it('an unknown URL returns 404 as a page to browsers and as a problem to programs', async () => {
  const answer = await page('/nowhere');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('Page not found');
  const other = await app.inject('/nowhere');
  expect([other.statusCode, other.json().code]).toEqual([404, 'NOT_FOUND']);
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
});

it('getInitials returns up to two initials of a name', () => {
  expect(['Liga Barrial de San Juan', 'liga', 'Ñandú Ébano', '', '** 7', '👍 x'].map(getInitials)).toEqual([
    'LJ',
    'L',
    'ÑÉ',
    '',
    '7',
    'X',
  ]);
});

it('html escapes every value that is not markup itself', () => {
  expect(html`<i title="${'"'}">${['<', html`<b>${"'"}</b>`, null, 7]}</i>`.text).toBe(
    '<i title="&quot;">&lt;<b>&#39;</b>7</i>',
  );
});
