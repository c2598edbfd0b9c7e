import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApi } from '../testing/api.js';
import type { Who } from '../testing/api.js';

let api: TestApi;
let teams: string[];

beforeEach(() => {
  api = TestApi.open();
  api.plan();
  teams = [api.teamId];
  api.make((change) => {
    for (let index = 2; index <= 4; index += 1)
      teams.push(api.league.records.teams.add(change, `Team ${index}`).id);
  });
});
afterEach(() => api.close());

/** The response body of a call; fails unless the status matches. */
async function ok(status: number, at: string, payload?: object, who: Who = 'owner') {
  const answer = await api.call(at, payload, who);
  expect([at, answer.status, answer.body?.code, answer.body?.errors]).toEqual([
    at,
    status,
    undefined,
    undefined,
  ]);
  return answer.body;
}

async function refused(status: number, code: string, at: string, payload?: object, who: Who = 'owner') {
  const { status: said, body } = await api.call(at, payload, who);
  expect([at, said, body?.code]).toEqual([at, status, code]);
  expect(body.message).not.toBe('Something went wrong while processing your request.');
  return body;
}

const league = (more: object = {}) =>
  ok(201, 'POST /tournaments', {
    name: 'Apertura',
    format: 'round_robin',
    legs: 1,
    team_ids: teams,
    ...more,
  });

/** Draws a cup of all teams and returns its semi-finals. */
async function cup(more: object = {}) {
  const { id } = await league({ name: 'Copa', format: 'cup', third_place: true, ...more });
  const { ties } = await ok(201, `POST /tournaments/${id}/cup`, {});
  return { id, ties } as { id: string; ties: { id: string; matches: { id: string }[] }[] };
}

const play = (id: string, home: number, away: number, more: object = {}) =>
  ok(200, `POST /matches/${id}/result`, { type: 'play', home_goals: home, away_goals: away, ...more });

const player = (name: string, teamId: string) =>
  api.make((change) => api.league.records.players.add(change, name, null, teamId)).id;

