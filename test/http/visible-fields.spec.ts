import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LINES } from '../support/access/matrix.js';
import { TestApi } from '../support/api.js';
import type { Who } from '../support/api.js';
import { makeWorld } from '../support/world/world.js';
import type { World } from '../support/world/world.js';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await TestApi.start();
  world = await makeWorld(api);
});
afterAll(() => api.close());

const EXPANSIONS = ['', 'user', 'country', 'tier', 'server', 'league', 'payment', 'service'];

/** Every list that a role may read, with every expansion it may request. */
async function everythingSeenBy(
  as: Exclude<Who, 'owner2' | 'nobody'>,
): Promise<[route: string, answer: string][]> {
  // A stream is not a list, and has its own test.
  const lists = LINES.filter(
    ({ route, roles }) => /^GET (?!\/api\/realtime)[^:]+$/.test(route) && roles.has(as),
  );
  const seen: [string, string][] = [];
  for (const { route } of lists) {
    for (const expand of EXPANSIONS) {
      const query = { range: '[0,499]', ...(expand && { expand }) };
      const { status, text } = await api.call<object>('GET', route.slice(4), { as, query });
      if (status === 200) seen.push([`${route} ${expand}`, text]);
    }
  }
  expect(seen.length).toBeGreaterThan(5);
  return seen;
}

/** Names of all fields in a JSON text, at any depth. */
const findFields = (text: string): string[] => [...text.matchAll(/"(\w+)":/g)].map(([, name]) => name!);

describe('what an operator sees (R43)', () => {
  const PUBLIC_LEAGUE = ['id', 'name', 'url_extension', 'url', 'country_id', 'tier_id', 'type_tier'];

  it('is limited to ID, name, address, country and tier of a league, whatever the expansion', async () => {
    const { leagueId } = world.leagues[0];
    for (const expand of ['', 'country', 'tier', 'country,tier']) {
      const query: Record<string, string> = expand === '' ? {} : { expand };
      const { body } = await api.call<object>('GET', `/api/leagues/${leagueId}`, { as: 'operario', query });
      const nested = expand.split(',').filter((name) => name !== '');
      expect(Object.keys(body).sort()).toEqual([...PUBLIC_LEAGUE, ...nested].sort());
    }
  });

  it('includes no price, owner, comment or receipt of any league in any list', async () => {
    const marks = world.leagues.flatMap(({ amount, marker, userId }) => [
      ...[String(amount), `${marker}@touchline.test`, `Mora ${marker}`, `pagado ${marker}`, userId],
    ]);
    for (const [route, answer] of await everythingSeenBy('operario')) {
      expect([route, marks.filter((mark) => answer.includes(mark))]).toEqual([route, []]);
      const fields = findFields(answer);
      for (const name of ['positive_balance', 'balance', 'owed', 'overdue', 'user_id', 'email', 'port']) {
        const own = route.startsWith('GET /api/auth/');
        expect([route, name, !own && fields.includes(name)]).toEqual([route, name, false]);
      }
    }
  });
});

describe('what an accountant sees (R43)', () => {
  it('excludes bans, last logins, request IDs and server details', async () => {
    for (const [route, answer] of await everythingSeenBy('contador')) {
      const fields = findFields(answer);
      const hidden = ['ban_reason', 'league_capacity', 'digital_ocean_id', 'request_id', 'last_seen'];
      const own = route.startsWith('GET /api/auth/me');
      expect([route, own ? [] : hidden.filter((name) => fields.includes(name))]).toEqual([route, []]);
    }
  });
});

describe('what an owner sees', () => {
  it('includes their own user record, but no server capacity or staff-only fields', async () => {
    const [{ leagueId, userId, marker }] = world.leagues;
    const query = { expand: 'user,server' };
    const { body } = await api.call<{ user: Record<string, unknown> }>('GET', `/api/leagues/${leagueId}`, {
      ...{ as: { userId }, query },
    });
    expect(body.user['email']).toBe(`${marker}@touchline.test`);
    for (const name of ['league_capacity', 'digital_ocean_id', 'ban_reason', 'last_seen']) {
      expect(findFields(JSON.stringify(body))).not.toContain(name);
    }
  });
});

describe('what nobody sees, not even an admin', () => {
  it.each(['admin', 'common', 'operario', 'contador'] as const)(
    'includes password hashes, seeds, secrets and keys (%s)',
    async (as) => {
      for (const [route, answer] of await everythingSeenBy(as)) {
        const secret = /argon2|"(password\w*|seed|\w*secret|\w*public_key)":/.exec(answer)?.[0];
        expect([route, secret]).toEqual([route, undefined]);
      }
    },
  );
});
