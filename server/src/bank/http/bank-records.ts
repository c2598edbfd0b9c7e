import { ApiProperty } from '@nestjs/swagger';
import type { ApiBody, ApiPropertyOptions } from '@nestjs/swagger';
import { CommandResponse } from '../../ledger/index.js';
import {
  EnumField,
  IdField,
  IdListField,
  IntegerField,
  ListField,
  ObjectField,
  TextField,
} from '../../platform/http/index.js';
import { MappingBody } from '../bank-account.js';
import { LINE_STATUSES } from '../lines/bank-line-list.js';
import { STATEMENT_FORMATS } from '../statements/statement.js';
import type { StatementFormat } from '../statements/statement.js';

/** One page of exact proposals, which staff approve with a single keystroke. */
const MAX_MATCHES = 500;
const MAX_VERSION = 2_147_483_647;

const uuid: ApiPropertyOptions = { type: String, format: 'uuid' };
const nullableUuid: ApiPropertyOptions = { ...uuid, nullable: true };
const day: ApiPropertyOptions = { type: String, format: 'date', example: '2026-11-02' };
const nullableDay: ApiPropertyOptions = { ...day, nullable: true };
const instant: ApiPropertyOptions = { type: String, format: 'date-time' };
const count: ApiPropertyOptions = { type: 'integer' };
const money: ApiPropertyOptions = { type: 'integer', description: 'Minor units' };
const nullableMoney: ApiPropertyOptions = { ...money, nullable: true };

export class BankStatementRecord {
  @ApiProperty(uuid) id!: string;
  @ApiProperty(uuid) bank_account_id!: string;
  @ApiProperty({ type: String, enum: STATEMENT_FORMATS }) format!: StatementFormat;
  @ApiProperty(nullableMoney) opening_balance!: number | null;
  @ApiProperty(nullableMoney) closing_balance!: number | null;
  @ApiProperty(nullableDay) period_from!: string | null;
  @ApiProperty(nullableDay) period_to!: string | null;
  @ApiProperty(count) lines!: number;
  @ApiProperty({ ...count, description: 'Lines that no other statement had' }) new_lines!: number;
  @ApiProperty(uuid) imported_by!: string;
  @ApiProperty(instant) created!: string;
  @ApiProperty(instant) updated!: string;
}

export class BankLineRecord {
  @ApiProperty(uuid) id!: string;
  @ApiProperty(uuid) bank_account_id!: string;
  @ApiProperty({ ...uuid, description: 'The first statement that has it' }) statement_id!: string;
  @ApiProperty({ ...count, description: 'Where it stands in the file' }) line!: number;
  @ApiProperty(day) booked_on!: string;
  @ApiProperty({ ...money, description: 'Minor units; money in is positive' }) amount!: number;
  @ApiProperty({ type: String }) payer!: string;
  @ApiProperty({ type: String }) text!: string;
  @ApiProperty({ type: String }) bank_reference!: string;
  @ApiProperty({ type: String, enum: LINE_STATUSES }) status!: string;
  @ApiProperty({ ...money, description: 'Minor units; what of it payments rest on' }) taken!: number;
  @ApiProperty({ ...money, description: 'Minor units; what of it can still be matched' }) left!: number;
  @ApiProperty({ ...uuid, isArray: true, description: 'What it pays' }) payment_ids!: string[];
  @ApiProperty({ ...uuid, isArray: true }) league_ids!: string[];
  @ApiProperty({ type: String }) ignore_reason!: string;
  @ApiProperty(nullableUuid) decided_by!: string | null;
  @ApiProperty({ ...nullableUuid, description: 'Who decided on it last, where it pays something' })
  approved_by!: string | null;
  @ApiProperty({ ...instant, nullable: true }) decided!: string | null;
  @ApiProperty(instant) created!: string;
  @ApiProperty(instant) updated!: string;
}

export class StatementPeriodRecord {
  @ApiProperty(day) from!: string;
  @ApiProperty(day) to!: string;
}

export class StatementRowRecord {
  @ApiProperty(count) line!: number;
  @ApiProperty({ type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'number' }] } })
  cells!: (string | number)[];
}

