import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { POSTED_FIGURES } from '../queries/index.js';
import { PlanChangeRecord } from './plan-change-records.js';
import { ReceiptRecord } from './receipt-schemas.js';

const money: ApiPropertyOptions = { type: 'integer', description: 'Minor units' };
const instant: ApiPropertyOptions = { type: String, format: 'date-time' };
const nullableInstant: ApiPropertyOptions = { ...instant, nullable: true };
const uuid: ApiPropertyOptions = { type: String, format: 'uuid' };
const nullableUuid: ApiPropertyOptions = { ...uuid, nullable: true };
const texts: ApiPropertyOptions = { type: String, isArray: true };

/** Ids of matches, ordered by when they ended. */
export class MatchesSoFarRecord {
  @ApiProperty(texts) charged!: string[];
  @ApiProperty({ ...texts, description: 'Walkovers, if they are not charged' })
  uncharged!: string[];
}

/** A payment as shown. */
export class PaymentRecord {
  @ApiProperty(uuid) id!: string;
  @ApiProperty(uuid) league_id!: string;
  @ApiProperty({ type: String, enum: ['pending', 'in_review', 'approved'] }) status!: string;
  @ApiProperty({ type: Boolean }) is_service_payment!: boolean;
  @ApiProperty({ type: String, enum: ['J', 'P'], nullable: true }) charge_type!: string | null;
  @ApiProperty(money) value!: number;
  @ApiProperty(money) base_price!: number;
  @ApiProperty({ ...money, nullable: true }) estimated_value!: number | null;
  @ApiProperty(money) due!: number;
  @ApiProperty({ type: Boolean }) overdue!: boolean;
  @ApiProperty(instant) start_charge_date!: string;
  @ApiProperty(instant) final_charge_date!: string;
  @ApiProperty(instant) initial_payment_date!: string;
  @ApiProperty(instant) final_payment_date!: string;
  @ApiProperty(nullableInstant) payment_date!: string | null;
  @ApiProperty(nullableInstant) approved_date!: string | null;
  @ApiProperty(texts) receipt_image!: string[];
  @ApiProperty({ type: () => [ReceiptRecord] }) receipts!: ReceiptRecord[];
  @ApiProperty(texts) charged_matches_id!: string[];
  @ApiProperty(texts) uncharged_matches_id!: string[];
  @ApiProperty(nullableUuid) payments_ids_token!: string | null;
  @ApiProperty(nullableUuid) payments_approves_timestamp_token!: string | null;
  @ApiProperty({ type: Boolean }) generated_next!: boolean;
  @ApiProperty({ type: String }) approval_comment!: string;
  @ApiProperty({ type: String }) user_comment!: string;
  @ApiProperty({ type: String }) comment!: string;
  @ApiProperty({ type: String, nullable: true }) decline_reason!: string | null;
  @ApiProperty(money) league_balance_used!: number;
  @ApiProperty(money) league_balance_added!: number;
  @ApiProperty(money) received!: number;
  @ApiProperty(money) bonus_added!: number;
  @ApiProperty({ type: Boolean }) bonus_complete!: boolean;
  @ApiProperty(money) penalty_value!: number;
  @ApiProperty({ type: 'integer' }) penalty_months_late!: number;
  @ApiProperty({ type: 'integer', description: 'The tier that it charges for' }) type_tier!: number;
  @ApiProperty({ ...money, description: 'Minor units; the value, or the estimate of one not yet valued' })
  charged!: number;
  @ApiProperty({
    ...money,
    nullable: true,
    description:
      'Minor units; the amount due when its receipt was uploaded, which the receipt is expected to show (R17)',
  })
  due_at_upload!: number | null;
  @ApiProperty({
    ...money,
    nullable: true,
    description:
      'Minor units; what its owner was asked to transfer then: the amount due minus the available balance',
  })
  to_pay_at_upload!: number | null;
  @ApiProperty({
    ...money,
    nullable: true,
    description:
      'Minor units; its value once its receipt is approved or declined, if a plan change shortened it during review (R28a)',
  })
  kept_value!: number | null;
  @ApiProperty({
    type: () => MatchesSoFarRecord,
    required: false,
    nullable: true,
    description:
      'For a single pending per-match payment: what it would charge now; null: the league is not responding',
  })
  matches_so_far?: MatchesSoFarRecord | null;
  @ApiProperty({ type: Boolean, required: false }) voided?: boolean;
  @ApiProperty(instant) created!: string;
  @ApiProperty(instant) updated!: string;
}

export class AppendedEventRecord {
  @ApiProperty({ type: 'integer', required: false, description: 'Missing in a dry run' }) position?: number;
  @ApiProperty({ type: String }) type!: string;
  @ApiProperty({ type: Object, required: false, description: 'In a dry run only' }) data?: object;
}

class AccountBeforeRecord {
  @ApiProperty(money) balance!: number;
  @ApiProperty({ type: 'integer', description: 'For If-Match' }) version!: number;
}

