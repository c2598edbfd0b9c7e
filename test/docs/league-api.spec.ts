import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ROUTES } from '../../league-app/src/api/route-table.js';
import { createApp } from '../../league-app/src/http/app.js';
import { FEEDS } from '../../league-app/src/site/feeds/feeds.js';
import { openTestLeague } from '../../league-app/src/testing/league.js';
import type { TestLeague } from '../../league-app/src/testing/league.js';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../league-app/API.md'), 'utf8');
const METHOD = /^(GET|POST|PUT|PATCH|DELETE)$/;

/**
 * Routes named by the first column of a table: `GET PUT /api/slots`, without filters; `.../cards` replaces the last
 * segment of the previous one.
 */
function listWritten(): string[] {
  const found: string[] = [];
  for (const [, cell] of PAGE.matchAll(/^\| (`[^|]*) \|/gm)) {
    let before = '';
    for (const [, code] of cell!.matchAll(/`([^`]+)`/g)) {
      const words = code!.split(' ');
      const url = words.at(-1)!.split('?')[0]!;
      const whole = url.startsWith('...') ? before.replace(/\/[^/]+$/, url.slice(3)) : url;
      const methods = words.filter((word) => METHOD.test(word));
      for (const method of methods.length > 0 ? methods : ['GET']) found.push(`${method} ${whole}`);
      before = whole;
    }
  }
  return found;
}

/** Parameter names are only for the reader: routes are the same without them. */
const plain = (route: string): string => route.replaceAll(/:\w+/g, ':');

const written = listWritten();
let league: TestLeague;
let app: FastifyInstance;

beforeAll(async () => {
  league = openTestLeague();
  app = createApp(league);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  league.end();
});

describe('league-app/API.md', () => {
  it('names each route once and no route that does not exist', () => {
    const wrong = written.filter((route) => {
      const [method, url] = route.split(' ') as [HTTPMethods, string];
      return !app.hasRoute({ method, url });
    });
    // Parameters may have other names: such routes are looked up below.
    const known = new Set(ROUTES.map((route) => plain(`${route.method} /api${route.path}`)));
    expect(wrong.filter((route) => !known.has(plain(route)))).toEqual([]);
    const twice = written.filter((route, at) => written.map(plain).indexOf(plain(route)) !== at);
    expect(twice).toEqual([]);
  });

  it('names every route of the API', () => {
    const names = new Set(written.map(plain));
    const missing = ROUTES.map((route) => `${route.method} /api${route.path}`).filter(
      (route) => !names.has(plain(route)),
    );
    expect(missing).toEqual([]);
  });

  it('names every feed', () => {
    const names = new Set(written.map(plain));
    expect(FEEDS.map((feed) => `GET ${feed.path}`).filter((route) => !names.has(plain(route)))).toEqual([]);
  });

  it.each([
    'GET /live',
    'GET /embed.js',
    'GET /embed/:show',
    'PUT /follow/subscription',
    'POST /follow/stop',
  ])('names the public route %s', (route) => {
    expect(written).toContain(route);
  });
});
