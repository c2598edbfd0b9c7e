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
  @ApiProperty({ ...count, description: 'Line number in the file' }) line!: number;
  @ApiProperty(day) booked_on!: string;
  @ApiProperty({ ...money, description: 'Minor units; money in is positive' }) amount!: number;
  @ApiProperty({ type: String }) payer!: string;
  @ApiProperty({ type: String }) text!: string;
  @ApiProperty({ type: String }) bank_reference!: string;
  @ApiProperty({ type: String, enum: LINE_STATUSES }) status!: string;
  @ApiProperty({ ...money, description: 'Minor units; the part that is matched with payments' })
  taken!: number;
  @ApiProperty({ ...money, description: 'Minor units; the part that can still be matched' }) left!: number;
  @ApiProperty({ ...uuid, isArray: true, description: 'The payments that it pays' }) payment_ids!: string[];
  @ApiProperty({ ...uuid, isArray: true }) league_ids!: string[];
  @ApiProperty({ type: String }) ignore_reason!: string;
  @ApiProperty(nullableUuid) decided_by!: string | null;
  @ApiProperty({ ...nullableUuid, description: 'The user who decided on it last, if it pays for something' })
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
    description: 'What could not be determined from the file and must be confirmed',
  })
  unsure!: string[];
  @ApiProperty({ type: () => [StatementRowRecord], description: 'The first rows, not interpreted' })
  rows!: StatementRowRecord[];
  @ApiProperty({
    type: () => [StatementLineRecord],
    description: 'The first ten transactions as interpreted',
  })
  lines!: StatementLineRecord[];
}

export class ImportedStatementRecord {
  @ApiProperty({ ...nullableUuid, description: 'Null in a dry run' }) id!: string | null;
  @ApiProperty({ type: String, enum: STATEMENT_FORMATS }) format!: StatementFormat;
  @ApiProperty(nullableMoney) opening_balance!: number | null;
  @ApiProperty(nullableMoney) closing_balance!: number | null;
  @ApiProperty(count) lines!: number;
  @ApiProperty(count) new_lines!: number;
  @ApiProperty({ ...count, description: 'Imported before, or from another statement with a different text' })
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
      'Required if the line pays for something: its payments are declined with this reason, which their owners can read',
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
    description: 'A payment can be matched with several lines, and a line with payments of several leagues',
  })
  matches!: MatchBody[];
}

export class BookedEntryBody {
  @IdField()
  league_id!: string;

  @IntegerField({ min: 1, max: MAX_VERSION, description: 'As in `without_line` of the reconciliation' })
  version!: number;
}

export class MatchEntriesBody {
  @IdListField({ max: 50, description: 'Either all money in or all money out' })
  bank_line_ids!: string[];

  @ListField(() => BookedEntryBody, {
    max: 50,
    description: 'Partial payments or payouts that were recorded without a line',
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
    description: 'The effects for each league; in a dry run, what they would be',
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
      description: 'Default: detected from the file',
    },
    mapping: { type: 'string', description: 'JSON: the mapping of the columns, as returned by a dry run' },
  },
};
