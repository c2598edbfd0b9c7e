import type { Step } from '../tasks/workflow.js';
import type { StepDependencies } from './step-dependencies.js';

/** Has the proxy of each server read its sites again. */
export function reloadProxies({ db, driver }: StepDependencies): Step {
  return {
    name: 'reload_proxy',
    async run(context) {
      const servers = await db.query<{ id: string; name: string }>(
        `SELECT s.id, s.name FROM public.servers s
         WHERE s.id = ANY ($1::uuid[]) AND s.status = 'ready' AND ${driver.usableServers} ORDER BY s.id`,
        [context.task.input['server_ids'] ?? []],
      );
      if (driver.name === 'local') {
        return context.log('Nothing to reload: the sites of this machine are served from our own records');
      }
      for (const server of servers) {
        await context.assertOwned();
        await driver.reloadProxy(server.id);
        await context.log(`The proxy of ${server.name} has read its sites again`);
      }
    },
  };
}
