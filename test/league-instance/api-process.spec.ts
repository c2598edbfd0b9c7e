import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { computeTable } from '../../league-app/src/records/tournament-table.js';
import { createFixtures } from '../../league-app/src/records/fixtures.js';
import { LeaguePlace, SECRET } from './league-process.js';
import type { LeagueProcess } from './league-process.js';
import { announceOwner } from './league-access.js';

let place: LeaguePlace;
let instance: LeagueProcess;

beforeEach(async () => {
  place = await LeaguePlace.make();
});
afterEach(async () => {
  await instance.end('SIGKILL');
  place.clear();
});

/** The owner’s cookie, obtained through a link of the platform. */
async function signIn(): Promise<string> {
  const { path } = await announceOwner({ url: instance.url, secret: SECRET });
  const answer = await fetch(instance.url + path, { redirect: 'manual' });
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

const post = (url: string, cookie: string, body: object): Promise<Response> =>
  fetch(`${instance.url}/api${url}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A double round-robin tournament of 32 teams: 992 matches. */
const fill = (): string =>
  place.fill(({ records }) =>
    records.changes.make('user:ana', (change) => {
      const seriesId = records.series.add(change, 'First').id;
      const teamIds = Array.from({ length: 32 }, (_, index) => records.teams.add(change, `Team ${index}`).id);
      const { id } = records.tournaments.add(change, { seriesId, name: 'Apertura', legs: 2, teamIds });
      createFixtures(records, change, id);
      return id;
    }),
  );

describe('a league process killed during result entries over the API', () => {
  it('keeps every acknowledged result, an intact file and matching standings', async () => {
    const tournamentId = fill();
    const acknowledged = new Map<string, number>();
    for (const untilKilled of [120, 1, 250]) {
      instance = await place.start().ready();
      const cookie = await signIn();
      const list = await fetch(
        `${instance.url}/api/matches?tournament_id=${tournamentId}&state=scheduled&limit=500`,
        { headers: { cookie } },
      );
      const open = ((await list.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
      let entered = 0;
      const enter = async (): Promise<void> => {
        for (let id = open.shift(); id !== undefined; id = open.shift()) {
          const homeGoals = entered % 5;
          const answer = await post(`/matches/${id}/result`, cookie, {
            type: 'play',
            home_goals: homeGoals,
            away_goals: 1,
          });
          if (!answer.ok) throw new Error(await answer.text());
          await answer.text();
          acknowledged.set(id, homeGoals);
          entered += 1;
          if (entered === untilKilled) void instance.end('SIGKILL');
        }
      };
      // Interrupted entries fail; acknowledged ones are in the list.
      await Promise.allSettled(Array.from({ length: 4 }, enter));
      await instance.end('SIGKILL');
      expect(entered).toBeGreaterThanOrEqual(untilKilled);
    }
    place.fill(({ records, file }) => {
      expect(file.one('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
      for (const [id, goals] of acknowledged)
        expect(records.matches.get(id)).toMatchObject({ state: 'played', home_goals: goals, away_goals: 1 });
      const ended = file.one<{ n: number }>('SELECT count(*) AS n FROM match WHERE ended_at IS NOT NULL')!.n;
      // At most the entries in flight when the process was killed: four at once, three times.
      expect(ended - acknowledged.size).toBeLessThanOrEqual(12);
      const table = computeTable(records, tournamentId);
      expect(table.reduce((sum, row) => sum + row.played, 0)).toBe(2 * ended);
      const audited = file.one<{ n: number }>(
        `SELECT count(*) AS n FROM audit WHERE entity = 'match' AND action = 'play'`,
      )!.n;
      expect(audited).toBe(ended);
    });
  });
});

describe('the pages of the organizer’s app', () => {
  it('have a strict content security policy and immutable caching of their assets', async () => {
    instance = await place.start().ready();
    const page = await fetch(`${instance.url}/manage/teams`);
    const policy = page.headers.get('content-security-policy')!;
    expect([page.status, policy.includes("script-src 'self'"), policy.includes('unsafe')]).toEqual([
      200,
      true,
      false,
    ]);
    const [, script] = /src="(\/manage\/assets\/[^"]+\.js)"/.exec(await page.text())!;
    const file = await fetch(instance.url + script!, { headers: { 'accept-encoding': 'br' } });
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const gone of [
      '/manage/assets/none.js',
      '/manage/%2e%2e/src/main.js',
      '/manage/.vite/manifest.json',
    ])
      expect((await fetch(instance.url + gone)).status).toBe(404);
  });
});
