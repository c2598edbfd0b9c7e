import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import type { Language } from '../../platform/http/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { openObjectStore } from '../../platform/object-store/index.js';
import { readBankWork } from '../queries/bank-work.js';
import type { DigestEvidence } from './digest-chain.js';
import { writeDigestMail } from './digest-mail.js';
import type { MailedDigest } from './digest-mail.js';
import { readDigestText } from './digest-format.js';
import { DigestStore } from './digest-store.js';
import { DigestWriter, LedgerDigestMismatch } from './digest-writer.js';
import type { RestartAt, WrittenDigest } from './digest-writer.js';
import { SigningKey } from './signing-key.js';
import type { PublicKey } from './signing-key.js';

/** The store holds digests that this ledger does not know: the ledger was restored, or something else writes to the store. */
class StoredDigestMismatch extends Error {}

interface Waiting {
  number: number;
  content: string;
}

const WAITING =
  'SELECT number, content FROM public.ledger_digest WHERE placed IS NULL ORDER BY number LIMIT 100';

/** Uploads digests to their store in order, waiting for each one; an existing digest is never replaced. */
async function uploadDigests(db: Database, store: DigestStore): Promise<number> {
  let count = 0;
  for (let waiting = await db.query<Waiting>(WAITING); waiting.length > 0;) {
    for (const { number, content } of waiting) {
      await upload(store, number, content);
      await db.query('UPDATE public.ledger_digest SET placed = clock_timestamp() WHERE number = $1', [
        number,
      ]);
      count += 1;
    }
    waiting = await db.query<Waiting>(WAITING);
  }
  return count;
}

async function upload(store: DigestStore, number: number, content: string): Promise<void> {
  const found = await store.get(number);
  if (found === content) return;
  if (found !== null)
    throw new StoredDigestMismatch(
      `${store.address} holds another digest ${number}. Restored? npm run ledger:digest -- --restart REASON`,
    );
  if (number > 1 && (await store.get(number - 1)) === null)
    throw new StoredDigestMismatch(
      `${store.address} lacks digest ${number - 1}: copy the digests of the place before there`,
    );
  await store.put(number, content);
}

/** Less than an hour, so that the hourly job never finds the last digest too recent. */
const DUE_MINUTES = 50;
const RETENTION_DAYS = 30;

/** The public keys of an installation: the current signing key first, then the previous ones. */
export function getPublicKeys({ digests }: Pick<Config, 'digests'>): PublicKey[] {
  return [digests.signingKey, ...digests.previousKeys].map((seed) => new SigningKey(seed).publicKey);
}

/** The digests of the installation's own store, verified with its own keys. */
export function ownDigests(config: Pick<Config, 'digests'>): DigestEvidence {
  const store = new DigestStore(openObjectStore(config.digests.location));
  return { read: () => store.read(), publicKeys: getPublicKeys(config) };
}

/** Creates signed digests of all chain heads, and sends them to the store and email address that the operator chose (R38a). */
@Injectable()
export class Digests {
  readonly store: DigestStore;
  private readonly writer: DigestWriter;

  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly mailer: Mailer,
  ) {
    const { signingKey, previousKeys, location } = config.digests;
    this.store = new DigestStore(openObjectStore(location));
    const previous = previousKeys.map((seed) => new SigningKey(seed));
    this.writer = new DigestWriter(db, new SigningKey(signingKey), previous);
  }

  /** Creates the digest if one is due, and uploads those that are pending. What fails now is retried by the next run. */
  async run(): Promise<WrittenDigest | null> {
    return this.finish(async () => ((await this.isDue()) ? this.writer.write() : null));
  }

  /** Creates a digest now, due or not. */
  async make(): Promise<WrittenDigest> {
    return this.finish(() => this.writer.write());
  }

  /** Restarts the chain after the newest digest in the store, for a reason that every verification will report. */
  async restart(reason: string): Promise<WrittenDigest> {
    const previous = await this.withFailureRecord('place', () => this.readNewestUploaded());
    return this.finish(() => this.writer.write({ reason, previous }));
  }

  /** @returns how many rows of digests that were uploaded long ago were removed */
  async clean(): Promise<number> {
    const removed = await this.db.query(
      `DELETE FROM public.ledger_digest WHERE placed < now() - $1 * interval '1 day'
         AND number < (SELECT max(number) FROM public.ledger_digest) RETURNING number`,
      [RETENTION_DAYS],
    );
    return removed.length;
  }

  private async isDue(): Promise<boolean> {
    const [last] = await this.db.query(
      `SELECT FROM public.ledger_digest WHERE created > clock_timestamp() - $1 * interval '1 minute' LIMIT 1`,
      [DUE_MINUTES],
    );
    return !last;
  }

  private async readNewestUploaded(): Promise<RestartAt['previous']> {
    const number = await this.store.newest();
    if (number === 0) return null;
    const digest = readDigestText((await this.store.get(number)) ?? '');
    if (typeof digest === 'string')
      throw new Error(`Digest ${number} of ${this.store.address} ${digest}: set it aside`);
    return { number, hash: digest.hash };
  }

  private async finish<T>(write: () => Promise<T>): Promise<T> {
    const written = await this.withFailureRecord('making', write);
    await this.withFailureRecord('place', () => uploadDigests(this.db, this.store));
    await this.db.query('DELETE FROM public.digest_failure');
    // The digest is in its store by now: an unreachable mail server is no digest failure, and the next run tries again.
    if (this.config.digests.mailTo !== null) await this.mail(this.config.digests.mailTo);
    return written;
  }

  /**
   * Emails the newest digest once a day. If the address belongs to a user, in that user's language; if that user is an
   * admin, with the open bank work (R47), because nobody else may learn about the business.
   */
  private async mail(to: string): Promise<void> {
    const [newest] = await this.db.query<MailedDigest & { language: Language; is_admin: boolean }>(
      `SELECT number, hash, content,
         coalesce((SELECT language FROM public.users WHERE lower(email) = lower($1)), 'en') AS language,
         EXISTS (SELECT FROM public.users u JOIN public.roles r ON r.id = u.role_id
           WHERE lower(u.email) = lower($1) AND r.name = 'admin' AND NOT u.is_vetado) AS is_admin
       FROM public.ledger_digest
       WHERE NOT EXISTS (SELECT FROM public.ledger_digest WHERE mailed > now() - interval '1 day' + interval '${60 - DUE_MINUTES} minutes')
       ORDER BY number DESC LIMIT 1`,
      [to],
    );
    if (!newest) return;
    const { billingTimeZone, currency } = this.config;
    const bankWork = newest.is_admin ? await readBankWork(this.db, billingTimeZone) : null;
    const bank = bankWork && { ...bankWork, currency };
    await this.mailer.send(writeDigestMail(to, newest.language, newest, this.config, bank));
    await this.db.query('UPDATE public.ledger_digest SET mailed = now() WHERE number = $1', [newest.number]);
  }

  /** Records what failed, and why, for the alerts. */
  private async withFailureRecord<T>(step: 'making' | 'place', run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      const isContradiction = error instanceof LedgerDigestMismatch || error instanceof StoredDigestMismatch;
      const kind = isContradiction ? 'contradiction' : step;
      const message = error instanceof Error ? error.message : String(error);
      await this.db
        .query(
          `INSERT INTO public.digest_failure AS f (kind, message) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE
           SET message = excluded.message, kind = excluded.kind`,
          [kind, message],
        )
        .catch(() => undefined);
      throw error;
    }
  }
}
