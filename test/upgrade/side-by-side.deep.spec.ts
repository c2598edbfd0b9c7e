import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProjectionRefresh } from '../../server/src/ledger/index.js';
import { ADMIN } from '../concurrency/installation.js';
import { commandCount, runStressTest } from '../concurrency/stress-test-run.js';
import type { StressTestRun } from '../concurrency/stress-test-run.js';
import { checkInvariants } from '../concurrency/soundness.js';
import { addUser } from '../support/api.js';
import { until } from '../support/until.js';

jest.setTimeout(3_600_000);

const root = path.resolve(import.meta.dirname, '../..');
const { prepareReleaseBefore } = (await import(path.join(root, 'scripts/release-before.mjs'))) as {
  prepareReleaseBefore(root: string): { version: string; directory: string } | { missing: string };
};
const before = prepareReleaseBefore(root);

if ('missing' in before) {
  describe.skip(`the previous release (${before.missing})`, () => it.todo('runs next to this one'));
} else {
  describe(`${before.version} and this release on one database migrated by this release`, () => {
    let run: StressTestRun;

    beforeAll(async () => {
      run = await runStressTest({
        ...{ seed: 20_261_123, commands: commandCount(5_000), keyed: 1 / 3 },
        releases: [before.directory, undefined],
        without: ['pay_with_balance'],
      });
      await refreshAll();
    });
    afterAll(() => run?.at.close());

    /** Does what the workers of this release do continuously. */
    async function refreshAll(): Promise<void> {
      const refresh = new ProjectionRefresh(run.at.database.db);
      await until(async () => (await refresh.poll()) === 0, 'all projections are refreshed');
    }

    // 1.0.0 would compare rows that it does not know, so this release verifies.
    checkInvariants(() => run, [1]);

    it('answer every command and every read', () => {
      expect(run.sent.filter(({ answers, cutOff }) => answers.length === 0 || cutOff > 0)).toEqual([]);
      expect(run.reader.lost).toBe(0);
    });

    it('register leagues and change plans in either, and show the accounts in both', async () => {
      const { db } = run.at.database;
      await db.query(
        `INSERT INTO public.tiers (type_tier, name, match_price, max_series, max_tournaments, max_teams, max_players,
           max_matches, max_days_of_use, max_admin_users, max_delegate_users, max_collaborative_users)
         VALUES (3, 'Pro', 300, 2, 2, 20, 400, 100, 365, 2, 2, 2)`,
      );
      const headers = { 'content-type': 'application/json' };
      for (const which of [0, 1]) {
        const send = async <T>(path: string, body: object): Promise<T> => {
          const payload = Buffer.from(JSON.stringify(body));
          const answer = await run.at.call<T>(which, ADMIN, { method: 'POST', path, headers, payload });
          expect([path, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([
            path,
            path === '/api/leagues' ? 201 : 200,
            '',
          ]);
          return answer.body;
        };
        const user_id = await addUser(db, 'common', `beside${which}`);
        const league = { name: 'Liga', url_extension: `beside-${which}`, type_tier: 2, user_id };
        const { id } = await send<{ id: string }>('/api/leagues', league);
        await send(`/api/leagues/${id}/change_tier`, { type_tier: 3 });
        for (const other of [0, 1]) {
          const path = `/api/leagues/${id}/account`;
          const { status, body } = await run.at.call<{ version: number }>(other, ADMIN, {
            method: 'GET',
            path,
          });
          expect([status, body.version]).toEqual([200, expect.any(Number)]);
        }
      }
      await refreshAll();
      const verified = await run.at.call(1, ADMIN, { method: 'GET', path: '/api/ledger/verify' });
      expect(verified.body).toMatchObject({ ok: true, streams: run.leagues.length + 2 });
    });
  });
}
