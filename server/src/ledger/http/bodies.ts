import type { Instant } from '../../kernel/index.js';
import { MAX_MONEY } from '../../kernel/index.js';
import {
  EnumField,
  FlagField,
  IdField,
  IdListField,
  ReadOnlyFields,
  InstantField,
  IntegerField,
  ListField,
  MoneyField,
  TextField,
} from '../../platform/http/index.js';
import type { ChargeType } from '../domain/index.js';

const COMMENT = { max: 1000, min: 0, optional: true };
const REASON = { max: 1000, min: 3 };
const STAFF_REASON = { ...REASON, description: 'For staff only; not shown to the owner (ADR 0118)' };
const SHOWN_REASON = { ...REASON, description: 'Visible to the owner' };

const LINE = 'The bank statement line of this payment: its remaining amount is the amount received (R46)';

export class UploadedPaymentBody {
  @IdField() payment_id!: string;
  @InstantField({ description: 'When it was paid; not in the future (R12)' }) payment_date!: Instant;
  @TextField(COMMENT) user_comment?: string;
}

/** A file of a declined receipt that is to be sent again. */
export class PreviousReceiptFileBody {
  @IdField() payment_id!: string;
  @IdField() upload!: string;
  @IntegerField({ min: 0, max: 9 }) n!: number;
}

export class UploadReceiptBody {
  @IdField() league_id!: string;
  @ListField(() => UploadedPaymentBody, { max: 50 }) payments!: UploadedPaymentBody[];
  @ListField(() => PreviousReceiptFileBody, { max: 10, min: 0, optional: true })
  kept_receipts?: PreviousReceiptFileBody[];
}

export class PaymentIdBody {
  @IdField() payment_id!: string;
}

export class ApprovePaymentBody {
  @IdField({ optional: true, description: 'Either this or payment_ids' }) payment_id?: string;
  @IdListField({ optional: true, max: 50 }) payment_ids?: string[];
  @MoneyField({ optional: true, description: 'Minor units; amount received for all of them' })
  amount_received?: number;
  @MoneyField({ optional: true }) league_balance_used?: number;
  @MoneyField({ optional: true }) league_balance_added?: number;
  @IdField({ optional: true, description: LINE }) bank_line_id?: string;
  @TextField(COMMENT) approval_comment?: string;
}

export class ReceivePartBody {
  @IdField({ description: 'This payment and all others of its receipt are pending again (R17a)' })
  payment_id!: string;
  @MoneyField({
    optional: true,
    min: 1,
    description: 'Minor units, less than is due; not needed with `bank_line_id`',
  })
  amount_received?: number;
  @IdField({ optional: true, description: LINE }) bank_line_id?: string;
  @TextField({ ...COMMENT, description: 'Visible to the owner' }) comment?: string;
}

export class PayOutBalanceBody {
  @MoneyField({ min: 1, description: 'Minor units' }) amount!: number;
  @TextField({ max: 200, description: 'Reference of the transfer at the bank' }) reference!: string;
  @TextField(SHOWN_REASON) reason!: string;
  @IdField({ optional: true, description: 'The bank transaction of the transfer' })
  bank_line_id?: string;
}

export class CorrectBalanceBody {
  @IntegerField({
    ...{ min: -MAX_MONEY, max: MAX_MONEY },
    description: 'Minor units to add to the balance; negative to deduct',
  })
  amount!: number;
  @TextField(SHOWN_REASON) reason!: string;
}

export class PayWithBalanceBody {
  @IdListField({ max: 50, description: 'Pending payments of one league, which the balance covers in full' })
  payment_ids!: string[];
}

export class DeclinePaymentBody {
  @IdField() payment_id!: string;
  @TextField(SHOWN_REASON) reason!: string;
}

export class DecideGroupBody {
  @IdListField({
    max: 50,
    description: 'Payments covered by one receipt in review; together with `decline`, all of them (R17b)',
  })
  approve!: string[];
  @IdListField({ max: 50 }) decline!: string[];
  @MoneyField({ optional: true, description: 'Minor units; amount received for the approved ones' })
  amount_received?: number;
  @TextField(SHOWN_REASON) reason!: string;
}

export class BonusBody {
  @IdField() payment_id!: string;
  @MoneyField({ optional: true, description: 'Minor units; either this or `complete`' }) bonus_added?: number;
  @FlagField({
    optional: true,
    description: 'Covers the full amount, whatever the value turns out to be (R21)',
  })
  complete?: boolean;
  @TextField(COMMENT) comment?: string;
}

/**
 * An edit of a payment (R22). react-admin sends back the whole record that it read, so a read-only field is accepted if
 * its value is unchanged; any other value is refused with 400 `VALIDATION_FAILED`, and `READ_ONLY` for the field.
 */
@ReadOnlyFields([
  'id',
  'league_id',
  'status',
  'is_service_payment',
  'charge_type',
  'estimated_value',
  'start_charge_date',
  'final_charge_date',
  'due',
  'overdue',
  'payment_date',
  'approved_date',
  'receipt_image',
  'receipts',
  'charged_matches_id',
  'uncharged_matches_id',
  'payments_ids_token',
  'payments_approves_timestamp_token',
  'generated_next',
  'approval_comment',
  'user_comment',
  'decline_reason',
  'league_balance_used',
  'league_balance_added',
  'received',
  'bonus_added',
  'bonus_complete',
  'penalty_value',
  'penalty_months_late',
  'type_tier',
  'charged',
  'due_at_upload',
  'kept_value',
  'to_pay_at_upload',
  'matches_so_far',
  'created',
  'updated',
])
export class EditPaymentBody {
  @MoneyField({ optional: true, description: 'Not for per-match payments' }) value?: number;
  @MoneyField({ optional: true }) base_price?: number;
  @InstantField({ optional: true }) initial_payment_date?: Instant;
  @InstantField({ optional: true }) final_payment_date?: Instant;
  @TextField(COMMENT) comment?: string;
  @TextField(STAFF_REASON) reason!: string;
}

export class WaivePenaltyBody {
  @IdField() payment_id!: string;
  @TextField(STAFF_REASON) reason!: string;
}

export class VoidPaymentBody {
  @TextField({ ...STAFF_REASON, min: 0, optional: true }) reason?: string;
}

export class ChangeTierBody {
  @IntegerField({ min: 1, max: 1000 }) type_tier!: number;
  @MoneyField({
    optional: true,
    description: 'Staff only: the price on that tier instead of its list price (R24)',
  })
  price?: number;
}

export class ChangeChargeTermsBody {
  @EnumField(['J', 'P'], { optional: true }) charge_type?: ChargeType;
  @MoneyField({ optional: true }) price?: number;
}

export class ServiceLineBody {
  @IdField() service_id!: string;
  @IntegerField({ min: 1, max: 10_000, optional: true, description: '1 unless the service is quantifiable' })
  amount?: number;
}

export class AssignServicesBody {
  @IdField() league_id!: string;
  @IntegerField({ min: 1, max: 12 }) month_number!: number;
  @IntegerField({ min: 2000, max: 2200 }) year!: number;
  @ListField(() => ServiceLineBody, { max: 50 }) lines!: ServiceLineBody[];
}

export class ReceiptTokenBody {
  @TextField({ max: 4000, description: 'Payment ids, joined by commas' }) string_payments_id_joined!: string;
  @IdField() league_id!: string;
}

export class ApproveTokenBody {
  @TextField({ max: 4000, description: 'Payment ids, joined by commas' }) string_payments_id_joined!: string;
}

export class ValuePaymentBody {
  @IdField() payment_id!: string;
  @IdField() league_id!: string;
}
