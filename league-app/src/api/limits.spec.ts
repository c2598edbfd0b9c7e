import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MENU_FLAGS, LIMITS } from '@touchline/contracts';
import type { Limit } from '@touchline/contracts';
import type { Plan, Tier } from '../domain/plan.js';
import { TestApi } from '../testing/api.js';
import type { ApiResponse, Who } from '../testing/api.js';
import { ROUTES } from './route-table.js';

let api: TestApi;
beforeEach(() => {
  api = TestApi.open();
  api.plan();
});
afterEach(() => api.close());

const DAY_MS = 86_400_000;

/** A higher tier that allows `max` of everything. */
const above = (name: string, max: number): Tier => ({
  typeTier: 3,
  name,
  limits: Object.fromEntries(LIMITS.map((limit) => [limit, max])) as Plan['limits'],
  flags: Object.fromEntries(MENU_FLAGS.map((flag) => [flag, true])) as Plan['flags'],
});

let made = 0;
const next = (): string => `n${(made += 1)}`;

async function tournament(teamIds: string[] = []): Promise<ApiResponse> {
  return api.call('POST /tournaments', { name: next(), format: 'round_robin', team_ids: teamIds });
}

/** For each limit: how to add a record, how many exist at first, and how to change an existing one. */
const KINDS: Record<
  Exclude<Limit, 'max_days_of_use'>,
  { first: number; add: () => Promise<ApiResponse>; change: (id: string) => Promise<ApiResponse> }
> = {
  max_series: {
    first: 0,
    add: () => api.call('POST /series', { name: next() }),
    change: (id) => api.call(`PATCH /series/${id}`, { name: next() }),
  },
  max_tournaments: {
    first: 0,
    add: () => tournament(),
    change: (id) => api.call(`PATCH /tournaments/${id}`, { name: next() }),
  },
  max_teams: {
    first: 1,
    add: () => api.call('POST /teams', { name: next() }),
    change: (id) => api.call(`PATCH /teams/${id}`, { name: next() }),
  },
  max_players: {
    first: 0,
    add: () => api.call('POST /players', { name: next() }),
    change: (id) => api.call(`PATCH /players/${id}`, { name: next() }),
  },
  max_matches: {
    first: 0,
    add: async () => {
      const { tournaments, teams } = api.league.records;
      const id = tournaments.where({})[0]?.id ?? (await withTeams()).body.id;
      const [home, away] = teams.where({});
      return api.call('POST /matches', {
        tournament_id: id,
        round: 1,
        home_team_id: home!.id,
        away_team_id: away!.id,
      });
    },
    change: (id) => api.call(`PATCH /matches/${id}`, { venue: next() }),
  },
  max_admin_users: {
    // The owner and the test's admin.
    first: 2,
    add: () => person('admin'),
    change: (id) => api.call(`PATCH /people/${id}`, { name: next() }),
  },
  max_delegate_users: {
    first: 1,
    add: () => person('delegate'),
    change: (id) => api.call(`PATCH /people/${id}`, { name: next() }),
  },
  max_collaborative_users: {
    first: 1,
    add: () => person('collaborator'),
    change: (id) => api.call(`PATCH /people/${id}`, { name: next() }),
  },
};

async function withTeams(): Promise<ApiResponse> {
  const { body } = await api.call('POST /teams', { name: next() });
  return tournament([api.teamId, body.id]);
}

const person = (role: string): Promise<ApiResponse> =>
  api.call('POST /people', {
    name: 'P',
    email: `${next()}@league.test`,
    role,
    ...(role === 'delegate' ? { team_id: api.teamId } : {}),
  });

describe.each(Object.entries(KINDS))('%s', (limit, { first, add, change }) => {
  it('allows the last record, rejects the next and says what a higher tier allows', async () => {
    api.plan({ limits: { [limit]: first + 2 }, higher: [above('Same', first + 2), above('Pro', first + 9)] });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(201);
    const { status, body } = await add();
    expect([status, body.code]).toEqual([409, 'PLAN_LIMIT']);
    expect(body.details).toEqual({
      limit,
      max: first + 2,
      used: first + 2,
      next_tier: 'Pro',
      next_max: first + 9,
    });
    expect(body.message).toBe(
      `Your plan allows ${first + 2} and you already have ${first + 2}. The Pro plan allows ${first + 9}.`,
    );
    api.plan({ limits: { [limit]: first + 3 } });
    expect((await add()).status).toBe(201);
  });

  it('deletes nothing when the limit is lowered, and makes records beyond it read-only', async () => {
    const [one, two] = [(await add()).body, (await add()).body];
    api.plan({ limits: { [limit]: first + 1 } });
    expect((await change(one.id)).status).toBe(200);
    const { status, body } = await change(two.id);
    expect([status, body.code, body.details]).toEqual([403, 'OVER_LIMIT', { limit }]);
    expect((await add()).body.code).toBe('PLAN_LIMIT');
    api.plan();
    expect((await change(two.id)).status).toBe(200);
  });
});

