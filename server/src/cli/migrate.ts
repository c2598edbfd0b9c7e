import { createLogger } from '../platform/log/index.js';
import { prepare } from '../prepare.js';
import { describeStartFailure, fail } from '../run.js';
import { openInstallation } from '../start/installation.js';

/** Runs migrations, grants and initial rows, then exits: for installations that start `main.js` and `worker.js` separately. */
try {
  const { config, close } = await openInstallation();
  await prepare(config, createLogger(config.logLevel)).finally(close);
} catch (error) {
  fail(describeStartFailure(error));
}
