import { Body, Controller, Get, HttpCode, Injectable, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../identity/index.js';
import type { Instant } from '../kernel/index.js';
import { Database } from '../platform/database/index.js';
import type { Querier } from '../platform/database/index.js';
import {
  ApiIdempotencyKey,
  ApiProblems,
  FlagField,
  IdField,
  InstantField,
  ReadOnlyFields,
} from '../platform/http/index.js';
import { logActivity } from '../record-store/index.js';

const ON_VERIFICATION = 'Whether owners can upload receipts once they have verified an email (R34)';

/** Absent fields stay unchanged. */
@ReadOnlyFields(['changed_by', 'updated'])
export class ChangePlatformSettingsBody {
  @FlagField({ optional: true, description: ON_VERIFICATION })
  open_uploads_on_verification?: boolean;
}

export class PlatformSettingsRecord {
  @FlagField({ description: ON_VERIFICATION })
  open_uploads_on_verification!: boolean;

  @IdField({ nullable: true, description: 'Who changed them last; null: nobody has' })
  changed_by!: string | null;

  @InstantField()
  updated!: Instant;
}

type Row = PlatformSettingsRecord & { id: string };

const READ = 'SELECT id, open_uploads_on_verification, changed_by, updated FROM public.platform_setting';

/** Settings of the whole platform, made by staff; each change is in the activity log. */
@Injectable()
export class PlatformSettings {
  constructor(private readonly database: Database) {}

  async read(db: Querier = this.database, lock = ''): Promise<Row> {
    const [row] = await db.query<Row>(READ + lock);
    return row!;
  }

  /** A change without effect is not logged. */
  change({ open_uploads_on_verification: open }: ChangePlatformSettingsBody, userId: string): Promise<Row> {
    return this.database.transaction(async (tx) => {
      const { id, open_uploads_on_verification: current } = await this.read(tx, ' FOR UPDATE');
      if (open !== undefined && open !== current) {
        await tx.query(
          'UPDATE public.platform_setting SET open_uploads_on_verification = $1, changed_by = $2, updated = now()',
          [open, userId],
        );
        const act = { userId, action: 'updated', resource: 'platform_settings', recordId: id } as const;
        const [before, after] = [current, open].map((value) => ({ open_uploads_on_verification: value }));
        await logActivity(tx, { ...act, before: before!, after: after! });
      }
      return this.read(tx);
    });
  }
}

function toRecord({ open_uploads_on_verification, changed_by, updated }: Row): PlatformSettingsRecord {
  return { open_uploads_on_verification, changed_by, updated };
}

@ApiTags('operations')
@Controller('api/platform_settings')
export class PlatformSettingsController {
  constructor(private readonly settings: PlatformSettings) {}

  @Get()
  @Requires('platform_settings.read')
  @ApiOkResponse({ type: PlatformSettingsRecord })
  async read(): Promise<PlatformSettingsRecord> {
    return toRecord(await this.settings.read());
  }

  @Put()
  @HttpCode(200)
  @Requires('platform_settings.write')
  @ApiIdempotencyKey()
  @ApiOkResponse({ type: PlatformSettingsRecord })
  @ApiProblems(400, 413, 415, 422)
  async change(
    @Body() body: ChangePlatformSettingsBody,
    @Actor() actor: Actor,
  ): Promise<PlatformSettingsRecord> {
    return toRecord(await this.settings.change(body, actor.userId));
  }
}
