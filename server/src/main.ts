import { createApi } from './api.js';
import { loadCheckedConfig } from './platform/config/index.js';
import { roleProblems } from './platform/database/index.js';
import { createLogger } from './platform/log/index.js';
import { withFakeInstances } from './prepare.js';
import { describeStartFailure, fail, stopOnSignal, ignoreLogWriteErrors } from './run.js';

ignoreLogWriteErrors();

/** The HTTP API alone. Migrations are run beforehand, by `cli/migrate.js` or `npm start`. */
try {
  const settings = await loadCheckedConfig({ skipsOwner: true, checkDatabase: roleProblems });
  const config = await withFakeInstances(settings);
  const logger = createLogger(config.logLevel);
  const api = await createApi(config, { logger });
  stopOnSignal(logger, () => api.close());
  await api.listen(config.port, config.host);
  logger.info({ url: await api.getUrl() }, 'API listening');
} catch (error) {
  fail(describeStartFailure(error));
}
