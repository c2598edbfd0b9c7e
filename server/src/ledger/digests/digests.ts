import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import type { Language } from '../../platform/http/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { openObjectStore } from '../../platform/object-store/index.js';
import { readBankWork } from '../queries/bank-work.js';
import { writeDigestMail } from './digest-mail.js';
import type { MailedDigest } from './digest-mail.js';
import { handOverDigests, PlaceContradictsDigest } from './digest-handover.js';
import { readDigestText } from './digest-format.js';
import { DigestPlace } from './digest-place.js';
import { DigestWriter, LedgerContradictsDigest } from './digest-writer.js';
import type { RestartAt, WrittenDigest } from './digest-writer.js';
import { SigningKey } from './signing-key.js';
import type { PublicKey } from './signing-key.js';

/** A job that comes every hour must not find the one before too young. */
const DUE_MINUTES = 50;
const KEPT_DAYS = 30;

/** The public keys of an installation: the one that signs now, then those before. */
export function getPublicKeys({ digests }: Pick<Config, 'digests'>): PublicKey[] {
  return [digests.signingKey, ...digests.previousKeys].map((seed) => new SigningKey(seed).publicKey);
}

/** Makes signed digests of all chain heads, and hands them to the place and the address of the operator's choice (R38a). */
@Injectable()
export class Digests {
  readonly place: DigestPlace;
  private readonly writer: DigestWriter;

  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly mailer: Mailer,
  ) {
    const { signingKey, previousKeys, place } = config.digests;
    this.place = new DigestPlace(openObjectStore(place));
    const previous = previousKeys.map((seed) => new SigningKey(seed));
    this.writer = new DigestWriter(db, new SigningKey(signingKey), previous);
  }

  /** Makes the digest that is due, and hands over what is not yet: what cannot be done now is, the next time. */
  async run(): Promise<WrittenDigest | null> {
    return this.finish(async () => ((await this.isDue()) ? this.writer.write() : null));
  }

  /** Makes one now. */
  async make(): Promise<WrittenDigest> {
    return this.finish(() => this.writer.write());
  }

  /** Restarts the chain behind what the place holds, for a reason that every verification will name. */
  async restart(reason: string): Promise<WrittenDigest> {
    const previous = await this.noting('place', () => this.newestOfPlace());
    return this.finish(() => this.writer.write({ reason, previous }));
  }

  /** @returns how many rows of digests that were handed over long ago were removed */
  async clean(): Promise<number> {
    const removed = await this.db.query(
      `DELETE FROM public.ledger_digest WHERE placed < now() - $1 * interval '1 day'
         AND number < (SELECT max(number) FROM public.ledger_digest) RETURNING number`,
      [KEPT_DAYS],
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

  private async newestOfPlace(): Promise<RestartAt['previous']> {
    const number = await this.place.newest();
    if (number === 0) return null;
    const digest = readDigestText((await this.place.get(number)) ?? '');
    if (typeof digest === 'string')
      throw new Error(`Digest ${number} of ${this.place.address} ${digest}: set it aside`);
    return { number, hash: digest.hash };
  }

  private async finish<T>(write: () => Promise<T>): Promise<T> {
    const written = await this.noting('making', write);
    await this.noting('place', () => handOverDigests(this.db, this.place));
    await this.db.query('DELETE FROM public.digest_failure');
    // Proof is at its place by now: a mail server that is away is no failure of digests, and the next run tries again.
    if (this.config.digests.mailTo !== null) await this.mail(this.config.digests.mailTo);
    return written;
  }

  /**
   * Once a day, the newest; where the address is a user's, in that person's language, and to an admin with what of the
   * bank waits for somebody (R47): nobody else is told of the business.
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
    const work = newest.is_admin ? await readBankWork(this.db, billingTimeZone) : null;
    const bank = work && { ...work, currency };
    await this.mailer.send(writeDigestMail(to, newest.language, newest, this.config, bank));
    await this.db.query('UPDATE public.ledger_digest SET mailed = now() WHERE number = $1', [newest.number]);
  }

  /** Notes for the alarms what failed, and why. */
  private async noting<T>(step: 'making' | 'place', work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isContradiction =
        error instanceof LedgerContradictsDigest || error instanceof PlaceContradictsDigest;
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
