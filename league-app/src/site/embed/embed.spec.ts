import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../http/app.js';
import { openTestLeague } from '../../testing/league.js';
import type { TestLeague } from '../../testing/league.js';
import { fillLeague } from '../../testing/season.js';
import type { FilledLeague } from '../../testing/season.js';

let league: TestLeague;
let app: FastifyInstance;
let ids: FilledLeague;

beforeAll(async () => {
  league = openTestLeague();
  ids = await fillLeague(league);
  league.settings.put(
    'info',
    { ...league.settings.info(), url: 'https://sanjuan.example/' },
    '2026-01-01T00:00:00.000Z',
  );
  app = createApp(league);
});
afterAll(async () => {
  await app.close();
  league.end();
});

it('serves other sites a script under 3 kB, standings, the next round and results', async () => {
  const script = await app.inject('/embed.js');
  expect(script.rawPayload.length).toBeLessThan(3_000);
  expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
  for (const show of ['table', 'next', 'results']) {
    const answer = await app.inject(`/embed/${show}?tournament=${ids.tournament}&lang=es`);
    expect([show, answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([
      show,
      200,
      '*',
    ]);
    const { html, style } = answer.json<{ html: string; style: string }>();
    expect(html).not.toMatch(/href="\/|src="\/|<script/);
    expect(html).toContain(`href="https://sanjuan.example/tournaments/${ids.tournament}"`);
    expect(html).not.toContain(ids.draft);
    expect(style).not.toContain(':root');
  }
  for (const url of ['/embed/players', '/embed/toString', `/embed/table?tournament=${ids.draft}`])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
});

it('serves feeds of a league and a team as JSON Feed 1.1 and RSS 2.0, newest first', async () => {
  for (const path of ['', `/teams/${ids.team}`]) {
    const json = await app.inject(`${path}/feed.json`);
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const feed = json.json<{ version: string; feed_url: string; items: Record<string, string>[] }>();
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    expect(feed.feed_url).toBe(`https://sanjuan.example${path}/feed.json`);
    expect(feed.items.length).toBeGreaterThan(5);
    for (const { id, url, content_text, date_published } of feed.items) {
      expect(id).toBe(url);
      expect(
        URL.canParse(url!) && content_text!.length > 0 && !Number.isNaN(Date.parse(date_published!)),
      ).toBe(true);
    }
    const dates = feed.items.map(({ date_published }) => Date.parse(date_published!));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    const rss = await app.inject(`${path}/feed.xml`);
    expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(rss.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<rss version="2.0"/);
    const items = [...rss.body.matchAll(/<item\s*>(.*?)<\/item\s*>/gs)].map(([, item]) => item!);
    expect(items).toHaveLength(feed.items.length);
    for (const item of items) {
      for (const part of ['title', 'link', 'guid', 'pubDate', 'description'])
        expect(item).toMatch(new RegExp(`<${part}[^>]*>[^<]+</${part}\\s*>`));
      expect(/<pubDate>([^<]+)/.exec(item)![1]).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
    }
  }
});
