import { createWorker } from './jobs.js';
import { loadCheckedConfig } from './platform/config/index.js';
import { roleProblems } from './platform/database/index.js';
import { createLogger } from './platform/log/index.js';
import { withFakeInstances } from './prepare.js';
import { describeStartFailure, fail, stopOnSignal, ignoreLogWriteErrors } from './run.js';

ignoreLogWriteErrors();

/** The workers, without the API. */
try {
  const settings = await loadCheckedConfig({ skipsOwner: true, checkDatabase: roleProblems });
  const config = await withFakeInstances(settings);
  const logger = createLogger(config.logLevel);
  const worker = await createWorker(config, logger);
  stopOnSignal(logger, () => worker.close());
  logger.info('Workers ready');
} catch (error) {
  fail(describeStartFailure(error));
}
