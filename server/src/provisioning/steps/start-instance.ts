import { instanceUnreachable } from '../instance-directory.js';
import type { Step } from '../tasks/story.js';
import { TaskError } from '../tasks/task-error.js';
import { homeIfAny, placeOf, setDeployment } from './placement.js';
import type { Tools } from './tools.js';

const PORT_TRIES = 10;

/**
 * Starts the instance's process. When somebody else's program listens on its port, the next try begins with another port,
 * but for an instance that ran there before: it keeps its port.
 */
export function startInstance({ db, driver, directory }: Tools, { mayMove }: { mayMove: boolean }): Step {
  return {
    name: 'start_instance',
    async run(work) {
      const place = await placeOf(db, work.leagueId);
      const address = await directory.find(work.leagueId);
      if (address === null) throw instanceUnreachable();
      await work.write((tx) => setDeployment(tx, work.leagueId, { instance: 'starting' }));
      await work.assertMine();
      try {
        await driver.startInstance(place, address.secret);
      } catch (error) {
        if (!(error instanceof TaskError && error.code === 'PORT_TAKEN') || !mayMove) throw error;
        await work.write((tx) =>
          tx.query('UPDATE public.league SET port = NULL WHERE id = $1', [place.leagueId]),
        );
        throw new TaskError(error.code, error.detail, { tries: PORT_TRIES, waitMs: 0, from: 'reserve_port' });
      }
    },
    async undo(work) {
      await work.write((tx) => setDeployment(tx, work.leagueId, { instance: 'down' }));
      const home = await homeIfAny(db, work.leagueId);
      await work.assertMine();
      if (home) await driver.stopInstance(home);
    },
  };
}
