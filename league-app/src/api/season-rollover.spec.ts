import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApi } from '../testing/api.js';

let api: TestApi;
let upper: string;
let lower: string;
let names: Map<string, string>;

const ok = async (at: string, payload?: object) => {
  const { status, body } = await api.call(at, payload);
  expect([at, status < 300, body?.code]).toEqual([at, true, undefined]);
  return body;
};
const refused = async (body: object, of = upper) => {
  const { status, body: problem } = await api.call(`POST /tournaments/${of}/next`, body);
  return [status, problem.code];
};

async function addTeams(...called: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of called) {
    const { id } = await ok('POST /teams', { name });
    ids.push(id);
    names.set(id, name);
  }
  return ids;
}

/** Plays all open matches, in cups too: the team that comes first in the alphabet wins by one. */
async function playAll(tournament: string): Promise<void> {
  const open = async () =>
    (await ok(`GET /matches?tournament_id=${tournament}&limit=100`)).items.filter(
      ({ state }: { state: string }) => state === 'scheduled',
    );
  for (let rest = await open(); rest.length > 0; rest = await open())
    for (const match of rest) {
      const isHome = match.home.name < match.away.name;
      await ok(`POST /matches/${match.id}/result`, {
        type: 'play',
        home_goals: isHome ? 1 : 0,
        away_goals: isHome ? 0 : 1,
      });
    }
}

/** A fully played tournament in its own series. */
async function play(series: string, teams: string[], more: object = {}): Promise<string> {
  const { id: series_id } = await ok('POST /series', { name: series });
  const { id } = await ok('POST /tournaments', {
    ...{ series_id, name: 'Apertura', format: 'round_robin', team_ids: await addTeams(...teams) },
    ...more,
  });
  if (!('format' in more) || more.format !== 'cup') await ok(`POST /tournaments/${id}/fixtures`, {});
  else await ok(`POST /tournaments/${id}/cup`, {});
  await playAll(id);
  return id;
}

beforeEach(async () => {
  api = TestApi.open();
  api.plan();
  names = new Map();
  upper = await play('Primera', ['A', 'B', 'C', 'D']);
  lower = await play('Segunda', ['E', 'F', 'G', 'H']);
});
afterEach(() => api.close());

const teamsOf = (tournament: { teams: { name: string; move: string }[] }) =>
  tournament.teams.map(({ name, move }) => `${name} ${move}`).join(', ');

describe('POST /tournaments/:id/next', () => {
  it('closes a tournament and starts the next with its teams, rules and players', async () => {
    const [first] = (await ok(`GET /tournaments/${upper}/teams`)) as { team_id: string }[];
    const player = await ok('POST /players', { name: 'Luis', team_id: first!.team_id, shirt_number: 9 });
    await ok(`POST /tournaments/${upper}/registrations`, { player_id: player.id });
    await ok(`PUT /tournaments/${upper}/fixture_rules`, { rules: [{ kind: 'rest_days', days: 3 }] });
    const gone = await ok('POST /players', { name: 'Hugo', team_id: first!.team_id });
    await ok(`POST /tournaments/${upper}/registrations`, { player_id: gone.id });
    await ok(`PATCH /players/${gone.id}`, { active: false });
    const preview = await ok(`POST /tournaments/${upper}/next`, { name: 'Clausura', dry_run: true });
    expect(preview.tournaments).toMatchObject([{ id: null, champions: ['A'], registered: 1, released: 1 }]);
    expect(await ok(`GET /tournaments/${upper}`)).toMatchObject({ active: true, closed_at: null });
    const { tournaments } = await ok(`POST /tournaments/${upper}/next`, { name: 'Clausura' });
    const next = await ok(`GET /tournaments/${tournaments[0].id}`);
    expect(next).toMatchObject({
      name: 'Clausura',
      series_name: 'Primera',
      teams: 4,
      matches: 0,
      published: false,
    });
    const { closed_at, ...closed } = await ok(`GET /tournaments/${upper}`);
    expect([closed.active, closed.played, typeof closed_at]).toEqual([false, 6, 'string']);
    expect((await ok(`GET /tournaments/${next.id}/fixture_rules`)).rules).toEqual([
      { kind: 'rest_days', days: 3 },
    ]);
    expect((await ok(`GET /tournaments/${next.id}/registrations`)).items).toMatchObject([
      { shirt_number: 9 },
    ]);
    expect((await ok('GET /historical_tournaments')).items).toMatchObject([
      { name: 'Apertura', champion: 'A', runner_up: 'B', third: 'C' },
    ]);
  });

  it('releases all players with keep_players set to false', async () => {
    const [first] = (await ok(`GET /tournaments/${upper}/teams`)) as { team_id: string }[];
    const player = await ok('POST /players', { name: 'Luis', team_id: first!.team_id });
    await ok(`POST /tournaments/${upper}/registrations`, { player_id: player.id });
    const { tournaments } = await ok(`POST /tournaments/${upper}/next`, { name: 'C', keep_players: false });
    expect([tournaments[0].registered, tournaments[0].released]).toEqual([0, 1]);
    expect((await ok(`GET /tournaments/${tournaments[0].id}/registrations`)).items).toEqual([]);
  });

  it('rejects open matches, the same series, a duplicate name and too many places', async () => {
    const below = (tournament_id: string, places: number) => [{ tournament_id, name: 'Clausura', places }];
    expect(await refused({ name: 'C', below: below(upper, 1) })).toEqual([409, 'SAME_SERIES']);
    expect(await refused({ name: 'C', below: below(lower, 4) })).toEqual([409, 'TOO_FEW_TEAMS']);
    expect(await refused({ name: 'Apertura' })).toEqual([409, 'DUPLICATE']);
    const [match] = (await ok(`GET /matches?tournament_id=${upper}`)).items;
    await ok(`POST /matches/${match.id}/result`, { type: 'reopen', reason: 'Protesta' });
    expect(await refused({ name: 'Clausura' })).toEqual([409, 'NOT_FINISHED']);
    expect((await ok(`GET /tournaments/${upper}`)).active).toBe(true);
  });
});

