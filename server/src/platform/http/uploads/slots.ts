import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { DomainError } from '../../../kernel/index.js';
import type { Database } from '../../database/index.js';

/** How long a user must wait after the process that handled their upload was killed. */
const LEASE_SECONDS = 15;
const RENEW_MS = 5_000;

const ACQUIRE = `
  INSERT INTO public.upload_slot AS slot (user_id, holder, expires_at)
  VALUES ($1, $2, now() + make_interval(secs => ${LEASE_SECONDS}))
  ON CONFLICT (user_id) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
    WHERE slot.expires_at <= now()
  RETURNING holder`;

const RENEW = `
  UPDATE public.upload_slot SET expires_at = now() + make_interval(secs => ${LEASE_SECONDS}) WHERE holder = ANY($1)`;

/** One upload at a time per user, across all processes: each upload holds a lease, which is renewed while it lasts. */
export class UploadSlots {
  private readonly log = new Logger('uploads');
  private readonly holders = new Set<string>();
  private renewal: NodeJS.Timeout | undefined;

  constructor(private readonly db: Database) {}

  /**
   * Acquires a user's slot.
   * @returns a function that releases it and never fails
   * @throws DomainError 409 UPLOAD_IN_PROGRESS while another upload of the user has it
   */
  async acquire(userId: string): Promise<() => Promise<void>> {
    const holder = randomUUID();
    const acquired = await this.db.query(ACQUIRE, [userId, holder]);
    if (acquired.length === 0) throw new DomainError('UPLOAD_IN_PROGRESS', 409);
    this.holders.add(holder);
    this.renewal ??= setInterval(() => void this.renew(), RENEW_MS).unref();
    return () => this.release(userId, holder);
  }

  private async renew(): Promise<void> {
    // A lease that cannot be renewed expires; the upload itself continues.
    await this.db.query(RENEW, [[...this.holders]]).catch((error: Error) => this.log.warn(error.message));
  }

  private async release(userId: string, holder: string): Promise<void> {
    this.holders.delete(holder);
    if (this.holders.size === 0) {
      clearInterval(this.renewal);
      this.renewal = undefined;
    }
    const statement = 'DELETE FROM public.upload_slot WHERE user_id = $1 AND holder = $2';
    await this.db.query(statement, [userId, holder]).catch((error: Error) => this.log.warn(error.message));
  }
}
