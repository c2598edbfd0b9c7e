import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { notFound } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';

/** How long somebody counts as there after they last said so; browsers say it three times as often. */
const PRESENT_SECONDS = 45;

/** Somebody who has the receipt of a payment before them. */
export class PaymentReviewerRecord {
  @ApiProperty({ type: String, format: 'uuid' })
  user_id!: string;

  @ApiProperty({ type: String, description: 'Name and last name' })
  name!: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'Since when' })
  since!: string;
}

/** Rows that another process is just taking away are left to it: so nobody waits for anybody. */
const FORGET = `
  DELETE FROM public.payment_reviewer WHERE (payment_id, user_id) IN (
    SELECT payment_id, user_id FROM public.payment_reviewer
    WHERE seen_at < now() - make_interval(secs => $1) FOR UPDATE SKIP LOCKED)`;

const SEEN = `
  INSERT INTO public.payment_reviewer (payment_id, user_id)
  SELECT p.id, $2 FROM read.payment p WHERE p.id = $1 AND NOT p.voided
  ON CONFLICT (payment_id, user_id) DO UPDATE SET seen_at = now()
  RETURNING 1`;

const OTHERS = `
  SELECT u.id AS user_id, u.name || ' ' || u.last_name AS name, r.since
  FROM public.payment_reviewer r JOIN public.users u ON u.id = r.user_id
  WHERE r.payment_id = $1 AND r.user_id <> $2 AND r.seen_at >= now() - make_interval(secs => $3)
  ORDER BY r.since, u.id`;

/** Who looks at which receipt just now: a courtesy among reviewers, which decides nothing (versions do). */
@Injectable()
export class PaymentReviewers {
  constructor(private readonly db: Database) {}

  /**
   * Counts somebody as looking at a payment for a while, and forgets who has not said so for as long.
   * @returns the others, who came first first
   * @throws DomainError 404 for a payment that is not there or voided
   */
  async look(paymentId: string, userId: string): Promise<PaymentReviewerRecord[]> {
    await this.db.query(FORGET, [PRESENT_SECONDS]);
    const seen = await this.db.query(SEEN, [paymentId, userId]);
    if (seen.length === 0) throw notFound('payment');
    return this.db.query<PaymentReviewerRecord>(OTHERS, [paymentId, userId, PRESENT_SECONDS]);
  }

  /** Somebody looks away; who was not looking did so already. */
  async leave(paymentId: string, userId: string): Promise<void> {
    await this.db.query('DELETE FROM public.payment_reviewer WHERE payment_id = $1 AND user_id = $2', [
      ...[paymentId, userId],
    ]);
  }
}
