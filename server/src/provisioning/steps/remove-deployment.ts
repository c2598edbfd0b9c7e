import type { Step } from '../tasks/workflow.js';
import { findDirectory, setDeployment } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

/** Takes the league's site away: nobody is at its address any more. */
export function removeSite({ db, driver }: StepDependencies): Step {
  return {
    name: 'remove_site',
    async run(context) {
      const directory = await findDirectory(db, context.leagueId);
      if (directory === null) return;
      await context.assertOwned();
      await driver.disableSite(directory);
      await context.write((tx) => setDeployment(tx, context.leagueId, { site: 'off' }));
    },
  };
}

/** Ends the instance for good: whoever keeps instances running leaves it alone. */
export function endInstance({ db, driver }: StepDependencies): Step {
  return {
    name: 'end_instance',
    async run(context) {
      const directory = await findDirectory(db, context.leagueId);
      if (directory === null) return;
      await context.write((tx) => setDeployment(tx, context.leagueId, { instance: 'down' }));
      await context.assertOwned();
      await driver.stopInstance(directory);
    },
  };
}

/** Removes all that the league has on its server. */
export function removeFiles({ db, driver }: StepDependencies): Step {
  return {
    name: 'remove_files',
    async run(context) {
      const directory = await findDirectory(db, context.leagueId);
      if (directory === null) return;
      await context.assertOwned();
      await driver.removeFiles(directory);
    },
  };
}

/** Removes the league's backups, where that was asked for. */
export function removeBackups({ backups }: StepDependencies): Step {
  return {
    name: 'remove_backups',
    async run(context) {
      if (context.task.input['delete_bu'] !== true) return;
      await context.assertOwned();
      await backups.removeAll(context.leagueId);
    },
  };
}

/**
 * The league is deleted: its port, its room, its name and its owner are free again; its account and its payments stay.
 * What else was to be done with it is not.
 */
export function releaseLocation(): Step {
  return {
    name: 'give_up_place',
    async run(context) {
      await context.write(async (tx) => {
        await tx.query(
          `UPDATE public.league SET deployment_status = 'deleted', server_id = NULL, port = NULL, instance_secret = NULL,
             updated = greatest(updated, now())
           WHERE id = $1 AND deployment_status <> 'deleted'`,
          [context.leagueId],
        );
        await tx.query('DELETE FROM public.league_deployment WHERE league_id = $1', [context.leagueId]);
        await tx.query(
          `UPDATE public.provisioning_task SET status = 'cancelled', error_code = 'LEAGUE_GONE',
             finished = clock_timestamp(), updated = clock_timestamp()
           WHERE league_id = $1 AND status = 'pending' AND id <> $2`,
          [context.leagueId, context.task.id],
        );
      });
    },
  };
}
