import { Injectable } from '@nestjs/common';
import type { Instant } from '../../kernel/index.js';
import { BillingPolicies, POLICY_COLUMNS, policyAt } from '../../ledger/index.js';
import type { BillingPolicy } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import type { ChangePolicyBody, PolicyRecord, PolicyWithHistory } from './policy-records.js';

const FIELDS = [
  'proration',
  'penalty_basis_points',
  'grace_days',
  'reminder_days_before',
  'reminder_every_days',
  'suspension_days',
  'bank_line',
] as const satisfies (keyof BillingPolicy)[];

/** Reads and changes the billing policy. A change is a new row, and the rows are the history (R28a to R31). */
@Injectable()
export class PolicyChanges {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly policies: BillingPolicies,
  ) {}

  async read(): Promise<PolicyWithHistory> {
    return toView(await this.rows(this.db), await this.clock.now());
  }

  /**
   * Sets a policy from `effective_from` on. A change without effect adds no row. The changed fields also apply to
   * policies planned for later, up to the first one that changes the same field itself (ADR 0067).
   * @throws InvalidInput `EFFECTIVE_IN_PAST`: the past is not decided again.
   */
  async change(body: ChangePolicyBody, userId: string): Promise<PolicyWithHistory> {
    const policy = await this.db.transaction(async (tx) => {
      // Serializes changes, because concurrent ones would not see each other.
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('touchline/billing-policy', 0))");
      const now = await this.clock.now();
      const rows = await this.rows(tx);
      const from = parseEffectiveFrom(body, policyAt(rows, now), now);
      if (from < now) throw badField('effective_from', 'EFFECTIVE_IN_PAST');
      const before = policyAt(rows, from);
      const changed = { ...before, ...pickGiven(body) };
      if (differs(changed, before)) {
        await add(tx, changed, from, userId);
        for (const planned of carryForward(rows, before, changed, from))
          await add(tx, planned, planned.effective_from, userId);
      }
      return toView(await this.rows(tx), now);
    });
    this.policies.clearCache();
    return policy;
  }

  private rows(db: Querier): Promise<PolicyRecord[]> {
    return db.query<PolicyRecord>(
      `SELECT id, ${POLICY_COLUMNS}, changed_by, created FROM public.billing_policy ORDER BY effective_from, id`,
    );
  }
}

function differs(one: BillingPolicy, other: BillingPolicy): boolean {
  return FIELDS.some((field) => one[field] !== other[field]);
}

/**
 * Copies of the planned policies with the fields changed from `from` on. A planned policy contains all fields as they
 * were planned, so without this it would unintentionally undo the change on its day.
 */
function carryForward(
  rows: PolicyRecord[],
  before: BillingPolicy,
  changed: BillingPolicy,
  from: Instant,
): BillingPolicy[] {
  const carriedFields = new Set(FIELDS.filter((field) => changed[field] !== before[field]));
  let previous = before;
  return listPlannedAfter(rows, from).flatMap((planned) => {
    for (const field of carriedFields) if (planned[field] !== previous[field]) carriedFields.delete(field);
    previous = planned;
    const carriedValues = Object.fromEntries([...carriedFields].map((field) => [field, changed[field]]));
    const merged = { ...planned, ...carriedValues };
    return differs(merged, planned) ? [merged] : [];
  });
}

/** Of policies that take effect at the same instant, the last one applies. */
function listPlannedAfter(rows: PolicyRecord[], from: Instant): PolicyRecord[] {
  return rows.filter(
    ({ effective_from }, n) => effective_from > from && rows[n + 1]?.effective_from !== effective_from,
  );
}

/** Now, unless the body names another time; a record that is sent back contains the time of the policy in force. */
function parseEffectiveFrom(body: ChangePolicyBody, current: BillingPolicy, now: Instant): Instant {
  const { effective_from: named = now } = body;
  return named === current.effective_from ? now : named;
}

function pickGiven(body: ChangePolicyBody): Partial<BillingPolicy> {
  return Object.fromEntries(
    FIELDS.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]),
  );
}

async function add(tx: Querier, policy: BillingPolicy, from: Instant, userId: string): Promise<void> {
  await tx.query(
    `INSERT INTO public.billing_policy (effective_from, ${FIELDS.join(', ')}, changed_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [from, ...FIELDS.map((field) => policy[field]), userId],
  );
}

function toView(rows: PolicyRecord[], now: Instant): PolicyWithHistory {
  const current = policyAt(rows, now) as PolicyRecord;
  return { ...current, history: [...rows].reverse() };
}
