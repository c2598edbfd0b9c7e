import type { Config } from '../../platform/config/index.js';
import type { Database } from '../../platform/database/index.js';
import type { SecretBox } from '../../platform/secrets/index.js';
import type { Backups } from '../backups/backups.js';
import type { LeagueSnapshots } from '../backups/league-snapshots.js';
import type { Driver } from '../drivers/driver.js';
import type { InstanceDirectory } from '../instance-directory.js';
import type { TaskAccounts } from '../task-accounts.js';

export interface StepDependencies {
  db: Database;
  config: Config;
  box: SecretBox;
  driver: Driver;
  directory: InstanceDirectory;
  backups: Backups;
  snapshots: LeagueSnapshots;
  accounts: Pick<TaskAccounts, 'close' | 'reopen'>;
}
