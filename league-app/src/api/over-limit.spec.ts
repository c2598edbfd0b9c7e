import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApi } from '../testing/api.js';

/**
 * R25a: after a canceled plan a league may use more than it is allowed. Whatever exceeds its limits continues, but
 * cannot be edited.
 */
let api: TestApi;
beforeEach(() => {
  api = TestApi.open();
  api.plan();
});
afterEach(() => api.close());

const KINDS = [
  { path: '/series', limit: 'max_series', more: {} },
  { path: '/teams', limit: 'max_teams', more: {} },
  { path: '/players', limit: 'max_players', more: {} },
  { path: '/tournaments', limit: 'max_tournaments', more: { format: 'round_robin', team_ids: [] } },
];

/**
 * Creates three records of a kind, then sets the plan to allow only the oldest.
 * @returns their ids, oldest first
 */
async function createThree({ path, limit, more }: (typeof KINDS)[number]): Promise<string[]> {
  const ids: string[] = path === '/teams' ? [api.teamId] : [];
  for (const name of ['One', 'Two', 'Three'].slice(ids.length)) {
    const { status, body } = await api.call(`POST ${path}`, { name, ...more });
    expect(status).toBe(201);
    ids.push(body.id);
  }
  api.plan({ limits: { [limit]: 1 } });
  return ids;
}

describe.each(KINDS)('$path beyond the limit', (kind) => {
  const { path, limit } = kind;

  it('can be read, deactivated and deleted, but not edited', async () => {
    const [one, two, three] = await createThree(kind);
    const view = await api.call(`GET ${path}/${two}`);
    expect([view.status, view.body.read_only, view.body.active]).toEqual([200, true, true]);
    expect((await api.call(`GET ${path}/${one}`)).body.read_only).toBe(false);
    for (const body of [{ name: 'New' }, { name: 'New', active: false }]) {
      const { status, body: said } = await api.call(`PATCH ${path}/${two}`, body);
      expect([status, said.code, said.details]).toEqual([403, 'OVER_LIMIT', { limit }]);
    }
    expect((await api.call(`PATCH ${path}/${two}`, { active: false })).body).toMatchObject({ active: false });
    // Reactivating a record would exceed the limit further.
    expect((await api.call(`PATCH ${path}/${two}`, { active: true })).body.code).toBe('OVER_LIMIT');
    expect((await api.call(`POST ${path}`, { name: 'Four', ...kind.more })).body.code).toBe('PLAN_LIMIT');
    for (const id of [three, two]) expect((await api.call(`DELETE ${path}/${id}`)).status).toBeLessThan(300);
    expect((await api.call(`PATCH ${path}/${one}`, { name: 'Uno' })).status).toBe(200);
  });

  it('can be edited again after an older record is deleted', async () => {
    const [one, two] = await createThree(kind);
    if (path === '/teams') api.make((change) => api.league.access.people.remove(change, delegate()));
    expect((await api.call(`DELETE ${path}/${one}`)).status).toBeLessThan(300);
    expect((await api.call(`PATCH ${path}/${two}`, { name: 'Dos' })).status).toBe(200);
  });
});

const delegate = (): string => api.league.access.people.where({ role: 'delegate' })[0]!.id;

describe('a tournament beyond the limit', () => {
  it('rejects a change of its teams', async () => {
    const [, two] = await createThree(KINDS[3]!);
    const { status, body } = await api.call(`PATCH /tournaments/${two}`, { team_ids: [api.teamId] });
    expect([status, body.code]).toEqual([403, 'OVER_LIMIT']);
    expect(api.league.records.tournaments.listTeams(two!)).toEqual([]);
  });
});

describe('matches beyond the limit', () => {
  it('can be deleted but not edited', async () => {
    const { body: rival } = await api.call('POST /teams', { name: 'Rival' });
    const made = { name: 'Copa', format: 'round_robin', team_ids: [api.teamId, rival.id] };
    const { body: tournament } = await api.call('POST /tournaments', { ...made, legs: 2 });
    const { matches } = (await api.call(`POST /tournaments/${tournament.id}/fixtures`, {})).body;
    expect(matches).toHaveLength(2);
    api.plan({ limits: { max_matches: 1 } });
    const [one, two] = matches.map(({ id }: { id: string }) => id).toSorted();
    expect((await api.call(`PATCH /matches/${two}`, { venue: 'Sur' })).body.code).toBe('OVER_LIMIT');
    expect((await api.call(`PATCH /matches/${one}`, { venue: 'Sur' })).status).toBe(200);
    expect((await api.call(`DELETE /matches/${two}`)).status).toBe(204);
  });
});

describe('the public pages', () => {
  it('still show records beyond the limits', async () => {
    const [, team] = await createThree(KINDS[1]!);
    const rival = (await api.call('GET /teams')).body.items.map(({ id }: { id: string }) => id);
    const made = { name: 'Copa Sur', format: 'round_robin', team_ids: rival };
    const { body: tournament } = await api.call('POST /tournaments', made);
    await api.call(`POST /tournaments/${tournament.id}/fixtures`, {});
    await api.call(`POST /tournaments/${tournament.id}/publish`, { published: true });
    api.plan({ limits: { max_teams: 0, max_tournaments: 0, max_matches: 0, max_players: 0, max_series: 0 } });
    const page = async (url: string) =>
      (await api.app.inject({ url, headers: { accept: 'text/html' } })).body;
    expect(await page('/teams')).toContain(`/teams/${team}`);
    expect(await page(`/teams/${team}`)).toContain('Two');
    expect(await page('/tournaments')).toContain('Copa Sur');
    expect(await page(`/tournaments/${tournament.id}`)).toContain('Two');
  });
});
