import { getJson } from '../instance-client.js';
import type { Step } from '../tasks/workflow.js';
import { TaskError } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';
import { CURRENT_LOCATION } from './targets.js';
import type { StepDependencies } from './step-dependencies.js';

const PATIENCE_MS = 10_000;
const POLL_MS = 100;
const LIMITS = { timeoutMs: 2_000, maxBytes: 1_000_000 };

/**
 * Waits until the instance answers, and knows its secret: a stranger on its port does not. From then on it is kept
 * running. When it does not come up, the next try starts it again.
 */
export function checkHealth(deps: StepDependencies, target = CURRENT_LOCATION): Step {
  const isHealthy = async (context: StepContext): Promise<boolean> => {
    const address = await target.address(deps, context.leagueId);
    if (address === null) return false;
    try {
      await getJson(address, '/health', LIMITS);
      await getJson(address, '/internal/metrics', LIMITS);
      return true;
    } catch {
      return false;
    }
  };

  return {
    name: 'check_health',
    async run(context) {
      const began = performance.now();
      while (!(await isHealthy(context))) {
        if (performance.now() - began > PATIENCE_MS) {
          throw new TaskError('INSTANCE_UNHEALTHY', 'the instance does not answer', {
            from: 'start_instance',
          });
        }
        await context.sleep(POLL_MS);
      }
      await context.write((tx) => target.record(tx, context.leagueId, { instance: 'up' }));
    },
  };
}
