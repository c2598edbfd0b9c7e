import type { Step } from '../tasks/workflow.js';
import { findDirectory, setDeployment } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

/** Removes the league's site. */
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

/** Stops the instance for good; the supervisor does not restart it. */
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

/** Removes all files of the league from its server. Data that could not be backed up is put aside. */
export function removeFiles({ db, driver, backups }: StepDependencies): Step {
  return {
    name: 'remove_files',
    async run(context) {
      const directory = await findDirectory(db, context.leagueId);
      if (directory === null) return;
      await context.assertOwned();
      const isNotNeeded =
        context.task.input['delete_bu'] === true || (await backups.findByTask(context.task.id));
      if (!isNotNeeded && (await driver.moveDataAside(directory)))
        await context.log('Put the data of the league aside, in set-aside/: there is no backup of it');
      await context.assertOwned();
      await driver.removeFiles(directory);
    },
  };
}

/** Removes the league's backups if requested. */
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
 * Marks the league as deleted: its port, capacity, name and owner are free again; its account and payments stay. Its pending
 * tasks are canceled.
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
