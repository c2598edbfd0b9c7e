import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { Database } from '../platform/database/index.js';
import { BACKUPS } from './backups/backups.provider.js';
import { BackupDownloads } from './http/backup-downloads.js';
import { BackupReader } from './http/backup-reader.js';
import { BackupsController } from './http/backups.controller.js';
import { STOCK } from './drivers/digitalocean/server-provider.js';
import { LeagueMovesController } from './http/league-moves.controller.js';
import { LeagueMoves } from './http/league-moves.js';
import { LeagueOperationsController } from './http/league-operations.controller.js';
import { LeagueRemovalController } from './http/league-removal.controller.js';
import { LeagueRemovals } from './http/league-removals.js';
import { NewestBackup } from './http/newest-backup.js';
import { OrderCalls } from './http/order-calls.js';
import { ReloadOrders } from './http/reload-orders.js';
import { SeedCallsController } from './http/seed-calls.controller.js';
import { ServerOrders } from './http/server-orders.js';
import { SignInController } from './http/sign-in.controller.js';
import { SignInLinks } from './http/sign-in-links.js';
import { ServerStockController } from './http/server-stock.controller.js';
import { TaskOrders } from './http/task-orders.js';
import { TaskReader } from './http/task-reader.js';
import { ProvisioningTasksController } from './http/tasks.controller.js';
import { Orphans } from './orphans/orphans.js';
import { TaskControl } from './tasks/task-control.js';
import { LeagueLogins } from './visits/league-logins.js';
import { LeagueLoginsController } from './visits/league-logins.controller.js';
import { LeagueVisits } from './visits/league-visits.js';

const CONTROL = {
  provide: TaskControl,
  inject: [Database],
  useFactory: (db: Database) => new TaskControl(db),
};

/** What people see of the work on servers and leagues, and ask for; workers do it. */
@Module({
  imports: [LedgerModule],
  controllers: [
    ProvisioningTasksController,
    LeagueOperationsController,
    LeagueRemovalController,
    LeagueMovesController,
    SeedCallsController,
    SignInController,
    LeagueLoginsController,
    BackupsController,
    ServerStockController,
  ],
  providers: [
    TaskReader,
    TaskOrders,
    OrderCalls,
    ReloadOrders,
    SignInLinks,
    LeagueVisits,
    LeagueLogins,
    LeagueRemovals,
    NewestBackup,
    LeagueMoves,
    CONTROL,
    ServerOrders,
    STOCK,
    Orphans,
    BACKUPS,
    BackupReader,
    BackupDownloads,
  ],
})
export class ProvisioningModule {}
