import { loadConfig } from '../platform/config/index.js';
import { createLogger } from '../platform/log/index.js';
import { prepare } from '../prepare.js';
import { describeStartFailure, fail } from '../run.js';

/** Migrations, grants and first rows, then exit: for installations that run `main.js` and `worker.js` by themselves. */
try {
  const config = loadConfig();
  await prepare(config, createLogger(config.logLevel));
} catch (error) {
  fail(describeStartFailure(error));
}
