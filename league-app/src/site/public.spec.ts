import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { readPlan } from '../control/plan.js';
import { createApp } from '../http/app.js';
import type { Change } from '../records/changes.js';
import { openTestLeague, planBody } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { fillLeague } from '../testing/season.js';
import type { FilledLeague } from '../testing/season.js';

const NOW = '2026-01-01T00:00:00.000Z';

let league: TestLeague;
let app: FastifyInstance;
let ids: FilledLeague;

beforeAll(async () => {
  league = openTestLeague();
  ids = await fillLeague(league);
  league.settings.put('info', { ...league.settings.info(), url: 'https://sanjuan.example/' }, NOW);
  app = createApp(league);
});

afterAll(async () => {
  await app.close();
  league.end();
});

const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const allow = (changes: Record<string, unknown>): void =>
  void league.settings.put('plan', readPlan(planBody(changes)), NOW);

const change = (work: (change: Change) => unknown): void => void league.records.changes.make('test', work);

describe('every public page', () => {
  const paths = (): string[] => [
    ...['/', '/tournaments', '/teams', '/news', '/galleries', '/history', '/records'],
    ...['', '/matches', '/matches/1', '/matches/all', '/players'].map(
      (part) => `/tournaments/${ids.tournament}${part}`,
    ),
    `/teams/${ids.team}/against/${ids.opponent}`,
    ...['', '/cup', '/matches', '/players'].map((part) => `/tournaments/${ids.groupsCup}${part}`),
    ...[`/tournaments/${ids.ended}`, `/matches/${ids.played}`, `/matches/${ids.walkover}`],
    ...[
      `/teams/${ids.team}`,
      `/players/${ids.player}`,
      `/galleries/${ids.gallery}`,
      `/news/${ids.publication}`,
    ],
  ];

  it('has one heading, a title, a description and a canonical URL in both languages', async () => {
    for (const path of paths())
      for (const language of ['en', 'es']) {
        const { statusCode, body } = await page(`${path}?lang=${language}`);
        expect([path, statusCode]).toEqual([path, 200]);
        expect(body).toContain(`<html lang="${language}">`);
        expect(body.match(/<h1[ >]/g)).toHaveLength(1);
        expect(body).toMatch(/<title>[^<]+<\/title>/);
        expect(body).toMatch(/<meta name="description" content="[^"]{10,}" \/>/);
        const own = new URL(path, 'https://sanjuan.example/').href;
        expect(body).toContain(`<link rel="canonical" href="${own}?lang=${language}" />`);
        expect(body).toMatch(/<meta property="og:image" content="https:\/\/sanjuan.example\/[^"]+" \/>/);
      }
  });

  it('loads only scripts from our own files', async () => {
    for (const path of paths()) {
      const { body } = await page(path);
      const scripts = [...body.matchAll(/<script(?! type="application\/(?:ld\+)?json")[^>]*>/g)].map(
        ([tag]) => tag,
      );
      expect([path, scripts.length <= 3]).toEqual([path, true]);
      for (const tag of scripts) expect(tag).toMatch(/^<script src="\/assets\/[\w.-]+" defer>$/);
      expect(body).not.toMatch(/ style=| on[a-z]+=/);
    }
  });

  it('is listed in the sitemap, which robots.txt names', async () => {
    const map = await app.inject('/sitemap.xml');
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const path of [`/tournaments/${ids.tournament}`, `/teams/${ids.team}`, `/matches/${ids.played}`])
      expect(map.body).toContain(`<loc>https://sanjuan.example${path}</loc>`);
    expect(map.body).not.toContain(ids.draft);
    expect((await app.inject('/robots.txt')).body).toContain('Sitemap: https://sanjuan.example/sitemap.xml');
  });
});

describe('unpublished records', () => {
  it('are hidden on all pages: matches, news and tournaments', async () => {
    for (const url of [`/matches/${ids.draft}`, '/news/borrador', `/matches/${ids.draft}/preview.png`])
      expect([url, (await page(url)).statusCode]).toEqual([url, 404]);
    const lists = [
      `/tournaments/${ids.tournament}/matches`,
      '/',
      `/tournaments/${ids.tournament}/calendar.ics`,
    ];
    for (const url of lists) expect((await page(url)).body).not.toContain(ids.draft);
    expect((await page('/news')).body).not.toContain('Borrador');
    const { records } = league;
    change((each) => records.tournaments.update(each, ids.groupsCup, { published: 0 }));
    for (const part of ['', '/cup', '/matches', '/players', '/calendar.ics', '/preview.png'])
      expect((await page(`/tournaments/${ids.groupsCup}${part}`)).statusCode).toBe(404);
    expect((await page('/tournaments')).body).not.toContain('Copa de Verano');
    change((each) => records.tournaments.update(each, ids.groupsCup, { published: 1 }));
    expect((await page(`/tournaments/${ids.groupsCup}/cup`)).statusCode).toBe(200);
  });
});

