import type { Database } from '../../platform/database/index.js';

/** A site by its name: where it is served, and whether the public may see it. */
export interface Site {
  name: string;
  ip: string | null;
  port: number | null;
  site: 'off' | 'on' | 'suspended' | 'paused';
  deployment_status: string;
  driver: string | null;
  /** Whether a server elsewhere was met by ssh at this address, and showed the key that it is known by. */
  is_proven: boolean;
}

const FIND = {
  name: 'site-by-extension',
  // Other machines have a proxy of their own, and instances there listen for nobody else.
  text: `SELECT l.name, s.ip, CASE WHEN l.port IS NULL OR s.driver = 'local' THEN l.port ELSE s.http_port END AS port,
      coalesce(d.site, 'off') AS site, l.deployment_status, s.driver,
      coalesce(s.driver = 'local' OR s.proven_as = s.ip || ' ' || s.host_key, false) AS is_proven FROM public.league l
    LEFT JOIN public.servers s ON s.id = l.server_id
    LEFT JOIN public.league_deployment d ON d.league_id = l.id
    WHERE l.url_extension = $1 AND l.deployment_status <> 'deleted'`,
};

/** How long a suspension, a new address or a new port may go unnoticed by this process. */
const MAX_AGE_MS = 500;
const MAX_ENTRIES = 5_000;

/** Our records of sites, at most half a second old: a page is many requests. */
export class SiteDirectory {
  private readonly cache = new Map<string, { at: number; site: Promise<Site | undefined> }>();

  constructor(private readonly db: Database) {}

  async find(urlExtension: string): Promise<Site | undefined> {
    const found = this.cache.get(urlExtension);
    if (found && performance.now() - found.at < MAX_AGE_MS) return found.site;
    return this.findNow(urlExtension);
  }

  /** As the records are at this moment, for a caller who has seen that what it was told no longer holds. */
  async findNow(urlExtension: string): Promise<Site | undefined> {
    if (this.cache.size >= MAX_ENTRIES) this.cache.clear();
    const site = this.db.query<Site>(FIND, [urlExtension]).then(([row]) => row);
    this.cache.set(urlExtension, { at: performance.now(), site });
    site.catch(() => this.cache.delete(urlExtension));
    return site;
  }
}