describe('tournaments', () => {
  it('publishes and unpublishes matches with their tournament, but keeps a played match published', async () => {
    const tournament = await league();
    expect(tournament).toMatchObject({ format: 'round_robin', published: false, teams: 4, matches: 0 });
    const { matches, unplaced } = await ok(200, `POST /tournaments/${tournament.id}/fixtures`, {});
    expect([matches.length, unplaced, matches[0].published]).toEqual([6, 6, false]);
    await refused(409, 'HAS_MATCHES', `POST /tournaments/${tournament.id}/fixtures`, {});
    await refused(409, 'HAS_MATCHES', `PATCH /tournaments/${tournament.id}`, { team_ids: teams.slice(1) });
    await ok(200, `POST /tournaments/${tournament.id}/publish`, { published: true });
    expect((await ok(200, `GET /matches/${matches[0].id}`)).published).toBe(true);
    await play(matches[0].id, 1, 0);
    await ok(200, `POST /tournaments/${tournament.id}/publish`, { published: false });
    const { items } = await ok(200, `GET /matches?tournament_id=${tournament.id}`);
    expect(items.map(({ published }: { published: boolean }) => published)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('rejects bad input and names each invalid field', async () => {
    const body = await refused(400, 'VALIDATION_FAILED', 'POST /tournaments', {
      name: '',
      format: 'knockout',
      team_ids: ['x', teams[0], teams[0]],
      legs: 3,
      more: 1,
    });
    const fields = body.errors.map(({ field }: { field: string }) => field).sort();
    expect(fields).toEqual(['format', 'legs', 'more', 'name', 'team_ids.0']);
    await refused(400, 'VALIDATION_FAILED', 'POST /tournaments', {
      name: 'X',
      format: 'round_robin',
      team_ids: ['0197a000-0000-7000-8000-00000000ffff'],
    });
    await refused(400, 'VALIDATION_FAILED', 'POST /tournaments', {
      name: 'X',
      format: 'round_robin',
      team_ids: teams,
      rules: { points: { win: 3, draw: 1, loss: 0 }, tie_breaks: ['goals_for'] },
    });
    await refused(409, 'TOO_FEW_TEAMS', 'POST /tournaments', {
      name: 'X',
      format: 'groups',
      groups: 3,
      team_ids: teams,
    });
  });

  it('deletes fixtures, and a tournament with its matches, until a match has ended', async () => {
    const { id } = await league();
    const { matches } = await ok(200, `POST /tournaments/${id}/fixtures`, {});
    await ok(204, `DELETE /tournaments/${id}/fixtures`);
    await ok(200, `POST /tournaments/${id}/fixtures`, {});
    await ok(204, `DELETE /tournaments/${id}`);
    await refused(404, 'NOT_FOUND', `GET /matches/${matches[0].id}`);
    const { id: other } = await league();
    const fixtures = await ok(200, `POST /tournaments/${other}/fixtures`, {});
    await play(fixtures.matches[0].id, 0, 0);
    await refused(409, 'IN_USE', `DELETE /tournaments/${other}`);
  });

  it('creates fixtures up to max_matches, and makes matches beyond a lowered limit read-only', async () => {
    const { id } = await league();
    api.plan({ limits: { max_matches: 5 } });
    await refused(409, 'PLAN_LIMIT', `POST /tournaments/${id}/fixtures`, {});
    api.plan({ limits: { max_matches: 6 } });
    const { matches } = await ok(200, `POST /tournaments/${id}/fixtures`, {});
    api.plan({ limits: { max_matches: 5 } });
    const { items } = await ok(200, `GET /matches?tournament_id=${id}`);
    const beyond = items.filter(({ read_only }: { read_only: boolean }) => read_only);
    expect([matches.length, beyond.length]).toEqual([6, 1]);
    const postponed = { type: 'postpone', reason: 'Rain' };
    await refused(403, 'OVER_LIMIT', `POST /matches/${beyond[0].id}/result`, postponed);
    await play(items.find(({ read_only }: { read_only: boolean }) => !read_only).id, 1, 1);
  });
});

describe('scheduling fixtures in time slots', () => {
  const slots = { start_on: '2026-03-07', weekdays: [5, 6], times: ['15:00'], venues: ['North'] };

  it('previews and creates matches in the league’s time zone, skipping holidays', async () => {
    const { id } = await league();
    await ok(200, 'PUT /holidays', { holidays: [{ on: '2026-03-14', name: 'Feast' }] });
    const tried = await ok(200, `POST /tournaments/${id}/fixtures`, { slots, dry_run: true });
    expect((await ok(200, `GET /tournaments/${id}`)).matches).toBe(0);
    const { matches, unplaced } = await ok(200, `POST /tournaments/${id}/fixtures`, { slots });
    const times = (list: { kick_off_at: string }[]): string[] => list.map(({ kick_off_at }) => kick_off_at);
    expect(times(matches)).toEqual(times(tried.matches));
    expect([unplaced, matches[0].venue]).toEqual([0, 'North']);
    // Guayaquil is five hours behind; the second week has room for one match only, so its round moves to the third.
    expect(times(matches).slice(0, 4)).toEqual([
      '2026-03-07T20:00:00.000Z',
      '2026-03-08T20:00:00.000Z',
      '2026-03-21T20:00:00.000Z',
      '2026-03-22T20:00:00.000Z',
    ]);
  });

  it('uses the league’s weekly slots, and rejects too few of them with NOT_ENOUGH_SLOTS', async () => {
    const { id } = await league();
    const week = [{ venue: 'South', weekday: 6, time: '11:00' }];
    await refused(400, 'VALIDATION_FAILED', `POST /tournaments/${id}/fixtures`, {
      slots: { start_on: '2026-03-07' },
    });
    expect(await ok(200, 'PUT /slots', { slots: week })).toEqual({
      slots: week.map((slot) => ({ ...slot, series_id: null })),
    });
    await refused(409, 'NOT_ENOUGH_SLOTS', `POST /tournaments/${id}/fixtures`, {
      slots: { start_on: '2026-03-07' },
    });
    await ok(200, 'PUT /slots', { slots: [...week, { venue: 'South', weekday: 6, time: '13:00' }] });
    await ok(200, `POST /tournaments/${id}/fixtures`, { slots: { start_on: '2026-03-07' } });
    expect((await ok(200, 'GET /venues')).items).toEqual([{ id: expect.any(String), name: 'South' }]);
  });

  it('rejects a move that conflicts and names the conflict, unless the move is forced', async () => {
    const { id } = await league();
    const { matches } = await ok(200, `POST /tournaments/${id}/fixtures`, { slots });
    const [first, second] = matches;
    const to = { kick_off_at: second.kick_off_at, venue: 'North' };
    const body = await refused(409, 'SCHEDULE_CONFLICT', `PATCH /matches/${first.id}`, to);
    expect(body.errors).toEqual([
      { field: 'venue', code: 'VENUE_TAKEN', message: expect.stringMatching(/taken/) },
    ]);
    const at = encodeURIComponent(second.kick_off_at);
    expect((await ok(200, `GET /matches/${first.id}/conflicts?kick_off_at=${at}`)).conflicts).toHaveLength(1);
    expect((await ok(200, `PATCH /matches/${first.id}`, { ...to, venue: 'West' })).venue).toBe('West');
    await ok(200, `PATCH /matches/${first.id}`, { ...to, force: true });
    await refused(409, 'CHANGED_MEANWHILE', `PATCH /matches/${first.id}`, { ...to, version: first.version });
  });
});

describe('match results', () => {
  let match: { id: string; version: number; updated: string; home: { id: string }; away: { id: string } };
  let tournament: string;

  beforeEach(async () => {
    tournament = (await league()).id;
    [match] = (await ok(200, `POST /tournaments/${tournament}/fixtures`, {})).matches;
  });

  const points = async () =>
    (await ok(200, `GET /tournaments/${tournament}/standings`)).groups[0].rows.map(
      (row: { points: number }) => row.points,
    );

  it('counts a collaborator’s result once an administrator confirms it', async () => {
    const body = { type: 'play', home_goals: 2, away_goals: 1 };
    const entered = await ok(200, `POST /matches/${match.id}/result`, body, 'collaborator');
    expect(entered).toMatchObject({ state: 'scheduled', confirmed: false, entered_by: 'A collaborator' });
    expect(entered.waiting).toMatchObject({ type: 'play', home_goals: 2, away_goals: 1 });
    expect(await points()).toEqual([0, 0, 0, 0]);
    expect((await ok(200, 'GET /matches?unconfirmed=true')).total).toBe(1);
    const confirmed = await ok(200, `POST /matches/${match.id}/confirm`, { version: entered.version });
    expect(confirmed).toMatchObject({ state: 'played', home_goals: 2, confirmed: true, waiting: null });
    expect(await points()).toEqual([3, 0, 0, 0]);
    await refused(409, 'NOTHING_TO_CONFIRM', `POST /matches/${match.id}/confirm`, {});
    const { items } = await ok(200, `GET /matches/${match.id}/history`, undefined, 'collaborator');
    expect(
      items.map(({ action, actor_name }: { action: string; actor_name: string }) => [action, actor_name]),
    ).toEqual([
      ['confirmed', 'Ana Paz'],
      ['play', 'Ana Paz'],
      ['result_entered', 'A collaborator'],
      ['created', 'A collaborator'],
      ['created', 'Ana Paz'],
    ]);
  });

  it('lets an administrator decline a collaborator’s result, or replace it', async () => {
    const body = { type: 'play', home_goals: 9, away_goals: 0 };
    await ok(200, `POST /matches/${match.id}/result`, body, 'collaborator');
    const declined = await ok(200, `POST /matches/${match.id}/decline`, { reason: 'Other match' });
    expect(declined).toMatchObject({ state: 'scheduled', confirmed: true });
    await ok(200, `POST /matches/${match.id}/result`, body, 'collaborator');
    await play(match.id, 1, 1);
    await refused(409, 'NOTHING_TO_CONFIRM', `POST /matches/${match.id}/confirm`, {});
  });

  it('accepts one of two simultaneous results and rejects the other with CHANGED_MEANWHILE', async () => {
    const seen = { version: match.version, updated: match.updated };
    const both = await Promise.all(
      [1, 2].map((goals) =>
        api.call(`POST /matches/${match.id}/result`, {
          type: 'play',
          home_goals: goals,
          away_goals: 0,
          ...seen,
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('CHANGED_MEANWHILE');
  });

  it('keeps the first end time when a result is reopened and entered again (R11)', async () => {
    const { ended_at } = await play(match.id, 2, 0);
    await refused(
      403,
      'FORBIDDEN',
      `POST /matches/${match.id}/result`,
      { type: 'reopen', reason: 'x' },
      'collaborator',
    );
    await ok(200, `POST /matches/${match.id}/result`, { type: 'reopen', reason: 'Wrong' });
    expect(await points()).toEqual([0, 0, 0, 0]);
    const again = await ok(200, `POST /matches/${match.id}/result`, { type: 'walk_over', absent: 'home' });
    expect(again).toMatchObject({ ended_at, walkover: true, home_goals: 0, away_goals: 3 });
    await refused(409, 'MATCH_STATE', `POST /matches/${match.id}/result`, { type: 'postpone', reason: 'x' });
  });

  it.each([
    [{ type: 'play', home_goals: -1, away_goals: 0 }],
    [{ type: 'play', home_goals: 1.5, away_goals: 0 }],
    [{ type: 'play', home_goals: '1', away_goals: 0 }],
    [{ type: 'play', home_goals: 1 }],
    [{ type: 'win' }],
    [{}],
    [{ type: 'award', home_goals: 1, away_goals: 0 }],
    [{ type: 'walk_over', absent: 'referee' }],
  ])('rejects %j', async (body) => {
    await refused(400, 'VALIDATION_FAILED', `POST /matches/${match.id}/result`, body);
  });

  it('counts scorers and cards once the match is played, and rejects more goals than the result', async () => {
    const [ana, eva] = [player('Ana', match.home.id), player('Eva', match.away.id)];
    const event = (team_id: string, kind: string, player_id: string | null, who: Who = 'collaborator') =>
      api.call(`POST /matches/${match.id}/events`, { team_id, kind, player_id, minute: 10 }, who);
    expect((await event(match.home.id, 'goal', ana)).status).toBe(201);
    expect((await event(match.home.id, 'penalty', ana)).status).toBe(201);
    expect((await event(match.away.id, 'own_goal', eva)).status).toBe(201);
    expect((await event(match.away.id, 'yellow', eva)).status).toBe(201);
    expect((await event(match.home.id, 'goal', eva)).body.code).toBe('PLAYER_NOT_IN_TEAM');
    expect(
      (await event(api.make((change) => api.league.records.teams.add(change, 'X')).id, 'red', null)).body
        .code,
    ).toBe('TEAM_NOT_IN_MATCH');
    expect(await ok(200, `GET /tournaments/${tournament}/scorers`)).toEqual([]);
    await refused(409, 'GOALS_EXCEED_RESULT', `POST /matches/${match.id}/result`, {
      type: 'play',
      home_goals: 2,
      away_goals: 5,
    });
    const { events } = await play(match.id, 3, 0);
    expect(events).toHaveLength(4);
    expect(await ok(200, `GET /tournaments/${tournament}/scorers`)).toEqual([
      expect.objectContaining({ player_id: ana, name: 'Ana', goals: 2, penalties: 1 }),
    ]);
    expect(await ok(200, `GET /tournaments/${tournament}/cards`)).toEqual([
      expect.objectContaining({ player_id: eva, yellow: 1, red: 0 }),
    ]);
    expect((await event(match.home.id, 'goal', ana)).body.code).toBe('FORBIDDEN');
    expect((await event(match.home.id, 'goal', ana, 'owner')).body.code).toBe('GOALS_EXCEED_RESULT');
    await ok(200, `DELETE /matches/${match.id}/events/${events[0].id}`);
  });
});

describe('results entered by a collaborator', () => {
  it('shows the scorer on public pages only after an administrator confirms the result', async () => {
    const { id } = await league();
    const { matches } = await ok(200, `POST /tournaments/${id}/fixtures`, {});
    await ok(200, `POST /tournaments/${id}/publish`, { published: true });
    const match = matches.find(({ home }: { home: { id: string } }) => home.id === api.teamId);
    const ana = player('Ana Paz', api.teamId);
    const goal = { team_id: api.teamId, kind: 'goal', player_id: ana, minute: 12 };
    await ok(201, `POST /matches/${match.id}/events`, goal, 'collaborator');
    const result = { type: 'play', home_goals: 1, away_goals: 0 };
    await ok(200, `POST /matches/${match.id}/result`, result, 'collaborator');
    const seen = async (path: string): Promise<boolean> =>
      (await api.app.inject({ url: path, headers: { accept: 'text/html' } })).body.includes('Ana Paz');
    const pages = [`/matches/${match.id}`, `/tournaments/${id}/players`];
    for (const page of pages) expect([page, await seen(page)]).toEqual([page, false]);
    await ok(200, `POST /matches/${match.id}/confirm`, {});
    for (const page of pages) expect([page, await seen(page)]).toEqual([page, true]);
  });
});

describe('discipline', () => {
  it('warns about suspended players in a lineup until they have served, and fines the team', async () => {
    const { id } = await league();
    const fine = await ok(201, 'POST /fine_types', { name: 'Red card', amount_cents: 1500 });
    await ok(200, `PUT /tournaments/${id}/discipline`, { red_ban: 1, fines: { red: fine.id } });
    const { matches } = await ok(200, `POST /tournaments/${id}/fixtures`, {});
    const own = matches.filter((each: { home: { id: string }; away: { id: string } }) =>
      [each.home.id, each.away.id].includes(api.teamId),
    );
    const ana = player('Ana', api.teamId);
    await ok(201, `POST /matches/${own[0].id}/events`, { team_id: api.teamId, kind: 'red', player_id: ana });
    await play(own[0].id, 0, 0);
    const lineup = { players: [{ player_id: ana, starter: true, shirt_number: 9 }] };
    const put = (index: number) =>
      ok(200, `PUT /matches/${own[index].id}/lineups/${api.teamId}`, lineup, 'delegate');
    expect((await put(1)).warnings).toEqual([
      { code: 'PLAYER_SUSPENDED', player_id: ana, player_name: 'Ana', reason: 'red', matches_left: 1 },
    ]);
    expect((await put(2)).warnings).toEqual([]);
    await play(own[1].id, 0, 0);
    expect((await put(2)).warnings).toEqual([]);
    const [suspension] = await ok(200, `GET /tournaments/${id}/suspensions`);
    expect(suspension).toMatchObject({
      name: 'Ana',
      matches: 1,
      matches_left: 0,
      served_match_ids: [own[1].id],
    });
    const account = await ok(200, `GET /accounts/${api.teamId}`);
    expect(account).toMatchObject({
      owed_cents: 1500,
      items: [{ kind: 'fine', player_id: ana, match_id: own[0].id }],
    });
    const other = matches.find(
      (each: { home: { id: string }; away: { id: string } }) =>
        each.home.id === teams[1] || each.away.id === teams[1],
    );
    await refused(403, 'FORBIDDEN', `PUT /matches/${other.id}/lineups/${teams[1]}`, lineup, 'delegate');
  });

  it('adds and deletes suspensions by committee ruling', async () => {
    const { id } = await league();
    const ana = player('Ana', api.teamId);
    const ruling = { team_id: api.teamId, player_id: ana, matches: 2, reason: 'Insult' };
    const { id: given } = await ok(201, `POST /tournaments/${id}/suspensions`, ruling);
    expect(await ok(200, `GET /tournaments/${id}/suspensions`)).toEqual([
      expect.objectContaining({ reason: 'committee', note: 'Insult', matches_left: 2, ruling_id: given }),
    ]);
    await ok(204, `DELETE /suspensions/${given}`);
    expect(await ok(200, `GET /tournaments/${id}/suspensions`)).toEqual([]);
  });

  it('serves a ruling from the next match on, not in matches already finished', async () => {
    const { id } = await league();
    const { matches } = await ok(200, `POST /tournaments/${id}/fixtures`, {});
    const [first, second] = matches.filter((each: { home: { id: string }; away: { id: string } }) =>
      [each.home.id, each.away.id].includes(api.teamId),
    );
    await play(first.id, 1, 0);
    const ruling = {
      team_id: api.teamId,
      player_id: player('Ana', api.teamId),
      matches: 1,
      reason: 'Insult',
    };
    const given = [
      await ok(201, `POST /tournaments/${id}/suspensions`, ruling),
      await ok(201, `POST /tournaments/${id}/suspensions`, { ...ruling, reason: 'Again' }),
    ];
    const told = await ok(200, `GET /tournaments/${id}/suspensions`);
    expect(told).toEqual([
      expect.objectContaining({ from_match_id: first.id, matches_left: 1, ruling_id: given[0].id }),
      expect.objectContaining({ note: 'Again', matches_left: 1, ruling_id: given[1].id }),
    ]);
    await play(second.id, 1, 0);
    const [served, left] = await ok(200, `GET /tournaments/${id}/suspensions`);
    expect([served.served_match_ids, left.matches_left]).toEqual([[second.id], 1]);
  });
});

describe('cups', () => {
  it('advances semi-final winners and losers, and rejects corrections once the final is played', async () => {
    const { id, ties } = await cup();
    expect(ties.map(({ matches }) => matches.length)).toEqual([1, 1, 0, 0]);
    await play(ties[0]!.matches[0]!.id, 1, 0);
    await play(ties[1]!.matches[0]!.id, 1, 1, { penalties: { home: 3, away: 5 } });
    const { ties: now, participants } = await ok(200, `GET /tournaments/${id}/bracket`);
    expect(now[2]).toMatchObject({ stage: 'final', home_team_id: teams[0], away_team_id: teams[2] });
    expect(now[3]).toMatchObject({ stage: 'third_place', home_team_id: teams[3], away_team_id: teams[1] });
    expect(participants.map(({ name }: { name: string }) => name)).toContain('Team 2');
    await play(now[2].matches[0].id, 0, 2);
    const { ties: over } = await ok(200, `GET /tournaments/${id}/bracket`);
    expect(over[2]).toMatchObject({ winner_team_id: teams[2], decided_by: 'matches' });
    await refused(409, 'NEXT_ROUND_PLAYED', `POST /matches/${ties[1]!.matches[0]!.id}/result`, {
      type: 'award',
      home_goals: 3,
      away_goals: 0,
      reason: 'Protest',
    });
    expect((await ok(200, `GET /matches/${ties[1]!.matches[0]!.id}`)).state).toBe('played');
  });

  it('replaces the teams of an unplayed final when a semi-final result is corrected', async () => {
    const { id, ties } = await cup();
    const semi = ties[0]!.matches[0]!.id;
    await play(semi, 1, 0);
    await play(ties[1]!.matches[0]!.id, 1, 0);
    const final = (await ok(200, `GET /tournaments/${id}/bracket`)).ties[2].matches[0];
    await ok(200, `PATCH /matches/${final.id}`, {
      kick_off_at: '2026-05-30T20:00:00.000Z',
      venue: 'Stadium',
    });
    await ok(200, `POST /matches/${semi}/result`, { type: 'reopen', reason: 'Wrong' });
    await refused(409, 'TIE_NOT_READY', `POST /matches/${final.id}/result`, {
      type: 'play',
      home_goals: 1,
      away_goals: 0,
    });
    await play(semi, 0, 1);
    expect(await ok(200, `GET /matches/${final.id}`)).toMatchObject({
      home: { id: teams[3] },
      away: { id: teams[1] },
      venue: 'Stadium',
      kick_off_at: '2026-05-30T20:00:00.000Z',
    });
  });

  it('lets an administrator decide a level two-legged tie, and undo the decision', async () => {
    const { id, ties } = await cup({ cup_legs: 2, third_place: false });
    const [tie] = ties as [{ id: string; matches: { id: string }[] }];
    expect(tie.matches).toHaveLength(2);
    await play(tie.matches[0]!.id, 1, 0);
    await play(tie.matches[1]!.id, 1, 0);
    await refused(409, 'TEAM_NOT_IN_TIE', `POST /ties/${tie.id}/decision`, {
      team_id: teams[1],
      reason: 'x',
    });
    const decided = await ok(200, `POST /ties/${tie.id}/decision`, { team_id: teams[3], reason: 'Lots' });
    expect(decided.ties[0]).toMatchObject({
      winner_team_id: teams[3],
      decided_by: 'decision',
      reason: 'Lots',
    });
    expect(decided.ties[2].home_team_id).toBe(teams[3]);
    await ok(204, `DELETE /ties/${tie.id}/decision`);
    const back = (await ok(200, `GET /tournaments/${id}/bracket`)).ties;
    expect([back[0].winner_team_id, back[2].home_team_id]).toEqual([null, null]);
  });

  it('rejects and hides cups when the plan does not include them', async () => {
    const { id } = await cup();
    api.plan({ flags: { access_tournament_cups: false } });
    await refused(403, 'NOT_IN_PLAN', 'POST /tournaments', { name: 'X', format: 'cup', team_ids: teams });
    await refused(403, 'NOT_IN_PLAN', `GET /tournaments/${id}`);
    expect((await ok(200, 'GET /tournaments')).items).toEqual([]);
  });

  it('seeds the group winners once all groups are played and lots are drawn', async () => {
    const { id } = await league({
      format: 'groups_cup',
      groups: 2,
      advance_per_group: 1,
      third_place: false,
    });
    const { matches } = await ok(200, `POST /tournaments/${id}/fixtures`, {});
    expect(matches.map(({ group }: { group: string }) => group).sort()).toEqual(['A', 'B']);
    await refused(409, 'GROUPS_NOT_PLAYED', `POST /tournaments/${id}/cup`, {});
    await play(matches[0].id, 0, 0);
    await play(matches[1].id, 2, 0);
    await refused(409, 'LOTS_NEEDED', `POST /tournaments/${id}/cup`, {});
    const { home, away, group } = matches[0];
    await ok(201, `POST /tournaments/${id}/lots`, { team_ids: [away.id, home.id] });
    const { ties } = await ok(201, `POST /tournaments/${id}/cup`, {});
    const winners = group === 'A' ? [away.id, matches[1].home.id] : [matches[1].home.id, away.id];
    expect([ties[0].home_team_id, ties[0].away_team_id]).toEqual(winners);
    expect(ties[0].matches[0].round).toBe(2);
    const { groups } = await ok(200, `GET /tournaments/${id}/standings`);
    expect(groups.map(({ rows }: { rows: unknown[] }) => rows.length)).toEqual([2, 2]);
  });

  it('creates one final when both semi-finals end at the same time', async () => {
    const { id, ties } = await cup();
    await Promise.all(ties.slice(0, 2).map(({ matches }) => play(matches[0]!.id, 2, 0)));
    const { ties: now } = await ok(200, `GET /tournaments/${id}/bracket`);
    expect([now[2].home_team_id, now[2].away_team_id, now[2].matches.length]).toEqual([
      teams[0],
      teams[1],
      1,
    ]);
  });
});