describe('a tournament beyond max_tournaments', () => {
  it('rejects changes to results, goals, lineups and rulings, but can be read', async () => {
    await tournament();
    const { body: beyond } = await withTeams();
    const { body: drawn } = await api.call(`POST /tournaments/${beyond.id}/fixtures`, {});
    const [match] = drawn.matches;
    const player = (await api.call('POST /players', { name: 'Eva', team_id: api.teamId })).body;
    const [team_id, player_id] = [api.teamId, player.id];
    const ruling = { team_id, player_id, matches: 1, reason: 'Insult' };
    const { id: given } = (await api.call(`POST /tournaments/${beyond.id}/suspensions`, ruling)).body;
    const result = { type: 'play', home_goals: 1, away_goals: 0 };
    await api.call(`POST /matches/${match.id}/result`, result, 'collaborator');
    api.plan({ limits: { max_tournaments: 1 } });
    const attempts: [string, object, Who?][] = [
      [`POST /matches/${match.id}/result`, result],
      [`POST /matches/${match.id}/result`, { type: 'postpone', reason: 'Rain' }, 'collaborator'],
      [`POST /matches/${match.id}/confirm`, {}],
      [`POST /matches/${match.id}/decline`, { reason: 'Wrong' }],
      [`POST /matches/${match.id}/events`, { team_id, kind: 'goal', player_id }, 'collaborator'],
      [`PUT /matches/${match.id}/lineups/${team_id}`, { players: [] }, 'delegate'],
      [`PATCH /matches/${match.id}`, { venue: 'Norte' }],
      [`POST /tournaments/${beyond.id}/suspensions`, ruling],
      [`DELETE /suspensions/${given}`, {}],
      [`POST /tournaments/${beyond.id}/publish`, { published: true, round: 1 }],
    ];
    for (const [at, body, who = 'owner'] of attempts) {
      const { status, body: said } = await api.call(at, body, who);
      expect([at, status, said?.code, said?.details]).toEqual([
        at,
        403,
        'OVER_LIMIT',
        { limit: 'max_tournaments' },
      ]);
    }
    const { body: now } = await api.call(`GET /matches/${match.id}`);
    expect([now.state, now.confirmed, now.events]).toEqual(['scheduled', false, []]);
    api.plan();
    expect((await api.call(`POST /matches/${match.id}/confirm`, {})).body.state).toBe('played');
  });
});

describe('max_days_of_use', () => {
  const registered = (daysAgo: number) => ({
    limits: { max_days_of_use: 30 },
    registeredAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  });

  it('allows changes until the last hour and makes the league read-only after that', async () => {
    api.plan(registered(29.95));
    expect((await api.call('POST /teams', { name: 'A' })).status).toBe(201);
    expect((await api.call('GET /session')).body.plan).toMatchObject({
      read_only: false,
      use: { max_days_of_use: 30 },
    });
    api.plan(registered(30));
    const { status, body } = await api.call('POST /teams', { name: 'B' });
    expect([status, body.code]).toEqual([403, 'READ_ONLY']);
    expect((await api.call('GET /session')).body.plan.read_only).toBe(true);
    expect((await api.call('GET /teams')).body.total).toBe(2);
  });

  it('still allows setting a password and logging out after the last day', async () => {
    api.plan(registered(31));
    const { id } = api.league.access.people.byEmail('delegate@league.test')!;
    const token = api.league.access.logins.newLink(id, 'reset');
    expect((await api.call('POST /invitation', { token, password: 'long enough' }, 'nobody')).status).toBe(
      200,
    );
    expect((await api.call('DELETE /session', undefined, 'collaborator')).status).toBe(204);
  });
});

describe('a delegate beyond max_delegate_users', () => {
  it('can read players but not change them', async () => {
    const player = (await api.call('POST /players', { name: 'Eva', team_id: api.teamId })).body;
    api.plan({ limits: { max_delegate_users: 0 } });
    expect((await api.call(`GET /players/${player.id}`, undefined, 'delegate')).status).toBe(200);
    const { status, body } = await api.call(`PATCH /players/${player.id}`, { name: 'Ana' }, 'delegate');
    expect([status, body.code]).toEqual([403, 'OVER_LIMIT']);
  });
});

describe('the menu flags of a plan', () => {
  it.each(MENU_FLAGS)('refuses all routes of %s when it is off, and names a tier with it', async (flag) => {
    const own = ROUTES.filter(({ areas }) => areas.length === 1 && areas[0] === flag);
    // Cups are an area within tournaments: the tournament's format decides.
    if (flag !== 'access_tournament_cups') expect(own.length).toBeGreaterThan(0);
    api.plan({
      flags: { [flag]: false },
      higher: [{ ...above('Pro', 9), flags: { ...above('', 1).flags, [flag]: false } }, above('Legend', 9)],
    });
    for (const { method, path } of own) {
      const url = path.replaceAll(/:\w+/g, '0197a000-0000-7000-8000-00000000ffff');
      const { status, body } = await api.call(`${method} ${url}`);
      expect([path, status, body.code]).toEqual([path, 403, 'NOT_IN_PLAN']);
      expect(body.details).toEqual({ area: flag, next_tier: 'Legend' });
      expect(body.message).toBe('Your plan does not include this area. The Legend plan does.');
    }
    api.plan();
    for (const { path } of own.filter(({ method, path }) => method === 'GET' && !path.includes(':')))
      expect([path, (await api.call(`GET ${path}`)).status]).toEqual([path, 200]);
  });

  it('refuses cups without access_tournament_cups, but allows round robins', async () => {
    api.plan({ flags: { access_tournament_cups: false } });
    for (const format of ['cup', 'groups_cup']) {
      const { body } = await api.call('POST /tournaments', { name: next(), format, team_ids: [] });
      expect([format, body.code]).toEqual([format, 'NOT_IN_PLAN']);
    }
    expect((await tournament()).status).toBe(201);
  });
});