describe('the next tournament after a cup', () => {
  it('names the winner of the final champion, and spreads the teams evenly over the next groups', async () => {
    const teams = ['I', 'J', 'K', 'L', 'M', 'N'];
    const cups = await play('Copa', teams, {
      format: 'groups_cup',
      groups: 2,
      advance_per_group: 1,
      legs: 1,
    });
    // Nobody has won anything before the cup is drawn.
    expect(await ok(`GET /tournaments/${cups}/season`)).toMatchObject({ open_matches: 0, open_ties: 1 });
    expect(await refused({ name: 'C' }, cups)).toEqual([409, 'TIES_OPEN']);
    await ok(`POST /tournaments/${cups}/cup`, {});
    const [final] = (await ok(`GET /matches?tournament_id=${cups}&state=scheduled`)).items;
    const finalists = [final.home.name, final.away.name];
    expect(await refused({ name: 'C' }, cups)).toEqual([409, 'NOT_FINISHED']);
    // The team later in the alphabet wins the final on penalties.
    const [loser, winner] = finalists.toSorted();
    const isHome = winner === final.home.name;
    await ok(`POST /matches/${final.id}/result`, { type: 'play', home_goals: 1, away_goals: 1 });
    expect(await refused({ name: 'C' }, cups)).toEqual([409, 'TIES_OPEN']);
    const { ties } = await ok(`GET /tournaments/${cups}/bracket`);
    const team_id = isHome ? final.home.id : final.away.id;
    await ok(`POST /ties/${ties[0].id}/decision`, { team_id, reason: 'Penales' });
    const { tournaments } = await ok(`POST /tournaments/${cups}/next`, { name: 'Clausura' });
    expect(tournaments[0].champions).toEqual([winner]);
    const next = await ok(`GET /tournaments/${tournaments[0].id}`);
    expect(next).toMatchObject({ format: 'groups_cup', advance_per_group: 1, teams: 6 });
    const entrants = (await ok(`GET /tournaments/${next.id}/teams`)) as { name: string; group: string }[];
    expect(entrants.slice(0, 4).map(({ group }) => group)).toEqual(['A', 'B', 'B', 'A']);
    expect(entrants.slice(0, 2).map(({ name }) => name)).toEqual([winner, loser]);
    await ok(`POST /tournaments/${next.id}/fixtures`, {});
    const { ranking, ...open } = await ok(`GET /tournaments/${cups}/season`);
    expect(open).toMatchObject({ open_matches: 0, open_ties: 0 });
    expect(ranking.map(({ place }: { place: number }) => place)).toEqual([1, 2, 3, 3, 5, 5]);
    const past = (await ok('GET /historical_tournaments')).items;
    expect(past).toMatchObject([{ champion: winner, runner_up: loser }]);
  });

  it('keeps the format, and ranks the teams by the rounds they reached', async () => {
    const cup = await play('Copa', ['I', 'J', 'K', 'L'], { format: 'cup', third_place: true });
    const { tournaments } = await ok(`POST /tournaments/${cup}/next`, { name: 'Clausura' });
    expect(teamsOf(tournaments[0])).toBe('I stays, J stays, K stays, L stays');
    expect(tournaments[0].champions).toEqual(['I']);
    expect(await ok(`GET /tournaments/${tournaments[0].id}`)).toMatchObject({
      format: 'cup',
      third_place: true,
    });
  });
});

