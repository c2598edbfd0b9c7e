import { createLogger } from '../platform/log/index.js';
import { prepare } from '../prepare.js';
import { describeStartFailure, fail } from '../run.js';
import { openInstallation } from '../start/installation.js';

/** Migrations, grants and first rows, then exit: for installations that run `main.js` and `worker.js` by themselves. */
try {
  const { config, close } = await openInstallation();
  await prepare(config, createLogger(config.logLevel)).finally(close);
} catch (error) {
  fail(describeStartFailure(error));
}
