import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MENU_FLAGS } from '@touchline/contracts';
import type { MenuFlag } from '@touchline/contracts';
import { OWNER_ID, TestApi, VISIT_ID } from '../testing/api.js';
import type { Who } from '../testing/api.js';
import { ROUTES } from './route-table.js';
import type { Route } from './route.js';

/**
 * Who may call which route, written by hand: A admin (and owner), D delegate, C collaborator, * everybody; then the
 * areas, any one of which is enough. A route missing here fails the first test.
 */
const EXPECTED: Record<string, string> = {
  'GET /session': 'ADC',
  'POST /session': '*',
  'DELETE /session': '*',
  'POST /password/forgotten': '*',
  'POST /invitation': '*',
  'POST /invitation/seen': '*',
  'PUT /password': 'ADC',
  'GET /people': 'A users',
  'POST /people': 'A users',
  'PATCH /people/:id': 'A users',
  'POST /people/:id/invite': 'A users',
  'DELETE /people/:id': 'A users',
  'GET /plan': 'A',
  'GET /settings': 'ADC',
  'PATCH /settings': 'A',
  'GET /history': 'A',
  'GET /dashboard': 'A dashboard',
  'POST /images': 'ADC',
  'GET /series': 'AC series tournaments',
  'POST /series': 'A series',
  'GET /series/:id': 'A series',
  'PATCH /series/:id': 'A series',
  'DELETE /series/:id': 'A series',
  'GET /teams': 'ADC teams players tournaments',
  'POST /teams': 'A teams',
  'GET /teams/:id': 'ADC teams players tournaments',
  'PATCH /teams/:id': 'AD teams',
  'DELETE /teams/:id': 'A teams',
  'GET /players': 'ADC players',
  'POST /players': 'AD players',
  'GET /players/:id': 'ADC players',
  'PATCH /players/:id': 'AD players',
  'DELETE /players/:id': 'A players',
  'GET /players/:id/transfers': 'AD players',
  'POST /players/:id/transfers': 'A players',
  'GET /tournaments/:id/registrations': 'ADC players',
  'GET /tournaments/:id/players': 'ADC players',
  'POST /tournaments/:id/registrations': 'AD players',
  'POST /tournaments/:id/registrations/all': 'A players',
  'DELETE /registrations/:id': 'AD players',
  'GET /tournaments': 'ADC tournaments',
  'POST /tournaments': 'A tournaments',
  'GET /tournaments/:id': 'ADC tournaments',
  'PATCH /tournaments/:id': 'A tournaments',
  'DELETE /tournaments/:id': 'A tournaments',
  'GET /tournaments/:id/teams': 'ADC tournaments',
  'PUT /tournaments/:id/groups': 'A tournaments',
  'POST /tournaments/:id/publish': 'A tournaments',
  'POST /tournaments/:id/fixtures': 'A tournaments',
  'POST /tournaments/:id/schedule': 'A tournaments',
  'DELETE /tournaments/:id/fixtures': 'A tournaments',
  'GET /tournaments/:id/fixture_rules': 'A tournaments',
  'PUT /tournaments/:id/fixture_rules': 'A tournaments',
  'GET /tournaments/:id/fixture_plan': 'A tournaments',
  'POST /tournaments/:id/fixture_plan': 'A tournaments',
  'DELETE /tournaments/:id/fixture_plan': 'A tournaments',
  'POST /tournaments/:id/fixture_plan/create': 'A tournaments',
  'POST /tournaments/:id/repair': 'A tournaments',
  'GET /tournaments/:id/season': 'A tournaments',
  'PUT /tournaments/:id/honors': 'A tournaments',
  'POST /tournaments/:id/close': 'A tournaments',
  'POST /tournaments/:id/next': 'A tournaments',
  'GET /tournaments/:id/standings': 'ADC tournaments',
  'GET /tournaments/:id/deductions': 'ADC tournaments',
  'POST /tournaments/:id/deductions': 'A tournaments',
  'DELETE /deductions/:id': 'A tournaments',
  'GET /tournaments/:id/lots': 'ADC tournaments',
  'POST /tournaments/:id/lots': 'A tournaments',
  'GET /tournaments/:id/bracket': 'ADC tournament_cups',
  'POST /tournaments/:id/cup': 'A tournament_cups',
  'POST /ties/:id/decision': 'A tournament_cups',
  'DELETE /ties/:id/decision': 'A tournament_cups',
  'GET /tournaments/:id/scorers': 'ADC tournaments',
  'GET /tournaments/:id/cards': 'ADC tournaments',
  'GET /tournaments/:id/suspensions': 'ADC tournaments',
  'POST /tournaments/:id/suspensions': 'A tournaments',
  'DELETE /suspensions/:id': 'A tournaments',
  'PUT /tournaments/:id/discipline': 'A tournaments',
  'GET /logins': 'A',
  'GET /matches': 'ADC tournaments',
  'POST /matches': 'A tournaments',
  'GET /matches/:id': 'ADC tournaments',
  'PATCH /matches/:id': 'A tournaments',
  'GET /matches/:id/conflicts': 'A tournaments',
  'DELETE /matches/:id': 'A tournaments',
  'GET /matches/:id/history': 'AC tournaments',
  'PUT /matches/:id/lineups/:team_id': 'ADC tournaments',
  'POST /matches/:id/result': 'AC tournaments',
  'POST /results': 'AC tournaments',
  'POST /matches/:id/confirm': 'A tournaments',
  'POST /matches/:id/decline': 'A tournaments',
  'POST /matches/:id/events': 'AC tournaments',
  'DELETE /matches/:id/events/:event_id': 'AC tournaments',
  'GET /venues': 'ADC tournaments',
  'GET /slots': 'ADC tournaments',
  'PUT /slots': 'A tournaments',
  'GET /holidays': 'ADC tournaments',
  'PUT /holidays': 'A tournaments',
  ...five('/fine_types', 'fine_types'),
  ...five('/payment_types', 'payment_types'),
  'GET /accounts': 'A fine_types payment_types',
  'GET /accounts/:id': 'AD fine_types payment_types',
  'POST /accounts/:id/fines': 'A fine_types',
  'POST /accounts/:id/charges': 'A payment_types',
  'POST /accounts/:id/payments': 'A payment_types',
  'POST /account_entries/:id/void': 'A fine_types payment_types',
  'GET /finances': 'A finances',
  ...five('/finances/entries', 'finances'),
  ...five('/publications', 'web_publications'),
  ...five('/galleries', 'galleries'),
  'POST /galleries/:id/images': 'A galleries',
  'PATCH /gallery_images/:id': 'A galleries',
  'DELETE /gallery_images/:id': 'A galleries',
  ...five('/sponsors', 'sponsors'),
  'GET /social_links': 'A social_networks',
  'PUT /social_links': 'A social_networks',
  'GET /informative_modal': 'A informative_modal',
  'PUT /informative_modal': 'A informative_modal',
  ...five('/historical_tournaments', 'historical_tournament'),
  ...five('/historical_players', 'historical_players'),
  'GET /historical_players/totals': 'A historical_players',
  'POST /import/teams': 'A teams',
  'POST /import/players': 'A players',
  'POST /import/season': 'A tournaments',
  'GET /export': 'A',
  'GET /export/:kind': 'A',
};