/** Something that staff should know before they proceed. */
export class WarningRecord {
  @ApiProperty({ type: String, example: 'BANK_LINE_MISSING' }) code!: string;
  @ApiProperty({ type: String, description: 'In the language of Accept-Language' }) message!: string;
}

/** The response of every ledger command. */
export class CommandResponse {
  @ApiProperty({ type: Boolean, required: false }) dry_run?: boolean;
  @ApiProperty({ type: () => [PaymentRecord] }) payments!: PaymentRecord[];
  @ApiProperty({ ...money, required: false, description: 'Minor units; not for operators (R43)' })
  balance?: number;
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({
    type: AccountBeforeRecord,
    required: false,
    description: 'In a dry run only: the account that it is computed on; not for operators (R43)',
  })
  before?: AccountBeforeRecord;
  @ApiProperty({ type: () => [AppendedEventRecord] }) events!: AppendedEventRecord[];
  @ApiProperty({
    type: () => PlanChangeRecord,
    required: false,
    description: 'In a dry run of a plan change, a cancellation or the undoing of one',
  })
  plan_change?: PlanChangeRecord;
  @ApiProperty({ type: () => [WarningRecord], required: false, description: 'In a dry run only' })
  warnings?: WarningRecord[];
}

/** The response to a dry run of a route that otherwise returns a record or a task. */
export class DryRunResponse extends CommandResponse {
  @ApiProperty({ type: Boolean, enum: [true], required: true }) declare dry_run: true;
}

export class PaymentAuditRecord {
  @ApiProperty(uuid) id!: string;
  @ApiProperty(nullableUuid) payment_id!: string | null;
  @ApiProperty(uuid) user_id!: string;
  @ApiProperty(uuid) league_id!: string;
  @ApiProperty({ type: String, example: 'approved' }) action!: string;
  @ApiProperty({ type: String, description: 'In the language of Accept-Language' }) description!: string;
  @ApiProperty(instant) created!: string;
}

export class LedgerEventRecord {
  @ApiProperty({ type: 'integer' }) position!: number;
  @ApiProperty(uuid) league_id!: string;
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ type: String, example: 'PaymentApproved' }) type!: string;
  @ApiProperty({ type: Object }) data!: object;
  @ApiProperty({ type: String, description: 'In the language of Accept-Language' }) description!: string;
  @ApiProperty(uuid) actor_id!: string;
  @ApiProperty(uuid) command_id!: string;
  @ApiProperty(instant) occurred_at!: string;
  @ApiProperty({ type: String, description: 'SHA-256 over the event and its predecessor' }) hash!: string;
}

export class PostingRecord {
  @ApiProperty(uuid) id!: string;
  @ApiProperty(uuid) league_id!: string;
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ ...nullableUuid, description: 'Null: only the balance changed (R18)' })
  payment_id!: string | null;
  @ApiProperty({ type: String, example: 'cash' }) account!: string;
  @ApiProperty({ ...money, description: 'Minor units; debits positive, credits negative' }) amount!: number;
  @ApiProperty(instant) occurred_at!: string;
  @ApiProperty({ type: String, enum: POSTED_FIGURES, description: 'What it is part of in the collection' })
  figure!: string;
  @ApiProperty({ type: 'integer' }) type_tier!: number;
  @ApiProperty({ type: String, enum: ['J', 'P'], nullable: true }) charge_type!: string | null;
}

export class TermsRecord {
  @ApiProperty(uuid) tier_id!: string;
  @ApiProperty({ type: 'integer' }) type_tier!: number;
  @ApiProperty({ type: String, enum: ['J', 'P'] }) charge_type!: string;
  @ApiProperty(money) price!: number;
  @ApiProperty({
    type: Boolean,
    description: 'Whether the league has a negotiated price instead of the list price (R5)',
  })
  price_negotiated!: boolean;
  @ApiProperty({ type: 'integer' }) months_of_charge!: number;
  @ApiProperty({ type: 'integer' }) initial_payment_day!: number;
  @ApiProperty({ type: 'integer' }) final_payment_day!: number;
  @ApiProperty({ type: Boolean }) walkover_charge!: boolean;
}

export class AccountRecord {
  @ApiProperty(uuid) league_id!: string;
  @ApiProperty(instant) as_of!: string;
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ type: () => TermsRecord }) terms!: TermsRecord;
  @ApiProperty(money) balance!: number;
  @ApiProperty(money) owed!: number;
  @ApiProperty({ type: Boolean }) overdue!: boolean;
  @ApiProperty(nullableInstant) suspended_at!: string | null;
  @ApiProperty({
    ...nullableInstant,
    description: 'When the plan was canceled; it ends with the current period (R25a)',
  })
  cancelled_at!: string | null;
  @ApiProperty({ type: () => [PaymentRecord] }) payments!: PaymentRecord[];
}

export class TokenRecord {
  @ApiProperty(uuid) token!: string;
}
