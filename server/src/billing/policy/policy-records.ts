import { ApiProperty } from '@nestjs/swagger';
import { EnumField, IdField, ReadOnlyFields, InstantField, IntegerField } from '../../platform/http/index.js';
import type { Instant } from '../../kernel/index.js';
import type { BankLinePolicy, BillingPolicy, Proration } from '../../ledger/index.js';

const PRORATIONS = ['none', 'days'] as const;
const BANK_LINES = ['off', 'warn', 'required'] as const;
const BANK_LINE = 'Whether money can be recorded without a bank statement line (R46)';

/** A change of the policy by staff. Omitted fields keep the value they have at that time; null switches off. */
@ReadOnlyFields(['id', 'changed_by', 'created', 'history'])
export class ChangePolicyBody {
  @EnumField(PRORATIONS, { optional: true }) proration?: Proration;
  @IntegerField({ min: 0, max: 10_000, optional: true, description: 'Of the value, per month late (R29)' })
  penalty_basis_points?: number;
  @IntegerField({ min: 0, max: 365, optional: true }) grace_days?: number;
  @IntegerField({ min: 1, max: 365, optional: true, nullable: true }) reminder_days_before?: number | null;
  @IntegerField({ min: 1, max: 365, optional: true, nullable: true }) reminder_every_days?: number | null;
  @IntegerField({ min: 1, max: 3650, optional: true, nullable: true }) suspension_days?: number | null;
  @EnumField(BANK_LINES, { optional: true, description: BANK_LINE }) bank_line?: BankLinePolicy;
  @InstantField({ optional: true, description: 'When it takes effect; not in the past. Default: now' })
  effective_from?: Instant;
}

/** A policy of the history. */
export class PolicyRecord implements BillingPolicy {
  @IdField() id!: string;
  @InstantField() effective_from!: Instant;
  @EnumField(PRORATIONS) proration!: Proration;
  @IntegerField({ min: 0, max: 10_000 }) penalty_basis_points!: number;
  @IntegerField({ min: 0, max: 365 }) grace_days!: number;
  @IntegerField({ min: 1, max: 365, nullable: true }) reminder_days_before!: number | null;
  @IntegerField({ min: 1, max: 365, nullable: true }) reminder_every_days!: number | null;
  @IntegerField({ min: 1, max: 3650, nullable: true }) suspension_days!: number | null;
  @EnumField(BANK_LINES, { description: BANK_LINE }) bank_line!: BankLinePolicy;
  @IdField({ nullable: true, description: 'Who set it; null: the default policy' })
  changed_by!: string | null;
  @InstantField({ description: 'When it was set, in real time' }) created!: Instant;
}

/** The policy in force, with all past and future policies, the latest first. */
export class PolicyWithHistory extends PolicyRecord {
  @ApiProperty({ type: () => [PolicyRecord] }) history!: PolicyRecord[];
}
