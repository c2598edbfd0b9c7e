import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Flag } from '../domain/plan.js';
import { TestApi } from '../testing/api.js';
import type { Who } from '../testing/api.js';
import { ROUTES } from './table.js';

/** Who may ask for what: A admin, D delegate, C collaborator. */
const EXPECTED: Record<string, string> = {
  'GET /tournaments': 'ADC',
  'POST /tournaments': 'A',
  'GET /tournaments/:id': 'ADC',
  'PATCH /tournaments/:id': 'A',
  'DELETE /tournaments/:id': 'A',
  'GET /tournaments/:id/teams': 'ADC',
  'PUT /tournaments/:id/groups': 'A',
  'POST /tournaments/:id/publish': 'A',
  'POST /tournaments/:id/fixtures': 'A',
  'POST /tournaments/:id/schedule': 'A',
  'DELETE /tournaments/:id/fixtures': 'A',
  'GET /tournaments/:id/standings': 'ADC',
  'GET /tournaments/:id/deductions': 'ADC',
  'POST /tournaments/:id/deductions': 'A',
  'DELETE /deductions/:id': 'A',
  'GET /tournaments/:id/lots': 'ADC',
  'POST /tournaments/:id/lots': 'A',
  'GET /tournaments/:id/bracket': 'ADC cups',
  'POST /tournaments/:id/cup': 'A cups',
  'POST /ties/:id/decision': 'A cups',
  'DELETE /ties/:id/decision': 'A cups',
  'GET /tournaments/:id/scorers': 'ADC',
  'GET /tournaments/:id/cards': 'ADC',
  'GET /tournaments/:id/suspensions': 'ADC',
  'POST /tournaments/:id/suspensions': 'A',
  'DELETE /suspensions/:id': 'A',
  'PUT /tournaments/:id/discipline': 'A',
  'GET /matches': 'ADC',
  'POST /matches': 'A',
  'GET /matches/:id': 'ADC',
  'PATCH /matches/:id': 'A',
  'GET /matches/:id/conflicts': 'A',
  'DELETE /matches/:id': 'A',
  'GET /matches/:id/history': 'AC',
  'PUT /matches/:id/lineups/:team_id': 'ADC',
  'POST /matches/:id/result': 'AC',
  'POST /matches/:id/confirm': 'A',
  'POST /matches/:id/decline': 'A',
  'POST /matches/:id/events': 'AC',
  'DELETE /matches/:id/events/:event_id': 'AC',
  'GET /venues': 'ADC',
  'GET /slots': 'ADC',
  'PUT /slots': 'A',
  'GET /holidays': 'ADC',
  'PUT /holidays': 'A',
};

let api: TestApi;
beforeAll(() => {
  api = TestApi.open();
});
afterAll(() => api.close());
beforeEach(() => api.plan());

async function refused(status: number, code: string, at: string, who: Who = 'owner'): Promise<void> {
  const answer = await api.call(at, undefined, who);
  expect([at, answer.status, answer.body?.code]).toEqual([at, status, code]);
}

describe('the routes of the competition', () => {
  it('are those that were written by hand, for these roles and areas', () => {
    const said = ROUTES.filter(({ method, path }) => `${method} ${path}` in EXPECTED).map((route) => {
      const letters = (route.roles as string[]).map((role) => role[0]!.toUpperCase()).join('');
      const areas = route.areas.join() === 'access_tournament_cups' ? ' cups' : '';
      if (areas === '') expect(route.areas).toEqual(['access_tournaments']);
      return [`${route.method} ${route.path}`, letters + areas];
    });
    expect(Object.fromEntries(said)).toEqual(EXPECTED);
  });

  it.each(Object.keys(EXPECTED))('%s is for these roles only, and shut with its area', async (at) => {
    const url = at.replaceAll(/:\w+/g, '0197a000-0000-7000-8000-00000000ffff');
    for (const who of ['delegate', 'collaborator'] as const) {
      const { status, body } = await api.call(url, undefined, who);
      const may = EXPECTED[at]!.split(' ')[0]!.includes(who[0]!.toUpperCase());
      expect([who, status === 403 && body.code === 'FORBIDDEN']).toEqual([who, !may]);
    }
    await refused(401, 'NOT_SIGNED_IN', url, 'nobody');
    const flag: Flag = EXPECTED[at]!.endsWith('cups') ? 'access_tournament_cups' : 'access_tournaments';
    api.plan({ flags: { [flag]: false } });
    await refused(403, 'NOT_IN_PLAN', url);
  });
});
