import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { Database } from '../platform/database/index.js';
import { BACKUPS } from './backups/backups.js';
import { BackupDownloads, BackupReader } from './http/backup-reader.js';
import { BackupsController } from './http/backups.controller.js';
import { INVENTORY_PROVIDER } from './drivers/digitalocean/server-inventory.js';
import { LeagueMovesController } from './http/league-moves.controller.js';
import { LeagueMoves } from './http/league-moves.js';
import { LeagueOperationsController } from './http/league-operations.controller.js';
import { LeagueDeletionController } from './http/league-deletion.controller.js';
import { LeagueDeletions, LatestBackup } from './http/league-deletions.js';
import { TaskResponses } from './http/task-responses.js';
import { ProxyReloads, ServerRequests } from './http/server-requests.js';
import { CompatibilityController } from './http/compatibility.controller.js';
import { SignInController } from './http/sign-in.controller.js';
import { SignInLinks } from './http/sign-in-links.js';
import { ServerOperationsController } from './http/server-operations.controller.js';
import { TaskRequests } from './http/task-requests.js';
import { TaskReader } from './http/task-reader.js';
import { ProvisioningTasksController } from './http/tasks.controller.js';
import { OrphanedServers } from './orphaned-servers.js';
import { TaskControl } from './tasks/task-control.js';
import { LeagueLogins } from './league-sessions/league-logins.js';
import { LeagueLoginsController } from './league-sessions/league-logins.controller.js';
import { LeagueSessions } from './league-sessions/league-sessions.js';

const CONTROL = {
  provide: TaskControl,
  inject: [Database],
  useFactory: (db: Database) => new TaskControl(db),
};

/** The API of tasks, backups, moves and league sessions. Workers execute the tasks. */
@Module({
  imports: [LedgerModule],
  controllers: [
    ProvisioningTasksController,
    LeagueOperationsController,
    LeagueDeletionController,
    LeagueMovesController,
    CompatibilityController,
    SignInController,
    LeagueLoginsController,
    BackupsController,
    ServerOperationsController,
  ],
  providers: [
    TaskReader,
    TaskRequests,
    TaskResponses,
    ProxyReloads,
    SignInLinks,
    LeagueSessions,
    LeagueLogins,
    LeagueDeletions,
    LatestBackup,
    LeagueMoves,
    CONTROL,
    ServerRequests,
    INVENTORY_PROVIDER,
    OrphanedServers,
    BACKUPS,
    BackupReader,
    BackupDownloads,
  ],
})
export class ProvisioningModule {}
