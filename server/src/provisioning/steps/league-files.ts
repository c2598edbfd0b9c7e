import { randomBytes } from 'node:crypto';
import { INSTANCE_SECRETS } from '../instance-directory.js';
import { siteUrl } from '../sites/site-url.js';
import type { Step } from '../tasks/workflow.js';
import { getLeague } from './placement.js';
import { CURRENT_LOCATION } from './targets.js';
import type { StepDependencies } from './step-dependencies.js';

/** Creates the instance's secret, once, and writes its configuration, which does not contain the secret. */
export function writeConfiguration(
  { db, driver, box, config }: StepDependencies,
  target = CURRENT_LOCATION,
): Step {
  return {
    name: 'write_configuration',
    async run(context) {
      const sealed = box.seal(randomBytes(32).toString('base64url'), INSTANCE_SECRETS.at(context.leagueId));
      await context.write((tx) =>
        tx.query('UPDATE public.league SET instance_secret = $2 WHERE id = $1 AND instance_secret IS NULL', [
          context.leagueId,
          sealed,
        ]),
      );
      const { name, url_extension } = await getLeague(db, context.leagueId);
      const location = await target.location(db, context.leagueId);
      await context.assertOwned();
      await driver.writeConfiguration(location, {
        league_id: context.leagueId,
        name,
        url_extension,
        url: siteUrl(config, url_extension),
        platform_url: config.publicUrl,
        time_zone: config.billingTimeZone,
        ...(config.smtpUrl === null ? {} : { mail: { url: config.smtpUrl, from: config.mailFrom } }),
      });
    },
    async undo(context) {
      // A league that stays where it is keeps its secret.
      if (!target.isCurrent) return;
      await context.write((tx) =>
        tx.query('UPDATE public.league SET instance_secret = NULL WHERE id = $1', [context.leagueId]),
      );
    },
  };
}

/** Copies the league application to the server. */
export function copyRelease({ db, driver }: StepDependencies, target = CURRENT_LOCATION): Step {
  return {
    name: 'copy_release',
    async run(context) {
      const location = await target.location(db, context.leagueId);
      await context.assertOwned();
      const release = await driver.copyRelease(location);
      await context.write((tx) => target.record(tx, context.leagueId, { release }));
      return { output: { release } };
    },
    async undo(context) {
      const directory = await target.directory(db, context.leagueId);
      await context.assertOwned();
      if (directory) await driver.removeFiles(directory);
    },
  };
}
