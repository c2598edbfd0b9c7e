import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import {
  EnumField,
  field,
  FlagField,
  IdField,
  InstantField,
  IntegerField,
  MoneyField,
  ObjectField,
  ReadOnlyFields,
  TextField,
} from '../platform/http/index.js';
import { InvitedOwnerFields } from '../identity/index.js';
import { LEAGUE_BACKUP_STATUSES } from '../provisioning/index.js';
import { CHARGE_TYPES, DEPLOYMENT_STATUSES } from './league.js';
import { findUrlExtensionProblem } from './url-extension.js';
import { DryRunResponse } from '../ledger/index.js';

/** The league part of a league's address: lower-case letters, digits, single hyphens; no reserved word (R33). */
function UrlExtensionField(): PropertyDecorator {
  return field(
    (value) => {
      if (typeof value !== 'string') return { code: 'MUST_BE_TEXT' };
      const code = findUrlExtensionProblem(value);
      return code && { code };
    },
    { example: 'liga-norte' },
    { type: String, minLength: 3, maxLength: 31, pattern: '^[a-z](-?[a-z0-9])*$' },
  );
}

export class LeagueNameFields {
  @TextField({ max: 100, example: 'Liga Norte' })
  name!: string;

  @UrlExtensionField()
  url_extension!: string;
}

/** The league fields of a registration. */
export class NewLeagueFields extends LeagueNameFields {
  @IntegerField({ min: 1, max: 1000, description: '1 is free' })
  type_tier!: number;
}

/** POST /api/leagues: staff register a league for an existing user, or for one who is invited along with it. */
export class CreateLeagueBody extends NewLeagueFields {
  @IdField({ optional: true, description: 'The owner; omit if `owner` describes a new one' })
  user_id?: string;

  @ObjectField(() => InvitedOwnerFields, {
    optional: true,
    description: 'A new owner, who gets an invitation by mail and chooses a password',
  })
  owner?: InvitedOwnerFields;

  @IdField({ optional: true, description: "Default: the country of the owner's dial code" })
  country_id?: string;
}

/** The profile of a league (table `league`). */
export class ProfileFields extends LeagueNameFields {
  @IdField()
  user_id!: string;

  @IdField()
  country_id!: string;

  @FlagField({ description: 'Stored and handed to the league; no effect on charges (R7)' })
  unique_inscription_charge!: boolean;

  @FlagField({ description: 'Whether the owner may upload receipts (R15)' })
  can_upload_receipt!: boolean;
}

/** Fields of the account: changing them is a command on the ledger (R6, R23 to R27). */
export class TermsFields {
  @IdField()
  tier_id!: string;

  @IntegerField({ min: 1, max: 1000 })
  type_tier!: number;

  @EnumField(CHARGE_TYPES, { description: 'J: fixed price per period, P: per match (R4)' })
  charge_type!: 'J' | 'P';

  @MoneyField()
  price!: number;

  @IntegerField({ min: 1, max: 12 })
  months_of_charge!: number;

  @IntegerField({ min: 1, max: 31 })
  initial_payment_day!: number;

  @IntegerField({ min: 1, max: 31 })
  final_payment_day!: number;

  @FlagField()
  walkover_charge!: boolean;
}

const SHOWN_ONLY = [
  ...[
    'id',
    'url',
    'reference_code',
    'server_id',
    'port',
    'positive_balance',
    'deployment_status',
    'waits_for_verification',
    'version',
    'owed',
    'overdue',
    'price_negotiated',
    'cancelled_at',
  ],
  ...['created', 'updated', 'user', 'country', 'tier', 'server', 'task_id'],
  ...['backup_status', 'backup_at', 'backup_bytes'],
];

/** PUT /api/leagues/{id}. Unchanged fields have no effect; an owner may only change name and tier. */
@ReadOnlyFields(SHOWN_ONLY)
export class UpdateLeagueBody extends PartialType(IntersectionType(ProfileFields, TermsFields), {
  skipNullProperties: false,
}) {}

export class LeagueRecord extends IntersectionType(ProfileFields, TermsFields) {
  @IdField()
  id!: string;

  @TextField({ max: 300, example: 'http://liga-norte.localhost' })
  url!: string;

  @TextField({
    max: 8,
    example: 'ACDE-FGM',
    description: 'The code that its owner enters in the text of a transfer (R46); never changes',
  })
  reference_code!: string;

  @IdField({ nullable: true })
  server_id!: string | null;

  @IntegerField({ min: 1, max: 65_535, nullable: true })
  port!: number | null;

  @MoneyField()
  positive_balance!: number;

  @EnumField(DEPLOYMENT_STATUSES)
  deployment_status!: string;

  @FlagField({
    description:
      'Whether the site is set up, or started again, only when the owner has verified their address',
  })
  waits_for_verification!: boolean;

  @IntegerField({ min: 1, max: 1_000_000_000, description: 'Version of the account; also the ETag' })
  version!: number;

  @MoneyField({ description: 'Total due for unpaid payments' })
  owed!: number;

  @FlagField()
  overdue!: boolean;

  @FlagField({
    description: "Whether the league has a negotiated price instead of its tier's list price (R5)",
  })
  price_negotiated!: boolean;

  @InstantField({
    nullable: true,
    description: 'When the plan was canceled; it ends with the current period (R25a)',
  })
  cancelled_at!: string | null;

  @InstantField()
  created!: string;

  @InstantField()
  updated!: string;

  @EnumField(LEAGUE_BACKUP_STATUSES, {
    optional: true,
    description: 'Admin only. overdue: no backup for a day and a half; failed: the last attempt failed',
  })
  backup_status?: string;

  @InstantField({
    optional: true,
    nullable: true,
    description: 'Admin only: when the last valid backup was created',
  })
  backup_at?: string | null;

  @IntegerField({ min: 0, max: Number.MAX_SAFE_INTEGER, optional: true, nullable: true })
  backup_bytes?: number | null;
}

export class RegisteredLeagueRecord extends LeagueRecord {
  @IdField({ description: 'The task that will deploy it' })
  task_id!: string;
}

export class LeaguePreviewServer {
  @IdField()
  id!: string;

  @TextField({ max: 100, example: 'paid-1' })
  name!: string;
}

export class LeaguePreviewPlacement {
  @EnumField(['server', 'new', 'none'], {
    description: 'server: that server has capacity; new: a server is created; none: staff must add one (R35)',
  })
  kind!: string;

  @ApiProperty({ type: LeaguePreviewServer, required: false })
  server?: LeaguePreviewServer;
}

/** The result that registering a league would have (R42): the league with its address, its placement, its first payment. */
export class LeaguePreviewRecord extends DryRunResponse {
  @ApiProperty({ type: LeagueRecord })
  league!: LeagueRecord;

  @ApiProperty({ type: LeaguePreviewPlacement })
  place!: LeaguePreviewPlacement;
}
