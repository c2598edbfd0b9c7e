import { ApiProperty } from '@nestjs/swagger';
import { EnumField, field, IdField, IntegerField, TextField } from '../../platform/http/index.js';
import { ORPHAN_REASONS } from '../orphaned-servers.js';

const MAX_IDS = 100;
const PROVIDER_ID = /^[1-9]\d{0,18}$/;

export class ServerRequestBody {
  @IntegerField({ min: 0, max: 1, description: '0: for leagues on the free tier, 1: for paid ones' })
  type_server!: number;
}

export class RequestedServerRecord {
  @IdField()
  server_id!: string;

  @IdField({ description: 'The task that creates it' })
  task_id!: string;
}

/** A machine at the provider that belongs to no server record. */
export class OrphanRecord {
  @TextField({ max: 20, example: '3164444' })
  provider_id!: string;

  @TextField({ max: 255 })
  name!: string;

  @TextField({ max: 45, nullable: true })
  ip!: string | null;

  @TextField({ max: 20, example: 'active', description: "The provider's status" })
  status!: string;

  @TextField({ max: 40, description: "Creation time by the provider's clock" })
  created!: string;

  @TextField({ max: 200, nullable: true, description: 'The server record that it was created for' })
  server_id!: string | null;

  @EnumField(ORPHAN_REASONS, {
    description:
      'no_record: it has no server record; double: its record belongs to another machine; otherwise the status of its record',
  })
  reason!: string;
}

/** Only these machines are removed. */
export class RemoveOrphansBody {
  @field(
    (value) => {
      if (!Array.isArray(value)) return { code: 'MUST_BE_LIST' };
      if (value.length === 0) return { code: 'TOO_FEW', params: { min: 1 } };
      if (value.length > MAX_IDS) return { code: 'TOO_MANY', params: { max: MAX_IDS } };
      const isValid = value.every((id) => typeof id === 'string' && PROVIDER_ID.test(id));
      return isValid ? undefined : { code: 'INVALID_FORMAT' };
    },
    { example: ['3164444'] },
    { type: String, isArray: true, minItems: 1, maxItems: MAX_IDS },
  )
  provider_ids!: string[];
}

export class RemovedOrphansRecord {
  @ApiProperty({ type: [String], description: 'The deleted machines; the others no longer existed' })
  removed!: string[];
}