export class StatementLineRecord {
  @ApiProperty(count) line!: number;
  @ApiProperty(day) booked_on!: string;
  @ApiProperty(money) amount!: number;
  @ApiProperty({ type: String }) payer!: string;
  @ApiProperty({ type: String }) text!: string;
  @ApiProperty({ type: String }) bank_reference!: string;
  @ApiProperty({ ...money, required: false }) balance?: number;
}

export class StatementPreviewRecord {
  @ApiProperty({ type: () => MappingBody, nullable: true }) mapping!: MappingBody | null;
  @ApiProperty({
    type: String,
    isArray: true,
    description: 'What the file leaves open, so that a person is asked',
  })
  unsure!: string[];
  @ApiProperty({ type: () => [StatementRowRecord], description: 'The first rows as they stand' })
  rows!: StatementRowRecord[];
  @ApiProperty({ type: () => [StatementLineRecord], description: 'The first ten as they are read' })
  lines!: StatementLineRecord[];
}

export class ImportedStatementRecord {
  @ApiProperty({ ...nullableUuid, description: 'Null in a dry run' }) id!: string | null;
  @ApiProperty({ type: String, enum: STATEMENT_FORMATS }) format!: StatementFormat;
  @ApiProperty(nullableMoney) opening_balance!: number | null;
  @ApiProperty(nullableMoney) closing_balance!: number | null;
  @ApiProperty(count) lines!: number;
  @ApiProperty(count) new_lines!: number;
  @ApiProperty({ ...count, description: 'Imported before, or elsewhere in other words' })
  known_lines!: number;
  @ApiProperty({ type: () => StatementPeriodRecord, nullable: true }) period!: StatementPeriodRecord | null;
  @ApiProperty({ type: () => StatementPreviewRecord, required: false, description: 'In a dry run' })
  preview?: StatementPreviewRecord;
}

export class ImportStatementBody {
  @IdField()
  bank_account_id!: string;

  @EnumField(STATEMENT_FORMATS, { optional: true })
  format?: StatementFormat;

  @ObjectField(() => MappingBody, { optional: true })
  mapping?: MappingBody;
}

export class IgnoreLineBody {
  @TextField({ max: 500, example: 'Bank fee' })
  reason!: string;
}

export class ReleaseLineBody {
  @TextField({
    ...{ max: 500, min: 3, optional: true, example: "Another league's transfer" },
    description:
      'Required where the line pays something: payments are declined with it, and their owners read it',
  })
  reason?: string;
}

export class MatchBody {
  @IdField()
  bank_line_id!: string;

  @IdListField({ max: 50 })
  payment_ids!: string[];
}

export class MatchLinesBody {
  @ListField(() => MatchBody, {
    max: MAX_MATCHES,
    description: 'A payment may have several lines, and a line payments of several leagues',
  })
  matches!: MatchBody[];
}

export class BookedEntryBody {
  @IdField()
  league_id!: string;

  @IntegerField({ min: 1, max: MAX_VERSION, description: 'As `without_line` of the reconciliation names it' })
  version!: number;
}

export class MatchEntriesBody {
  @IdListField({ max: 50, description: 'All of money in, or all of money out' })
  bank_line_ids!: string[];

  @ListField(() => BookedEntryBody, {
    max: 50,
    description: 'Partial payments or pay-outs that were booked without a line',
  })
  entries!: BookedEntryBody[];
}

export class LeagueOutcomeRecord extends CommandResponse {
  @ApiProperty(uuid) league_id!: string;
}

export class MatchOutcomeRecord {
  @ApiProperty({ type: Boolean, required: false }) dry_run?: true;
  @ApiProperty({
    type: () => [LeagueOutcomeRecord],
    description: 'What was done in each league, or would be',
  })
  leagues!: LeagueOutcomeRecord[];
}

type Schema = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];

export const STATEMENT_SCHEMA: Schema = {
  type: 'object',
  required: ['file', 'bank_account_id'],
  properties: {
    file: {
      type: 'string',
      format: 'binary',
      description: 'CSV, XLSX, OFX 1 and 2 or CAMT.053; 40 MB at most',
    },
    bank_account_id: { type: 'string', format: 'uuid' },
    format: {
      type: 'string',
      enum: [...STATEMENT_FORMATS],
      description: 'Otherwise found out from the file',
    },
    mapping: { type: 'string', description: 'JSON: how the columns are read, as a dry run has answered it' },
  },
};
