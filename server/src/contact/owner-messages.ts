import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '../kernel/index.js';
import { Database } from '../platform/database/index.js';
import type { Language } from '../platform/http/index.js';
import type { NewMessage } from './contact-messages.js';

/** A message from staff to an owner, with what its mail needs. */
export interface MessageReply {
  id: string;
  user_id: string;
  email: string;
  name: string;
  username: string;
  language: Language;
  league_id: string | null;
  league_name: string | null;
  subject: string;
  /** The owner's question; null if staff wrote first. */
  message: string | null;
  answer: string;
}

const BATCH = 100;

/** Messages of owners to the platform, the answers of staff, and messages that staff start. */
@Injectable()
export class OwnerMessages {
  constructor(private readonly db: Database) {}

  /**
   * Stores the answer; its mail is sent after the commit. A message has one answer: if two people answer, the second
   * one gets an error.
   * @throws DomainError 404, 409 MESSAGE_ANSWERED
   */
  async answer(id: string, answer: string, userId: string): Promise<void> {
    const answered = await this.db.query(
      `UPDATE public.owner_message SET answer = $2, answered_by = $3, answered_at = clock_timestamp()
       WHERE id = $1 AND answered_at IS NULL RETURNING id`,
      [id, answer, userId],
    );
    if (answered.length > 0) return;
    const [existing] = await this.db.query('SELECT FROM public.owner_message WHERE id = $1', [id]);
    throw existing ? new DomainError('MESSAGE_ANSWERED', 409) : notFound('owner_message');
  }

  /**
   * Stores a message that staff start; its mail is sent after the commit.
   * @returns its id
   * @throws DomainError 404
   */
  async send(leagueId: string, { subject, message }: NewMessage, userId: string): Promise<string> {
    const [sent] = await this.db.query<{ id: string }>(
      `INSERT INTO public.owner_message (user_id, league_id, subject, answer, answered_by, answered_at)
       SELECT l.user_id, l.id, $2, $3, $4, clock_timestamp() FROM public.league l WHERE l.id = $1 RETURNING id`,
      [leagueId, subject, message, userId],
    );
    if (!sent) throw notFound('league');
    return sent.id;
  }

  /** Passes unqueued answers to `enqueue` and marks them as queued. @returns the number of answers */
  async enqueuePending(enqueue: (messages: { id: string }[]) => Promise<void>): Promise<number> {
    const found = await this.db.query<{ id: string }>(
      `SELECT id FROM public.owner_message
       WHERE answered_at IS NOT NULL AND answer_mailed_at IS NULL AND answer_queued_at IS NULL ORDER BY id LIMIT $1`,
      [BATCH],
    );
    if (found.length === 0) return 0;
    await enqueue(found);
    await this.db.query('UPDATE public.owner_message SET answer_queued_at = now() WHERE id = ANY ($1)', [
      found.map(({ id }) => id),
    ]);
    return found.length;
  }

  /** Enqueues queued but unsent answers again, since the queue may have lost them; existing jobs are kept. */
  async requeue(enqueue: (messages: { id: string }[]) => Promise<void>): Promise<void> {
    const found = await this.db.query<{ id: string }>(
      `SELECT id FROM public.owner_message
       WHERE answered_at IS NOT NULL AND answer_mailed_at IS NULL AND answer_queued_at IS NOT NULL
         AND answered_at > now() - interval '7 days'`,
    );
    if (found.length > 0) await enqueue(found);
  }

  /** An answer to be mailed; undefined once it has been sent. */
  async find(id: string): Promise<MessageReply | undefined> {
    const [found] = await this.db.query<MessageReply>(
      `SELECT o.id, u.id AS user_id, u.email, u.name, u.username, u.language, o.league_id, l.name AS league_name,
         o.subject, o.message, o.answer
       FROM public.owner_message o JOIN public.users u ON u.id = o.user_id
         LEFT JOIN public.league l ON l.id = o.league_id
       WHERE o.id = $1 AND o.answer IS NOT NULL AND o.answer_mailed_at IS NULL`,
      [id],
    );
    return found;
  }

  async setMailed(id: string): Promise<void> {
    await this.db.query('UPDATE public.owner_message SET answer_mailed_at = now() WHERE id = $1', [id]);
  }
}
