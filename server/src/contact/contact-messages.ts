import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import type { Language } from '../platform/http/index.js';

export interface NewMessage {
  subject: string;
  message: string;
}

/** A message to mail, with its sender. */
export interface ContactMessage extends NewMessage {
  id: string;
  /** Email address of the staff member or support mailbox that gets it. */
  recipient: string;
  user_id: string;
  email: string;
  person: string;
  telephone: string;
  /** The recipient's language; for a mailbox without a user, the owner's. */
  language: Language;
  league_id: string | null;
  league_name: string | null;
}

const BATCH = 100;

/** Sorts before every id. */
const NIL = '00000000-0000-0000-0000-000000000000';

/** Messages from owners to the platform, until they have been mailed. */
@Injectable()
export class ContactMessages {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Stores a message and its mails: to the support mailbox or, if the support contact is no mail address, to every admin. */
  async request(userId: string, { subject, message }: NewMessage): Promise<void> {
    const { supportContact } = this.config;
    const mailbox = supportContact !== null && isEmail(supportContact) ? supportContact : null;
    await this.database.query(
      `WITH kept AS (
         INSERT INTO public.owner_message (user_id, league_id, subject, message)
         VALUES ($1, (SELECT o.id FROM public.league o WHERE o.user_id = $1
           ORDER BY o.deployment_status = 'deleted', o.created DESC LIMIT 1), $2, $3)
       )
       INSERT INTO public.contact_message (user_id, subject, message, recipient)
       SELECT $1, $2, $3, r.email FROM (
         SELECT $4::text AS email WHERE $4::text IS NOT NULL
         UNION ALL
         SELECT u.email FROM public.users u JOIN public.roles o ON o.id = u.role_id
         WHERE $4::text IS NULL AND o.name = 'admin' AND NOT u.is_vetado
       ) r`,
      [userId, subject, message, mailbox],
    );
  }

  /**
   * Passes the oldest unqueued messages to `enqueue` and marks them as queued. A process that dies in between passes
   * them again, so their id must be the job's id.
   * @returns the number of messages
   */
  async enqueuePending(enqueue: (messages: { id: string }[]) => Promise<void>): Promise<number> {
    const messages = await this.database.query<{ id: string }>(
      'SELECT id FROM public.contact_message WHERE queued_at IS NULL ORDER BY id LIMIT $1',
      [BATCH],
    );
    if (messages.length === 0) return 0;
    await enqueue(messages);
    await this.database.query('UPDATE public.contact_message SET queued_at = now() WHERE id = ANY ($1)', [
      messages.map(({ id }) => id),
    ]);
    return messages.length;
  }

  /** Enqueues queued but unsent messages again, since the queue may have lost them; existing jobs are kept. */
  async requeue(enqueue: (messages: { id: string }[]) => Promise<void>): Promise<void> {
    for (let last = NIL; ;) {
      const found = await this.database.query<{ id: string }>(
        'SELECT id FROM public.contact_message WHERE queued_at IS NOT NULL AND id > $1 ORDER BY id LIMIT $2',
        [last, BATCH],
      );
      if (found.length > 0) await enqueue(found);
      if (found.length < BATCH) return;
      last = found.at(-1)!.id;
    }
  }

  /** A message with its sender and league; undefined once it has been sent. */
  async find(id: string): Promise<ContactMessage | undefined> {
    const [message] = await this.database.query<ContactMessage>(
      `SELECT m.id, m.recipient, m.subject, m.message, u.id AS user_id, u.email,
         coalesce((SELECT r.language FROM public.users r WHERE lower(r.email) = lower(m.recipient)), u.language) AS language,
         u.name || ' ' || u.last_name AS person,
         concat_ws(' ', u.prefix_telephone_number, u.telephone_number) AS telephone,
         l.id AS league_id, l.name AS league_name
       FROM public.contact_message m JOIN public.users u ON u.id = m.user_id
       LEFT JOIN LATERAL (SELECT o.id, o.name FROM public.league o WHERE o.user_id = u.id
         ORDER BY o.deployment_status = 'deleted', o.created DESC LIMIT 1) l ON true
       WHERE m.id = $1`,
      [id],
    );
    return message;
  }

  /** Deletes a message that has been sent. */
  async drop(id: string): Promise<void> {
    await this.database.query('DELETE FROM public.contact_message WHERE id = $1', [id]);
  }
}
