import { rebuildProjections } from '../ledger/index.js';
import { describeStartFailure, fail } from '../run.js';
import { openInstallation } from '../start/installation.js';

/** `npm run ledger:rebuild`: rebuilds every projection from the events, while the application runs (R39). */
try {
  const { config, close } = await openInstallation();
  try {
    const { events, streams, caughtUp, seconds } = await rebuildProjections(config.databaseOwnerUrl);
    const moved = caughtUp > 0 ? `, ${caughtUp} of which moved on meanwhile` : '';
    process.stdout.write(
      `rebuilt ${events} events of ${streams} leagues${moved} in ${seconds.toFixed(1)} s\n`,
    );
  } finally {
    await close();
  }
} catch (error) {
  fail(describeStartFailure(error));
}
