import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import type { Language } from '../../platform/http/index.js';
import { ROLE_IDS } from '../access/roles.js';

/** Kinds of mails about an account. */
export const ACCOUNT_MAIL_KINDS = [
  'verify_mail',
  'invitation',
  'reset_password',
  'password_changed',
  'second_factor_added',
  'second_factor_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'site_stopped',
  'league_removal_soon',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/** Mails whose link verifies the address; they are not sent once it is verified. */
export const VERIFICATION_MAIL_KINDS: ReadonlySet<AccountMailKind> = new Set<AccountMailKind>([
  'verify_mail',
  'site_stopped',
  'league_removal_soon',
]);

/** A user, or an address that may not belong to anybody, which is only checked when the mail is written. */
export type AccountMailTo = { userId: string } | { email: string };

/** A mail to write, to an existing person who may receive it. */
export interface AccountMail {
  id: string;
  kind: AccountMailKind;
  /** When the mail was requested, which is the time of the event that it reports. */
  created: string;
  user_id: string;
  email: string;
  name: string;
  username: string;
  language: Language;
  /** Staff have their account in the console, owners in the portal. */
  is_staff: boolean;
}

const BATCH = 100;

/** Sorts before every id. */
const NIL = '00000000-0000-0000-0000-000000000000';

/** Longer than the queue retries: older mails will never be sent. */
const RETENTION_DAYS = 7;

/**
 * Mails about accounts that are to be sent. They are stored in the transaction of the event that they report and queued
 * by the process that runs the jobs, so that none is lost when a process dies. They never contain a token: it is
 * created when the mail is written.
 */
@Injectable()
export class AccountMails {
  constructor(private readonly database: Database) {}

  /** Stores a mail to send, in the caller's transaction. */
  async request(tx: Querier, kind: AccountMailKind, to: AccountMailTo): Promise<void> {
    const [userId, email] = 'userId' in to ? [to.userId, null] : [null, to.email];
    await tx.query('INSERT INTO public.account_mail (kind, user_id, email) VALUES ($1, $2, $3)', [
      kind,
      userId,
      email,
    ]);
  }

  /**
   * Passes the oldest unqueued mails to `enqueue` and marks them as queued. A process that dies in between passes them
   * again, so their id must be the job's id.
   * @returns the number of mails
   */
  async enqueuePending(
    enqueue: (mails: { id: string; kind: AccountMailKind }[]) => Promise<void>,
  ): Promise<number> {
    const mails = await this.database.query<{ id: string; kind: AccountMailKind }>(
      'SELECT id, kind FROM public.account_mail WHERE queued_at IS NULL ORDER BY id LIMIT $1',
      [BATCH],
    );
    if (mails.length === 0) return 0;
    await enqueue(mails);
    await this.database.query('UPDATE public.account_mail SET queued_at = now() WHERE id = ANY ($1)', [
      mails.map(({ id }) => id),
    ]);
    return mails.length;
  }

  /** Enqueues queued but unsent mails again, since the queue may have lost them; existing jobs are kept. */
  async requeue(enqueue: (mails: { id: string }[]) => Promise<void>): Promise<void> {
    for (let last = NIL; ;) {
      const found = await this.database.query<{ id: string }>(
        'SELECT id FROM public.account_mail WHERE queued_at IS NOT NULL AND id > $1 ORDER BY id LIMIT $2',
        [last, BATCH],
      );
      if (found.length > 0) await enqueue(found);
      if (found.length < BATCH) return;
      last = found.at(-1)!.id;
    }
  }

  /**
   * A mail with its recipient. Undefined if it has been sent or nobody may receive it: an unknown address, a banned
   * user, the system user or, for a verification mail, an address that is already verified.
   */
  async find(id: string): Promise<AccountMail | undefined> {
    const [mail] = await this.database.query<AccountMail>(
      `SELECT m.id, m.kind, m.created, u.id AS user_id, u.email, u.name, u.username, u.language,
         u.role_id <> $3 AS is_staff
       FROM public.account_mail m JOIN public.users u
         ON u.id = coalesce(m.user_id, (SELECT id FROM public.users WHERE lower(email) = lower(m.email)))
       WHERE m.id = $1 AND NOT u.is_vetado AND u.role_id IS NOT NULL
         AND NOT (m.kind = ANY ($2) AND u.verified)`,
      [id, ACCOUNT_MAIL_KINDS.filter((kind) => VERIFICATION_MAIL_KINDS.has(kind)), ROLE_IDS.common],
    );
    return mail;
  }

  /** Deletes a mail that has been sent or has no recipient. */
  async drop(tx: Querier, id: string): Promise<void> {
    await tx.query('DELETE FROM public.account_mail WHERE id = $1', [id]);
  }

  /** Deletes mails that could not be sent for a week. @returns the number of mails */
  async clean(): Promise<number> {
    const deleted = await this.database.query(
      `DELETE FROM public.account_mail WHERE queued_at < now() - $1 * interval '1 day' RETURNING 1`,
      [RETENTION_DAYS],
    );
    return deleted.length;
  }
}
