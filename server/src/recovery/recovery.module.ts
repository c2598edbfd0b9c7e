import { Controller, Get, HttpCode, Module, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../identity/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { ApiIdempotencyKey, EnumField, IdField, InstantField, TextField } from '../platform/http/index.js';
import { DRILL_STATUSES, DrillStore } from './drills/drill-store.js';
import type { Drill, DrillStatus } from './drills/drill-store.js';
import type { RestoreReport } from './restore/restore-report.js';

/** If no worker has saved its status for this long, none is archiving. */
const SILENT_MS = 30_000;
const MAX_DRILLS = 10;
const bytes = { type: 'integer', nullable: true, description: 'Bytes' } as const;

class DrillRecord {
  @IdField() id!: string;
  @IdField({ nullable: true, description: 'Null: started on schedule' }) requested_by!: string | null;
  @EnumField(DRILL_STATUSES) status!: DrillStatus;
  @InstantField() created!: string;
  @InstantField({ nullable: true }) started!: string | null;
  @InstantField({ nullable: true }) finished!: string | null;
  @ApiProperty({
    ...{ type: 'object', additionalProperties: true, nullable: true },
    description: 'Result: last event, chains, files, leagues, problems',
  })
  report!: RestoreReport | null;
  @TextField({ max: 1_000, nullable: true, description: 'Why it failed' }) error!: string | null;
}

class RecoveryRecord {
  @ApiProperty({ type: Boolean, description: 'Whether the database is backed up by the platform' })
  is_on!: boolean;
  @TextField({ max: 1_000, nullable: true, description: 'Where backups go' }) address!: string | null;
  @ApiProperty({
    type: Boolean,
    description: 'Whether it is the default location, probably on the same disk',
  })
  is_default_address!: boolean;
  @ApiProperty({ type: Boolean }) encrypted!: boolean;
  @InstantField({ nullable: true, description: 'Everything before it can be restored' })
  recovery_point!: string | null;
  @ApiProperty({ ...bytes, description: 'Bytes of the log that are not archived yet' }) lag_bytes!:
    number | null;
  @InstantField({ nullable: true }) base_backup!: string | null;
  @ApiProperty(bytes) base_backup_bytes!: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) files!: number | null;
  @ApiProperty(bytes) file_bytes!: number | null;
  @ApiProperty({ type: [String], description: 'What is wrong now' }) errors!: string[];
  @InstantField({ nullable: true, description: 'When the archiving worker last reported' }) updated!:
    string | null;
  @ApiProperty({ type: Boolean, description: 'Whether no worker has reported for 30 s' }) silent!: boolean;
  @ApiProperty({ type: 'integer', description: 'Days between drills; 0: only on request' })
  drill_days!: number;
  @ApiProperty({ type: () => [DrillRecord], description: 'Newest first' }) drills!: Drill[];
}

/** Backups of the whole platform: the age of the newest restorable second, and the results of drills. */
@ApiTags('operations')
@Controller('api/recovery')
export class RecoveryController {
  constructor(
    private readonly store: DrillStore,
    private readonly config: Config,
  ) {}

  @Get()
  @Requires('recovery.read')
  @ApiOkResponse({ type: RecoveryRecord })
  async read(): Promise<RecoveryRecord> {
    const { recovery } = this.config;
    const status = await this.store.readStatus();
    const silent = status === null || Date.now() - Date.parse(status.updated) > SILENT_MS;
    return {
      ...(status ?? NEVER),
      ...{ silent, drill_days: recovery.drillDays, drills: await this.store.list(MAX_DRILLS) },
    };
  }

  @Post('drills')
  @HttpCode(202)
  @Requires('recovery.drill')
  @ApiIdempotencyKey()
  @ApiAcceptedResponse({ type: DrillRecord })
  drill(@Actor() actor: Actor): Promise<Drill> {
    return this.store.request(actor.userId);
  }
}

const NEVER = {
  ...{ is_on: false, address: null, is_default_address: false, encrypted: false, recovery_point: null },
  ...{ lag_bytes: null, base_backup: null, base_backup_bytes: null, files: null, file_bytes: null },
  ...{ errors: [], updated: null },
};

/** The API of the backups. */
@Module({
  controllers: [RecoveryController],
  providers: [{ provide: DrillStore, inject: [Database], useFactory: (db: Database) => new DrillStore(db) }],
})
export class RecoveryModule {}