describe('promotion and relegation', () => {
  const below = (teams?: string[]) => [
    { tournament_id: lower, name: 'Clausura', places: 1, ...(teams === undefined ? {} : { teams }) },
  ];
  const preview = () => ok(`POST /tournaments/${upper}/next`, { name: 'C', below: below(), dry_run: true });
  const idOf = (name: string) => [...names].find(([, each]) => each === name)![0];
  const entrants = async (tournament: { id: string }) =>
    ((await ok(`GET /tournaments/${tournament.id}/teams`)) as { team_id: string }[])
      .map(({ team_id }) => names.get(team_id))
      .join('');

  it('applies the promotions and relegations of the preview', async () => {
    const { basis, tournaments: proposed } = await preview();
    expect(proposed.map(teamsOf)).toEqual([
      'A stays, B stays, C stays, E promoted',
      'D relegated, F stays, G stays, H stays',
    ]);
    const { tournaments } = await ok(`POST /tournaments/${upper}/next`, { name: 'C', below: below(), basis });
    expect([await entrants(tournaments[0]), await entrants(tournaments[1])]).toEqual(['ABCE', 'DFGH']);
  });

  it('moves teams across three series at once', async () => {
    const third = await play('Tercera', ['I', 'J', 'K']);
    const all = [...below(), { tournament_id: third, name: 'Clausura', places: 2 }];
    const { tournaments } = await ok(`POST /tournaments/${upper}/next`, { name: 'C', below: all });
    expect(tournaments.map(teamsOf)).toEqual([
      'A stays, B stays, C stays, E promoted',
      'D relegated, F stays, I promoted, J promoted',
      'G relegated, H relegated, K stays',
    ]);
  });

  it('applies the organizer’s own arrangement: a team stays, one withdraws, a new one joins', async () => {
    const [added] = await addTeams('Z');
    const { basis } = await preview();
    const teams = ['A', 'B', 'D', 'E', 'F'].map(idOf);
    const put = { teams, below: below([...['C', 'G'].map(idOf), added!]), basis };
    const { tournaments } = await ok(`POST /tournaments/${upper}/next`, { name: 'C', ...put });
    expect(tournaments.map(teamsOf)).toEqual([
      'A stays, B stays, D stays, E promoted, F promoted',
      'C relegated, G stays, Z joins',
    ]);
    expect(tournaments.map(({ leaving }: { leaving: { name: string }[] }) => leaving)).toMatchObject([
      [],
      [{ name: 'H' }],
    ]);
    expect(await entrants(tournaments[1])).toBe('CGZ');
  });

  it('rejects an outdated preview, a team in two tournaments, too few teams and an unknown team', async () => {
    const { basis } = await preview();
    const matches = (await ok(`GET /matches?tournament_id=${upper}&limit=100`)).items;
    const ofBoth = matches.filter(({ home, away }: { home: { name: string }; away: { name: string } }) =>
      ['CD', 'DC'].includes(home.name + away.name),
    );
    for (const { id, home } of ofBoth) {
      const isHome = home.name === 'D';
      const goals = { home_goals: isHome ? 2 : 0, away_goals: isHome ? 0 : 2 };
      await ok(`POST /matches/${id}/result`, { type: 'award', ...goals, reason: 'Protesta' });
    }
    expect(await refused({ name: 'C', below: below(), basis })).toEqual([409, 'CHANGED_MEANWHILE']);
    const secondPreview = await preview();
    await ok(`PATCH /teams/${idOf('H')}`, { active: false });
    expect(await refused({ name: 'C', below: below(), basis: secondPreview.basis })).toEqual([
      409,
      'CHANGED_MEANWHILE',
    ]);
    // An inactive team is not carried over automatically.
    const last = await preview();
    expect(teamsOf(last.tournaments[1])).toBe('C relegated, F stays, G stays');
    const twice = { teams: ['A', 'B'].map(idOf), below: below(['B', 'F'].map(idOf)), basis: last.basis };
    expect(await refused({ name: 'C', ...twice })).toEqual([409, 'TEAM_TWICE']);
    const few = { teams: [idOf('A')], below: below(), basis: last.basis };
    expect(await refused({ name: 'C', ...few })).toEqual([409, 'TOO_FEW_TEAMS']);
    expect(await refused({ name: 'C', teams: ['A', 'B'].map(idOf) })).toEqual([400, 'VALIDATION_FAILED']);
    const unknown = [...['A', 'B'].map(idOf), '0197a000-0000-7000-8000-00000000000f'];
    expect(await refused({ name: 'C', teams: unknown, basis: last.basis })).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });

  it('requires a plan with series', async () => {
    api.plan({ flags: { access_series: false } });
    expect(await refused({ name: 'C', below: below() })).toEqual([403, 'NOT_IN_PLAN']);
  });
});

