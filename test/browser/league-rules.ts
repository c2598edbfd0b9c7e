import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import type { ManagedLeague } from './league-place.js';

interface Made {
  id: string;
}

/** Two tournaments whose fixtures were made by rules: with a preview, and with rules that cannot be kept together. */
export async function planByRules(
  league: ManagedLeague,
  owner: Page,
  tournament: (name: string, format: string) => Promise<Made>,
  team_ids: readonly string[],
): Promise<[Made, Made]> {
  const plan = async (name: string, rules: object[]): Promise<Made> => {
    const made = await tournament(name, 'round_robin');
    const path = `/api/tournaments/${made.id}`;
    await league.api(owner, 'PUT', `${path}/fixture_rules`, { rules });
    const slots = { start_on: '2027-03-06', weekdays: [5, 6], times: ['10:00', '12:00'], venues: ['Norte'] };
    await league.api(owner, 'POST', `${path}/fixture_plan`, { slots });
    const isMade = async (): Promise<boolean> =>
      (await league.api<{ state: string }>(owner, 'GET', `${path}/fixture_plan`)).state !== 'running';
    await until(isMade, `fixtures of ${name}`);
    return made;
  };
  const home = team_ids.slice(0, 3).map((team) => ({ kind: 'side_in_round', team, round: 1, side: 'home' }));
  const [one, other] = team_ids;
  return [
    await plan('Por reglas', [
      { kind: 'team_cannot', team: one, weekdays: [5] },
      { kind: 'share_ground', teams: [one, other], most: 1 },
      { kind: 'rest_days', days: 3 },
    ]),
    await plan('Imposible', home),
  ];
}
