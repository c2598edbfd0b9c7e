import type { Step } from '../tasks/workflow.js';
import { TaskError } from '../tasks/task-error.js';
import { getLeague, getLocation, setStatus } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

const PATIENCE_MS = 10_000;
const POLL_MS = 200;

/** Visits the site as the public does. When its first page answers, the league runs. */
export function checkPublicAddress({ db, driver }: StepDependencies): Step {
  return {
    name: 'check_public_address',
    tries: 5,
    async run(context) {
      const location = await getLocation(db, context.leagueId);
      const { site } = await getLeague(db, context.leagueId);
      if (site === 'suspended') return context.log('The site is closed to the public');
      const began = performance.now();
      for (let status = await driver.probe(location); status !== 200; status = await driver.probe(location)) {
        if (performance.now() - began > PATIENCE_MS) {
          const answer = status === 0 ? 'nobody answers' : `it answers with status ${status}`;
          throw new TaskError('SITE_UNREACHABLE', `${answer} at the league's address`);
        }
        await context.sleep(POLL_MS);
      }
      await context.write((tx) =>
        setStatus(tx, context.leagueId, 'running', ['pending', 'deploying', 'failed']),
      );
    },
  };
}
