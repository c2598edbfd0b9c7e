import { ApiProperty } from '@nestjs/swagger';
import { EnumField, field, IdField, IntegerField, TextField } from '../../platform/http/index.js';
import { ORPHAN_REASONS } from '../orphaned-servers.js';

const MAX_IDS = 100;
const PROVIDER_ID = /^[1-9]\d{0,18}$/;

/** The body of the seed's call. */
export class ServerOrderBody {
  @IntegerField({ min: 0, max: 1, description: '0: for leagues on the free tier, 1: for paid ones' })
  type_server!: number;
}

export class OrderedServerRecord {
  @IdField()
  server_id!: string;

  @IdField({ description: 'Where its making can be followed' })
  task_id!: string;
}

/** A machine that the provider keeps, and charges, for this installation, and that no record stands for. */
export class OrphanRecord {
  @TextField({ max: 20, example: '3164444' })
  provider_id!: string;

  @TextField({ max: 255 })
  name!: string;

  @TextField({ max: 45, nullable: true })
  ip!: string | null;

  @TextField({ max: 20, example: 'active', description: 'In the words of the provider' })
  status!: string;

  @TextField({ max: 40, description: "When it was made, by the provider's clock" })
  created!: string;

  @TextField({ max: 200, nullable: true, description: 'The record of ours that it was made for' })
  server_id!: string | null;

  @EnumField(ORPHAN_REASONS, {
    description: 'no_record: none knows it; double: its record knows another one; else how its record ended',
  })
  reason!: string;
}

/** The consent: exactly these. */
export class RemoveOrphansBody {
  @field(
    (value) => {
      if (!Array.isArray(value)) return { code: 'MUST_BE_LIST' };
      if (value.length === 0) return { code: 'TOO_FEW', params: { min: 1 } };
      if (value.length > MAX_IDS) return { code: 'TOO_MANY', params: { max: MAX_IDS } };
      const isGood = value.every((id) => typeof id === 'string' && PROVIDER_ID.test(id));
      return isGood ? undefined : { code: 'INVALID_FORMAT' };
    },
    { example: ['3164444'] },
    { type: String, isArray: true, minItems: 1, maxItems: MAX_IDS },
  )
  provider_ids!: string[];
}

export class RemovedOrphansRecord {
  @ApiProperty({ type: [String], description: 'Those that were there; the others were gone already' })
  removed!: string[];
}
