import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { notFound } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';

/** How long a user counts as present after their last heartbeat; browsers send one three times as often. */
const PRESENT_SECONDS = 45;

/** A user who is reviewing the receipt of a payment. */
export class PaymentReviewerRecord {
  @ApiProperty({ type: String, format: 'uuid' })
  user_id!: string;

  @ApiProperty({ type: String, description: 'First and last name' })
  name!: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'Since when' })
  since!: string;
}

/** Skips rows that another process is deleting, so that no process waits for another. */
const DELETE_STALE = `
  DELETE FROM public.payment_reviewer WHERE (payment_id, user_id) IN (
    SELECT payment_id, user_id FROM public.payment_reviewer
    WHERE seen_at < now() - make_interval(secs => $1) FOR UPDATE SKIP LOCKED)`;

const UPSERT_PRESENCE = `
  INSERT INTO public.payment_reviewer (payment_id, user_id)
  SELECT p.id, $2 FROM read.payment p WHERE p.id = $1 AND NOT p.voided
  ON CONFLICT (payment_id, user_id) DO UPDATE SET seen_at = now()
  RETURNING 1`;

const OTHER_REVIEWERS = `
  SELECT u.id AS user_id, u.name || ' ' || u.last_name AS name, r.since
  FROM public.payment_reviewer r JOIN public.users u ON u.id = r.user_id
  WHERE r.payment_id = $1 AND r.user_id <> $2 AND r.seen_at >= now() - make_interval(secs => $3)
  ORDER BY r.since, u.id`;

/** Who is reviewing which receipt: only informative, since conflicting decisions are prevented by versions. */
@Injectable()
export class PaymentReviewers {
  constructor(private readonly db: Database) {}

  /**
   * Marks a user as reviewing a payment for some time, and removes expired entries.
   * @returns the other reviewers, in the order in which they came
   * @throws DomainError 404 when the payment does not exist or is voided
   */
  async recordPresence(paymentId: string, userId: string): Promise<PaymentReviewerRecord[]> {
    await this.db.query(DELETE_STALE, [PRESENT_SECONDS]);
    const updated = await this.db.query(UPSERT_PRESENCE, [paymentId, userId]);
    if (updated.length === 0) throw notFound('payment');
    return this.db.query<PaymentReviewerRecord>(OTHER_REVIEWERS, [paymentId, userId, PRESENT_SECONDS]);
  }

  /** Ends a user's review of a payment; idempotent. */
  async leave(paymentId: string, userId: string): Promise<void> {
    await this.db.query('DELETE FROM public.payment_reviewer WHERE payment_id = $1 AND user_id = $2', [
      ...[paymentId, userId],
    ]);
  }
}
