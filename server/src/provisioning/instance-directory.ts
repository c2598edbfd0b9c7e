import { DomainError } from '../kernel/index.js';
import type { Database } from '../platform/database/index.js';
import { SealedColumn } from '../platform/secrets/index.js';
import type { SecretBox } from '../platform/secrets/index.js';
import type { InstanceLocation } from './drivers/driver.js';
import type { LeagueUsage } from '../ledger/index.js';
import type { Tunnels } from './drivers/ssh/tunnels.js';
import { toLeagueUsage } from './instance-responses.js';
import type { UsageMetrics } from '@touchline/contracts';
import { findAddressProblem } from './server-address.js';

/** The bearer secrets of league instances; only this file reads them. */
export const INSTANCE_SECRETS = new SealedColumn('public.league', 'instance_secret');

/** The URL of a league's instance and its bearer secret. */
export interface InstanceAddress {
  /** Without a trailing slash. */
  baseUrl: string;
  secret: string;
}

/** 503: the instance does not respond, or its response violates the contract. */
export function instanceUnreachable(): DomainError {
  return new DomainError('LEAGUE_INSTANCE_UNREACHABLE', 503);
}

interface InstanceRow {
  server_id: string;
  driver: string;
  ip: string | null;
  port: number | null;
  instance_secret: string | null;
}

const SECRET = `
  SELECT s.driver, l.instance_secret FROM public.league l, public.servers s WHERE l.id = $1 AND s.id = $2`;

const INSTANCE = {
  name: 'instance-place',
  text: `SELECT s.id AS server_id, s.driver, s.ip, l.port, l.instance_secret FROM public.league l LEFT JOIN public.servers s ON s.id = l.server_id
    WHERE l.id = $1`,
};

/** Finds the instances of leagues by our own records. */
export class InstanceDirectory {
  /**
   * @param fakeInstancesUrl answers for demo leagues, which are not deployed; null: there is none
   * @param tunnels to instances on other machines; null: there are none
   */
  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
    private readonly fakeInstancesUrl: string | null = null,
    private readonly tunnels: Tunnels | null = null,
  ) {}

  /**
   * The address of a league's instance; null when the league has not been deployed yet.
   * @throws DomainError 503 while it is being deployed
   */
  async findAddress(leagueId: string): Promise<InstanceAddress | null> {
    const [instance] = await this.db.query<InstanceRow>(INSTANCE, [leagueId]);
    if (!instance || instance.port === null) return instance ? this.fakeAddress(leagueId) : null;
    const { server_id: serverId, driver, ip, port, instance_secret: sealed } = instance;
    if (ip === null) throw instanceUnreachable();
    return this.resolve({ leagueId, serverId, driver, ip, port }, sealed);
  }

  /**
   * The address of a league's instance at a given location: a league that is being moved has two.
   * @throws DomainError 503
   */
  async getAddressAt(
    location: Pick<InstanceLocation, 'leagueId' | 'serverId' | 'ip' | 'port'>,
  ): Promise<InstanceAddress> {
    const [found] = await this.db.query<Pick<InstanceRow, 'driver' | 'instance_secret'>>(SECRET, [
      location.leagueId,
      location.serverId,
    ]);
    return this.resolve({ ...location, driver: found?.driver ?? '' }, found?.instance_secret ?? null);
  }

  /** The use that a league's instance reported last; null when it never did. */
  async findLastUsage(leagueId: string): Promise<LeagueUsage | null> {
    const [row] = await this.db.query<{ metrics: UsageMetrics | null }>(
      'SELECT metrics FROM public.league_use WHERE league_id = $1',
      [leagueId],
    );
    return row?.metrics ? toLeagueUsage(row.metrics) : null;
  }

  private async resolve(
    location: { leagueId: string; serverId: string; driver: string; ip: string; port: number },
    sealed: string | null,
  ): Promise<InstanceAddress> {
    if (sealed === null) throw instanceUnreachable();
    const { leagueId, serverId, driver, ip, port } = location;
    // Older versions stored it in plain text; `secrets:rotate` seals it.
    const secret = this.box.openOrPlaintext(sealed, INSTANCE_SECRETS.at(leagueId));
    // The secret is only sent to this machine's loopback address or to a machine with a verified host key.
    if (driver !== 'local') {
      if (!this.tunnels) throw instanceUnreachable();
      return { baseUrl: await this.tunnels.open(serverId, port), secret };
    }
    if (findAddressProblem(ip, { driver, allowLoopback: true }) !== null) throw instanceUnreachable();
    return { baseUrl: `http://${ip.includes(':') ? `[${ip}]` : ip}:${port}`, secret };
  }

  /** The fake instances tell leagues apart by their secret, which is the league's id; they listen on loopback only. */
  private fakeAddress(leagueId: string): InstanceAddress | null {
    return this.fakeInstancesUrl === null ? null : { baseUrl: this.fakeInstancesUrl, secret: leagueId };
  }
}
