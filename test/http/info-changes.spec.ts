import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../server/src/platform/clock.js';
import { InfoChanges } from '../../server/src/provisioning/info-changes.js';
import { TestApi } from '../support/api.js';

const LEAGUES = 60;

let api: TestApi;
let changes: InfoChanges;
let league: { id: string; user_id: string };

beforeAll(async () => {
  api = await TestApi.start();
  changes = new InfoChanges(api.db, api.app.get(Clock));
  league = await api.league();
});
afterAll(() => api.close());

const deploy = () => api.db.query('UPDATE public.league SET port = 9000 WHERE id = $1', [league.id]);

/** The leagues whose instances must be informed, once the loop has nothing left to do. */
async function told(): Promise<string[]> {
  while ((await changes.poll()) > 0);
  const rows = await api.db.query<{ league_id: string }>(
    `DELETE FROM public.provisioning_task WHERE kind = 'update_info' RETURNING league_id`,
  );
  return rows.map(({ league_id }) => league_id);
}

const rename = async (body: object): Promise<void> => {
  const answer = await api.call('PUT', `/api/users/${league.user_id}`, { body });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
};

describe('update_info tasks (R28)', () => {
  it('are not created while the league is not deployed', async () => {
    await rename({ name: 'Berta' });
    expect(await told()).toEqual([]);
  });

  it('are created once for several changes of the owner name', async () => {
    await deploy();
    await rename({ name: 'Carla' });
    await rename({ last_name: 'Vaca' });
    expect(await told()).toEqual([league.id]);
  });

  it('are created when the owner email changes', async () => {
    // As the link in the email to the new address does.
    await api.db.query('UPDATE public.users SET email = $2 WHERE id = $1', [
      league.user_id,
      'c@touchline.test',
    ]);
    expect(await told()).toEqual([league.id]);
  });

  it('are not created for fields that the instance does not show', async () => {
    await rename({ telephone_number: '0991234567' });
    expect(await told()).toEqual([]);
  });

  it('are created only once while the first one has not started', async () => {
    await rename({ name: 'Dora' });
    await changes.poll();
    await rename({ name: 'Elsa' });
    expect(await told()).toEqual([league.id]);
  });

  it('are created for all leagues of a renamed country, at most 50 at a time', async () => {
    await api.db.query(
      `INSERT INTO public.users (id, name, last_name, username, email)
       SELECT uuidv7(), 'Ana', 'Mora', 'many' || n, 'many' || n || '@touchline.test' FROM generate_series(1, $1) n`,
      [LEAGUES],
    );
    await api.db.query(
      `INSERT INTO public.league (name, url_extension, user_id, country_id, port, deployment_status)
       SELECT 'Liga', u.username, u.id, $1, 9000, 'running' FROM public.users u WHERE u.username LIKE 'many%'`,
      [api.ids.ecuador],
    );
    await api.db.query(`UPDATE public.countries SET name = 'Ecuador (new)' WHERE id = $1`, [api.ids.ecuador]);
    expect(await changes.poll()).toBe(50);
    expect(await changes.poll()).toBe(0);
    await api.db.query(`UPDATE public.provisioning_task SET status = 'succeeded' WHERE kind = 'update_info'`);
    expect(await changes.poll()).toBe(LEAGUES + 1 - 50);
    expect(new Set(await told()).size).toBe(LEAGUES + 1);
  });
});
