import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/index.js';
import type { Mail } from '../platform/mail/index.js';
import { Mailer } from '../platform/mail/index.js';

/** Identifies a mail: there is one per event and kind, or one with an id of its own. */
export type MailIdentity = {
  kind: string;
  /** Whether staff may read the text: never of a mail with a one-time link. */
  storesText: boolean;
} & ({ position: number; leagueId: string } | { id: string; userId?: string; leagueId?: string });

/** The mail, or how to write it, which is only called once it is known that it has not been sent. */
type Written = Mail | (() => Promise<Mail>);

interface PooledClient {
  query<Row>(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

/**
 * Sends a mail once, however often its job runs, as far as possible: a process that dies between the mail server's
 * acceptance and its own record of it sends the mail again, with the same Message-ID.
 */
@Injectable()
export class SentMails {
  constructor(
    private readonly db: Database,
    private readonly mailer: Mailer,
  ) {}

  /** @throws if the mail could not be delivered to the mail server, or another process is sending it; the job then retries. */
  async sendOnce(mail: Written, identity: MailIdentity): Promise<void> {
    // A lock of the session and not of a transaction, which would delay the readers of the outbox during the dialog
    // with the mail server.
    const lock = [`mail/${'id' in identity ? identity.id : identity.position}/${identity.kind}`];
    await this.db.withClient(async (client) => {
      const { rows } = await client.query(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS got',
        lock,
      );
      if (!rows[0].got) throw new Error('another process is sending this mail');
      try {
        await this.send(client, mail, identity);
      } finally {
        await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', lock);
      }
    });
  }

  private async send(client: PooledClient, written: Written, identity: MailIdentity): Promise<void> {
    if ((await findMail(client, identity))?.sent_at) return;
    const mail = typeof written === 'function' ? await written() : written;
    await recordMail(client, mail, identity);
    const { id } = (await findMail(client, identity))!;
    try {
      await this.mailer.send(mail);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      await client.query('UPDATE public.mail SET error = left($2, 1000) WHERE id = $1', [id, message]);
      throw error;
    }
    await client.query('UPDATE public.mail SET sent_at = now(), error = NULL WHERE id = $1', [id]);
  }
}

async function findMail(
  client: PooledClient,
  identity: MailIdentity,
): Promise<{ id: string; sent_at: string | null } | undefined> {
  const [where, values] =
    'id' in identity
      ? ['id = $1', [identity.id]]
      : ['event_position = $1 AND kind = $2', [identity.position, identity.kind]];
  const { rows } = await client.query<{ id: string; sent_at: string | null }>(
    `SELECT id, sent_at FROM public.mail WHERE ${where}`,
    values,
  );
  return rows[0];
}

async function recordMail(
  client: PooledClient,
  { to, subject, text }: Mail,
  identity: MailIdentity,
): Promise<void> {
  const storedText = identity.storesText ? text : null;
  if ('id' in identity) {
    await client.query(
      `INSERT INTO public.mail (id, "to", subject, kind, user_id, league_id, text) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO NOTHING`,
      [
        identity.id,
        to,
        subject,
        identity.kind,
        identity.userId ?? null,
        identity.leagueId ?? null,
        storedText,
      ],
    );
    return;
  }
  await client.query(
    `INSERT INTO public.mail ("to", subject, kind, event_position, league_id, text) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (event_position, kind) DO NOTHING`,
    [to, subject, identity.kind, identity.position, identity.leagueId, storedText],
  );
}
