import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import type { Querier } from '../../platform/database/index.js';
import { SealedColumn, SecretBox } from '../../platform/secrets/index.js';
import { generateSeed, matchTimeStep, buildOtpauthUri } from './totp-code.js';

/** Seeds of one-time codes. */
export const TOTP_SEEDS = new SealedColumn('public.totp', 'seed');

/** How long a new seed stays valid without its first code: real time (R3). */
const WAITS = `interval '15 minutes'`;

interface SeedRow {
  id: string;
  seed: string;
}

/** Shown once, to be typed or scanned into an app. */
export interface NewTotp {
  secret: string;
  uri: string;
}

/** Time-based one-time codes (RFC 6238). Every method joins the caller's transaction. */
@Injectable()
export class TotpCodes {
  constructor(private readonly box: SecretBox) {}

  /** Creates a seed that is inactive until `confirm`; the current one keeps working until then. */
  async begin(tx: Querier, userId: string, label: string): Promise<NewTotp> {
    const [id, secret] = [v7(), generateSeed()];
    await tx.query('DELETE FROM public.totp WHERE user_id = $1 AND confirmed_at IS NULL', [userId]);
    await tx.query('INSERT INTO public.totp (id, user_id, seed) VALUES ($1, $2, $3)', [
      id,
      userId,
      this.box.seal(secret, TOTP_SEEDS.at(id)),
    ]);
    return { secret, uri: buildOtpauthUri(secret, label) };
  }

  /**
   * Activates the pending seed with its first code, which is consumed; it replaces an older seed. The caller holds the
   * user's lock.
   */
  async confirm(
    tx: Querier,
    userId: string,
    code: string,
    atMs: number,
  ): Promise<'ok' | 'wrong' | 'none_waiting'> {
    const [waiting] = await tx.query<SeedRow>(
      `SELECT id, seed FROM public.totp
       WHERE user_id = $1 AND confirmed_at IS NULL AND created > now() - ${WAITS} FOR UPDATE`,
      [userId],
    );
    if (!waiting) return 'none_waiting';
    const step = await this.matchTimeStep(waiting, code, atMs);
    if (step === undefined) return 'wrong';
    await tx.query('DELETE FROM public.totp WHERE user_id = $1 AND id <> $2', [userId, waiting.id]);
    await tx.query('UPDATE public.totp SET confirmed_at = now(), last_step = $2 WHERE id = $1', [
      waiting.id,
      step,
    ]);
    return 'ok';
  }

  /** Consumes a code. Of two concurrent calls with the same code one gets true: the update accepts each step once. */
  async use(tx: Querier, userId: string, code: string, atMs: number): Promise<boolean> {
    const [inUse] = await tx.query<SeedRow>(
      'SELECT id, seed FROM public.totp WHERE user_id = $1 AND confirmed_at IS NOT NULL',
      [userId],
    );
    const step = inUse && (await this.matchTimeStep(inUse, code, atMs));
    if (!inUse || step === undefined) return false;
    const updated = await tx.query(
      'UPDATE public.totp SET last_step = $2 WHERE id = $1 AND last_step < $2 RETURNING id',
      [inUse.id, step],
    );
    return updated.length > 0;
  }

  /** Removes the active and the pending seed. @returns whether there was an active one */
  async remove(tx: Querier, userId: string): Promise<boolean> {
    const removed = await tx.query<{ confirmed_at: string | null }>(
      'DELETE FROM public.totp WHERE user_id = $1 RETURNING confirmed_at',
      [userId],
    );
    return removed.some(({ confirmed_at }) => confirmed_at !== null);
  }

  private matchTimeStep({ id, seed }: SeedRow, code: string, atMs: number): Promise<number | undefined> {
    // Apps show a gap in the middle, and some people copy it.
    return matchTimeStep(this.box.open(seed, TOTP_SEEDS.at(id)), code.replaceAll(' ', ''), atMs);
  }
}
