import { Refusal } from '../kernel/index.js';
import type { Database } from '../platform/database/index.js';

/** Where a league's instance answers, and the bearer secret that it knows us by. */
export interface InstanceAddress {
  /** Without a trailing slash. */
  baseUrl: string;
  secret: string;
}

/** 503: the instance does not answer, or not as its contract says. */
export function instanceUnreachable(): Refusal {
  return new Refusal('LEAGUE_INSTANCE_UNREACHABLE', 503);
}

interface Place {
  ip: string | null;
  port: number | null;
  instance_secret: string | null;
}

const PLACE = {
  name: 'instance-place',
  text: `SELECT s.ip, l.port, l.instance_secret FROM public.league l LEFT JOIN public.servers s ON s.id = l.server_id
    WHERE l.id = $1`,
};

/** Finds the instances of leagues by our own records of them. */
export class InstanceDirectory {
  /** @param standInUrl what answers for leagues that were never deployed; null: nothing does. */
  constructor(
    private readonly db: Database,
    private readonly standInUrl: string | null = null,
  ) {}

  /**
   * The address of a league's instance; null when it has none, because it was not deployed yet.
   * @throws Refusal 503 when it is being deployed and cannot be reached yet.
   */
  async find(leagueId: string): Promise<InstanceAddress | null> {
    const [place] = await this.db.query<Place>(PLACE, [leagueId]);
    if (!place || place.port === null) return place ? this.standIn(leagueId) : null;
    const { ip, port, instance_secret: secret } = place;
    if (ip === null || secret === null) throw instanceUnreachable();
    return { baseUrl: `http://${ip.includes(':') ? `[${ip}]` : ip}:${port}`, secret };
  }

  /** The stand-in tells leagues apart by their secret, which is their id: it answers on this machine only. */
  private standIn(leagueId: string): InstanceAddress | null {
    return this.standInUrl === null ? null : { baseUrl: this.standInUrl, secret: leagueId };
  }
}