describe('closing a tournament', () => {
  it('ignores a second close, and allows starting the next tournament later', async () => {
    const closed = await ok(`POST /tournaments/${upper}/close`);
    expect(closed).toMatchObject({ active: false, closed_at: expect.any(String) });
    expect(await ok(`POST /tournaments/${upper}/close`)).toEqual(closed);
    // The next tournament can be started later.
    const { tournaments } = await ok(`POST /tournaments/${upper}/next`, { name: 'Clausura' });
    expect(teamsOf(tournaments[0])).toBe('A stays, B stays, C stays, D stays');
  });

  it('rejects changes with TOURNAMENT_CLOSED until the tournament is reopened', async () => {
    const [match] = (await ok(`GET /matches?tournament_id=${upper}`)).items;
    const team_id = match.home.id;
    const player = await ok('POST /players', { name: 'Luis', team_id });
    const players = [{ player_id: player.id, starter: true }];
    const deduction = await ok(`POST /tournaments/${upper}/deductions`, {
      team_id,
      points: 1,
      reason: 'Deuda',
    });
    await ok(`POST /tournaments/${upper}/close`);
    const before = await ok(`GET /tournaments/${upper}/standings`);
    const change: [string, object?][] = [
      [`POST /matches/${match.id}/result`, { type: 'reopen', reason: 'Error' }],
      [`POST /matches/${match.id}/result`, { type: 'award', home_goals: 3, away_goals: 0, reason: 'Error' }],
      [`POST /matches/${match.id}/events`, { team_id: match.home.id, kind: 'yellow' }],
      [`PUT /matches/${match.id}/lineups/${match.home.id}`, { players }],
      [`POST /tournaments/${upper}/deductions`, { team_id, points: 3, reason: 'Deuda' }],
      [`DELETE /deductions/${deduction.id}`],
      [`POST /tournaments/${upper}/lots`, { team_ids: [match.home.id, match.away.id] }],
      [`POST /tournaments/${upper}/registrations`, { player_id: player.id }],
      [`POST /tournaments/${upper}/suspensions`, { team_id, player_id: player.id, matches: 1, reason: 'X' }],
      [`PUT /tournaments/${upper}/fixture_rules`, { rules: [{ kind: 'rest_days', days: 3 }] }],
      [`PATCH /tournaments/${upper}`, { name: 'Otro' }],
      [
        `PATCH /tournaments/${upper}`,
        { rules: { points: { win: 2, draw: 1, loss: 0 }, tie_breaks: ['points'] } },
      ],
    ];
    for (const [at, body] of change) {
      const { status, body: problem } = await api.call(at, body);
      expect([at, body, status, problem.code]).toEqual([at, body, 409, 'TOURNAMENT_CLOSED']);
    }
    expect((await api.call(`DELETE /tournaments/${upper}`)).status).toBe(409);
    expect(await ok(`GET /tournaments/${upper}/standings`)).toEqual(before);
    // Publishing does not change what was played.
    await ok(`POST /tournaments/${upper}/publish`, { published: true });
    expect((await ok(`GET /matches/${match.id}`)).read_only).toBe(true);
    const open = await ok(`PATCH /tournaments/${upper}`, { active: true });
    expect(open).toMatchObject({ active: true, closed_at: null });
    await ok(`POST /matches/${match.id}/result`, { type: 'reopen', reason: 'Error' });
  });

  it('refuses delegates and collaborators with 403', async () => {
    for (const who of ['delegate', 'collaborator'] as const) {
      const { status } = await api.call(`POST /tournaments/${upper}/close`, undefined, who);
      expect([who, status]).toEqual([who, 403]);
    }
  });
});
