import { ConfigError } from './config.js';
import type { Config } from './config.js';
import type { Environment } from './environment.js';
import { loadConfig } from './load-config.js';
import type { LoadOptions } from './load-config.js';

export interface CheckOptions extends LoadOptions {
  environment?: Environment;
  /** Says what is wrong with the role of a database's URL. */
  checkDatabase: (url: string) => Promise<string[]>;
}

/**
 * `loadConfig`, and in production a look at what only the database knows, in one list.
 * @throws ConfigError naming every problem at once
 */
export async function loadCheckedConfig({ checkDatabase, ...options }: CheckOptions): Promise<Config> {
  const { environment = process.env } = options;
  const [config, problems] = attempt(environment, options);
  const url = environment['DATABASE_URL']?.trim() ?? '';
  if (environment['NODE_ENV']?.trim() === 'production' && URL.canParse(url)) {
    problems.push(...(await checkDatabase(url)));
  }
  if (config === null || problems.length > 0) throw new ConfigError(problems);
  return config;
}

function attempt(environment: Environment, options: LoadOptions): [Config | null, string[]] {
  try {
    return [loadConfig(environment, options), []];
  } catch (error) {
    if (error instanceof ConfigError) return [null, [...error.problems]];
    throw error;
  }
}
