import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { createApp } from '../http/app.js';
import { openTestLeague } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { fillLeague } from '../testing/season.js';
import type { FilledLeague } from '../testing/season.js';
import { drawCard } from './draw-card.js';
import { matchCard } from '../site/share/cards.js';
import { pageContextFor } from '../site/send.js';

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

const isBuilt = existsSync(path.resolve('dist/league-app/src/pictures/draw-process.js'));
const whenBuilt = isBuilt ? it : it.skip;
const kept = (): string[] => {
  const directory = path.join(league.directory, 'pictures');
  return existsSync(directory) ? readdirSync(directory) : [];
};

describe(`pictures to share${isBuilt ? '' : ' (some skipped: not built, npm run build)'}`, () => {
  whenBuilt('are drawn once in each size and cached by content', async () => {
    const urls = {
      [`/share/match/${ids.played}/post.png`]: [1_080, 1_350],
      [`/share/table/${ids.tournament}/story.png`]: [1_080, 1_920],
      [`/share/round/${ids.tournament}/27/post.png`]: [1_080, 1_350],
      [`/share/scorers/${ids.tournament}/link.png`]: [1_200, 630],
      [`/matches/${ids.next}/preview.png`]: [1_200, 630],
    };
    for (const [url, [width, height]] of Object.entries(urls)) {
      const first = await app.inject(url);
      expect([url, first.statusCode, first.headers['content-type']]).toEqual([url, 200, 'image/png']);
      const facts = await sharp(first.rawPayload).metadata();
      expect([facts.width, facts.height]).toEqual([width, height]);
      expect(first.rawPayload.length).toBeLessThan(600_000);
      const files = kept();
      const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } });
      expect(again.statusCode).toBe(304);
      expect((await app.inject(url)).rawPayload.equals(first.rawPayload)).toBe(true);
      expect(kept()).toEqual(files);
    }
    expect(kept()).toHaveLength(5);
  });

  it('return 404 for unpublished or unknown records and unknown sizes', async () => {
    const urls = [
      `/share/match/${ids.draft}/post.png`,
      `/share/match/${ids.played}/poster.png`,
      `/share/match/${ids.played}/post`,
      `/share/match/${ids.played}/constructor.png`,
      `/share/round/${ids.tournament}/999/post.png`,
      '/share/table/none/post.png',
    ];
    for (const url of urls) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
  });

  it('escape markup in names', () => {
    const context = pageContextFor(league, { url: '/', query: {}, headers: {} } as never);
    const card = matchCard(context, ids.played, 'post')!;
    if (card.body.kind !== 'match') throw new Error('a match is expected');
    card.body.match.home.name = '</svg><script>alert(1)</script>';
    card.league.name = '"><image href="file:///etc/passwd"/>';
    const svg = drawCard(card, new Map());
    expect(svg).not.toMatch(/script|passwd|NaN|undefined/);
  });
});
