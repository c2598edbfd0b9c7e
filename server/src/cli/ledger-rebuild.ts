import { rebuildProjections } from '../ledger/index.js';
import { describeStartFailure, fail } from '../run.js';
import { openInstallation } from '../start/installation.js';

/** `npm run ledger:rebuild`: rebuilds every projection from the events, while the application runs (R39). */
try {
  const { config, close } = await openInstallation();
  try {
    const { events, streams, replayedAgain, seconds } = await rebuildProjections(config.databaseOwnerUrl);
    const changedMeanwhile = replayedAgain > 0 ? `, ${replayedAgain} of which moved on meanwhile` : '';
    process.stdout.write(
      `rebuilt ${events} events of ${streams} leagues${changedMeanwhile} in ${seconds.toFixed(1)} s\n`,
    );
  } finally {
    await close();
  }
} catch (error) {
  fail(describeStartFailure(error));
}
