import { Injectable, Logger } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { SYSTEM_USER_ID } from '../kernel/index.js';
import { Config } from '../platform/config/index.js';
import type { Querier } from '../platform/database/index.js';
import { getSiteNetwork } from '../platform/throttle/index.js';
import { holdForVerification } from '../provisioning/index.js';
import { logActivity } from '../record-store/index.js';

export interface Signup {
  leagueId: string;
  /** The deployment task. */
  taskId: string;
  /** IP address of the registration. */
  address: string;
}

type Cap = 'platform' | 'network';

/**
 * Serializes the count: otherwise two registrations at the same moment could both be the last one under a cap. Locked
 * at the end of a registration, so that nobody waits long.
 */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('unverified signups', 0))`;

/** Only deployed leagues cost something: held ones are not counted. Rows of verified owners are deleted. */
const DEPLOYED = `
  SELECT count(*)::int AS platform, count(*) FILTER (WHERE network = $1)::int AS network
  FROM public.unverified_signup WHERE held_by IS NULL AND created > clock_timestamp() - interval '1 day'`;

/**
 * A registration costs a process or a droplet before its owner has proved anything. So only a limited number per day is
 * deployed immediately, in total and per network; the others are deployed once their owners have verified their address
 * (ADR 0080).
 */
@Injectable()
export class SignupLimits {
  private readonly log = new Logger('security');

  constructor(private readonly config: Config) {}

  /** Joins the registration's transaction. @returns whether the deployment waits for the verification */
  async apply(tx: Querier, { leagueId, taskId, address }: Signup): Promise<boolean> {
    const network = this.hashNetwork(getSiteNetwork(address));
    await tx.query(LOCK);
    const cap = await this.findReachedCap(tx, network);
    await tx.query('INSERT INTO public.unverified_signup (league_id, network, held_by) VALUES ($1, $2, $3)', [
      leagueId,
      network,
      cap,
    ]);
    if (cap === null) return false;
    await holdForVerification(tx, taskId);
    const { perDay, perNetworkPerDay } = this.config.signups;
    const limit = cap === 'platform' ? perDay : perNetworkPerDay;
    const act = { userId: SYSTEM_USER_ID, action: 'deployment_held', resource: 'leagues' } as const;
    await logActivity(tx, { ...act, recordId: leagueId, after: { cap, limit, task_id: taskId } });
    this.log.warn('Limit of unverified sign-ups reached', { event: 'signup_cap_reached', cap });
    return true;
  }

  private async findReachedCap(tx: Querier, network: Buffer): Promise<Cap | null> {
    const { perDay, perNetworkPerDay } = this.config.signups;
    const [deployed] = await tx.query<Record<Cap, number>>(DEPLOYED, [network]);
    if (deployed!.platform >= perDay) return 'platform';
    return deployed!.network >= perNetworkPerDay ? 'network' : null;
  }

  /** Hashed with a key, as in throttles: somebody who reads the table cannot guess which networks were counted. */
  private hashNetwork(network: string): Buffer {
    return createHmac('sha256', this.config.jwtSecret).update(`signup ${network}`).digest();
  }
}