function five(path: string, area: string): Record<string, string> {
  const routes = [
    `GET ${path}`,
    `POST ${path}`,
    `GET ${path}/:id`,
    `PATCH ${path}/:id`,
    `DELETE ${path}/:id`,
  ];
  return Object.fromEntries(routes.map((route) => [route, `A ${area}`]));
}

const LETTERS: readonly (readonly [Who, string])[] = [
  ['owner', 'A'],
  ['admin', 'A'],
  ['delegate', 'D'],
  ['collaborator', 'C'],
];
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

let api: TestApi;
beforeAll(() => {
  api = TestApi.open();
});
afterAll(() => api.close());
beforeEach(() => api.plan());

const ask = async (route: Route, who: Who) => {
  const url = route.path
    .replace(':kind', 'x.csv')
    .replaceAll(/:\w+/g, '0197a000-0000-7000-8000-00000000ffff');
  return api.call(`${route.method} ${url}`, undefined, who);
};

describe('the route table', () => {
  it('matches the roles and areas listed in this spec', () => {
    const said = ROUTES.map(({ roles, areas, ...route }) => {
      const letters = roles === 'everybody' ? '*' : roles.map((role) => role[0]!.toUpperCase()).join('');
      return [
        nameOf({ roles, areas, ...route }),
        [letters, ...areas.map((flag) => flag.replace('access_', ''))].join(' '),
      ];
    });
    expect(Object.fromEntries(said)).toEqual(EXPECTED);
    expect(new Set(ROUTES.map(nameOf)).size).toBe(ROUTES.length);
  });

  it.each(ROUTES.map((route) => [nameOf(route), route] as const))(
    'allows %s to exactly the roles listed in this spec',
    async (name, route) => {
      const [letters = ''] = EXPECTED[name]!.split(' ');
      for (const [who, letter] of LETTERS) {
        const { status, body } = await ask(route, who);
        const refused = letters !== '*' && !letters.includes(letter);
        if (refused) expect([who, status, body.code]).toEqual([who, 403, 'FORBIDDEN']);
        else expect([who, body?.code]).not.toEqual([who, 'FORBIDDEN']);
        if (name === 'DELETE /session') break;
      }
      const { status, body } = await ask(route, 'nobody');
      if (letters === '*') expect(body?.code).not.toBe('NOT_SIGNED_IN');
      else expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN']);
      if (name === 'DELETE /session') Object.assign(api, { ...(await reopened()) });
    },
  );

  it.each(ROUTES.filter(({ areas }) => areas.length > 0).map((route) => [nameOf(route), route] as const))(
    'refuses %s when all its areas are closed, and allows it when one is open',
    async (name, route) => {
      const areas = EXPECTED[name]!.split(' ')
        .slice(1)
        .map((area) => `access_${area}` as MenuFlag);
      const shut = Object.fromEntries(areas.map((flag) => [flag, false]));
      api.plan({ flags: shut });
      const { status, body } = await ask(route, 'owner');
      expect([status, body.code, body.details.area]).toEqual([403, 'NOT_IN_PLAN', areas[0]]);
      for (const flag of areas) {
        api.plan({ flags: { ...Object.fromEntries(MENU_FLAGS.map((each) => [each, false])), [flag]: true } });
        expect((await ask(route, 'owner')).body?.code).not.toBe('NOT_IN_PLAN');
      }
    },
  );
});

/** Opens a new session for the owner, whose session was ended by signing out. */
async function reopened(): Promise<Partial<TestApi>> {
  const visitor = { user_id: OWNER_ID, name: 'Ana Paz', email: 'ana@sanjuan.test', role: 'owner' } as const;
  const platformSession = { id: VISIT_ID, handed_at: 1, visitor };
  const owner = `league_session=${api.league.access.logins.open({ platformSession })}`;
  return { cookies: { ...api.cookies, owner } };
}