describe('an area that the plan does not include', () => {
  const closed: [flag: string, paths: () => string[], word: string][] = [
    [
      'access_tournaments',
      () => ['/tournaments', `/tournaments/${ids.tournament}`, `/matches/${ids.played}`],
      '/tournaments',
    ],
    ['access_tournament_cups', () => [`/tournaments/${ids.groupsCup}/cup`], '/cup'],
    ['access_teams', () => ['/teams', `/teams/${ids.team}`, `/teams/${ids.team}/calendar.ics`], '/teams'],
    ['access_players', () => [`/players/${ids.player}`], '/players/'],
    ['access_web_publications', () => ['/news', `/news/${ids.publication}`], '/news'],
    ['access_galleries', () => ['/galleries', `/galleries/${ids.gallery}`], '/galleries'],
    ['access_historical_tournament', () => ['/history', `/tournaments/${ids.ended}`], '/history'],
  ];

  it.each(closed)('%s: returns 404 for its pages, and no page links to them', async (flag, paths, link) => {
    allow({ [flag]: false });
    for (const path of paths()) expect([path, (await page(path)).statusCode]).toEqual([path, 404]);
    for (const path of ['/', `/teams/${ids.team}`, `/tournaments/${ids.groupsCup}`])
      expect((await page(path)).body).not.toContain(`href="${link}`);
    allow({});
    for (const path of paths()) expect([path, (await page(path)).statusCode]).toEqual([path, 200]);
  });

  it.each([
    ['access_sponsors', 'Panadería La Unión'],
    ['access_social_networks', 'https://facebook.com/liga'],
    ['access_informative_modal', 'Inscripciones abiertas'],
  ])('%s: is hidden on the home page', async (flag, words) => {
    allow({});
    expect((await page('/')).body).toContain(words);
    allow({ [flag]: false });
    expect((await page('/')).body).not.toContain(words);
    allow({});
  });

  it('access_historical_players: returns 404 for an inactive player', async () => {
    const { records } = league;
    change((each) => records.players.update(each, ids.player, { active: 0 }));
    expect((await page(`/players/${ids.player}`)).statusCode).toBe(200);
    allow({ access_historical_players: false });
    expect((await page(`/players/${ids.player}`)).statusCode).toBe(404);
    expect((await page('/history')).body).not.toContain('Beto');
    allow({});
    change((each) => records.players.update(each, ids.player, { active: 1 }));
  });
});

describe('caching and compression', () => {
  it('returns 304 while a page is unchanged, and 200 after a result changes it', async () => {
    const url = `/tournaments/${ids.tournament}`;
    const first = await page(url);
    const tag = String(first.headers['etag']);
    const same = await page(url, { 'if-none-match': tag });
    expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', tag]);
    const since = await page(url, { 'if-modified-since': String(first.headers['last-modified']) });
    expect(since.statusCode).toBe(304);
    expect((await page(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    change((each) =>
      league.records.matches.apply(each, ids.played, {
        type: 'award',
        homeGoals: 9,
        awayGoals: 0,
        reason: 'x',
      }),
    );
    expect((await page(url, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('compresses with gzip or Brotli when the client accepts it', async () => {
    const plain = await page('/');
    const packed = await page('/', { 'accept-encoding': 'gzip, deflate' });
    const better = await page('/', { 'accept-encoding': 'gzip, br' });
    expect([packed.headers['content-encoding'], better.headers['content-encoding']]).toEqual(['gzip', 'br']);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(better.rawPayload).toString()).toBe(plain.body);
    expect((await page('/', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });
});

describe('the language', () => {
  it('is remembered in a cookie when it is switched', async () => {
    const switched = await page('/?lang=es', { 'accept-language': 'en' });
    expect(switched.headers['set-cookie']).toMatch(/^lang=es; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/);
    expect(switched.headers['cache-control']).toMatch(/^private/);
    const later = await page('/teams', { cookie: 'a=b; lang=es', 'accept-language': 'en' });
    expect(later.body).toContain('<html lang="es">');
    expect((await page('/teams', { cookie: 'lang=xx', 'accept-language': 'en' })).body).toContain(
      'lang="en"',
    );
  });
});

describe('the page of a match', () => {
  it('explains a walkover, and has structured data for search engines', async () => {
    const { body } = await page(`/matches/${ids.walkover}`);
    expect(body).toContain('did not show up; the other team wins');
    const data = JSON.parse(
      /<script type="application\/ld\+json" ?>(.*?)<\/script>/.exec(body)![1]!,
    ) as object;
    expect(data).toMatchObject({ '@type': 'SportsEvent', eventStatus: 'https://schema.org/EventScheduled' });
  });

  it('has a preview image, like teams, tournaments and the home page', async () => {
    for (const url of [`/matches/${ids.next}`, `/teams/${ids.team}`, `/tournaments/${ids.tournament}`, '']) {
      const { statusCode, headers, rawPayload } = await app.inject(`${url}/preview.png`);
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/png']);
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1_200, 630]);
      expect(rawPayload.length).toBeLessThan(100_000);
    }
  });
});

it('escapes markup in names on every page', async () => {
  const name = `"><img src=x onerror=alert(1)></script><script>alert(1)</script>'`;
  const { records } = league;
  change((each) => {
    records.teams.update(each, ids.team, { name });
    records.players.update(each, ids.player, { name });
    records.tournaments.update(each, ids.groupsCup, { name });
    records.areas.sponsors.update(each, records.areas.sponsors.where({})[0]!.id, {
      name,
      url: 'javascript:alert(1)',
    });
    records.areas.publications.update(each, records.areas.publications.where({ published: 1 })[0]!.id, {
      title: name,
      body: name,
    });
  });
  const urls = [
    ...['/', '/teams', `/teams/${ids.team}`, `/players/${ids.player}`, `/matches/${ids.played}`, '/news'],
    ...[`/tournaments/${ids.tournament}`, `/tournaments/${ids.groupsCup}/cup`, `/news/${ids.publication}`],
    ...[`/tournaments/${ids.tournament}/players`, `/tournaments/${ids.tournament}/matches`, '/sitemap.xml'],
  ];
  for (const url of urls) {
    const { body, statusCode } = await page(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).not.toMatch(/<img src=x|<script>|href="javascript/);
  }
});
