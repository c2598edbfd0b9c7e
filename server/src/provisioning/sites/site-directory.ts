import type { Database } from '../../platform/database/index.js';

/** A site: where it is served, and whether the public may see it. */
export interface Site {
  name: string;
  ip: string | null;
  port: number | null;
  site: 'off' | 'on' | 'suspended' | 'paused';
  deployment_status: string;
  driver: string | null;
  /** Whether a remote server was reached over SSH at this address and presented its known key. */
  is_proven: boolean;
}

const FIND = {
  name: 'site-by-extension',
  // Other machines have their own proxy, and instances there accept no other clients.
  text: `SELECT l.name, s.ip, CASE WHEN l.port IS NULL OR s.driver = 'local' THEN l.port ELSE s.http_port END AS port,
      coalesce(d.site, 'off') AS site, l.deployment_status, s.driver,
      coalesce(s.driver = 'local' OR s.proven_as = s.ip || ' ' || s.host_key, false) AS is_proven FROM public.league l
    LEFT JOIN public.servers s ON s.id = l.server_id
    LEFT JOIN public.league_deployment d ON d.league_id = l.id
    WHERE l.url_extension = $1 AND l.deployment_status <> 'deleted'`,
};

/** How long a suspension, a new address or a new port may go unnoticed by this process. */
const MAX_AGE_MS = 500;
/** How long a site is served from its last known record while the database does not respond. */
const MAX_STALE_MS = 15 * 60_000;
/** How long visitors of a known site wait for the database. */
const LOOKUP_TIMEOUT_MS = 1_000;
/** Visitors share a pending query for this long; then it is repeated on another connection. */
const MAX_PENDING_MS = 5_000;
const MAX_ENTRIES = 5_000;

interface Lookup {
  at: number;
  isPending: boolean;
  site: Promise<Site | undefined>;
}

/**
 * The records of sites, at most half a second old, since a page takes many requests. Leagues do not need the platform's
 * database, so their sites survive its outages: a site's last record is used for some minutes if there is no newer one.
 */
export class SiteDirectory {
  private readonly lookups = new Map<string, Lookup>();
  private readonly lastFound = new Map<string, { at: number; site: Site }>();
  private readonly limits: { staleMs: number; timeoutMs: number };

  constructor(
    private readonly db: Pick<Database, 'query'>,
    limits: { staleMs?: number; timeoutMs?: number } = {},
  ) {
    this.limits = { staleMs: MAX_STALE_MS, timeoutMs: LOOKUP_TIMEOUT_MS, ...limits };
  }

  /** Rejects if the database does not respond and there is no recent record of the site. */
  async find(urlExtension: string): Promise<Site | undefined> {
    const now = performance.now();
    const cached = this.lookups.get(urlExtension);
    const isUsable = cached && now - cached.at < (cached.isPending ? MAX_PENDING_MS : MAX_AGE_MS);
    const lookup = isUsable ? cached : this.startLookup(urlExtension);
    const stale = this.lastFound.get(urlExtension);
    if (!stale || now - stale.at > this.limits.staleMs) return lookup.site;
    return resolveWithin(lookup, this.limits.timeoutMs - (now - lookup.at), stale.site);
  }

  /** Reads the record now, for callers who noticed that the previous one is outdated. */
  findNow(urlExtension: string): Promise<Site | undefined> {
    return this.startLookup(urlExtension).site;
  }

  private startLookup(urlExtension: string): Lookup {
    const site = this.db.query<Site>(FIND, [urlExtension]).then(([row]) => row);
    const lookup: Lookup = { at: performance.now(), isPending: true, site };
    set(this.lookups, urlExtension, lookup);
    site.then(
      (found) => {
        lookup.isPending = false;
        if (found) set(this.lastFound, urlExtension, { at: performance.now(), site: found });
        else this.lastFound.delete(urlExtension);
      },
      () => {
        if (this.lookups.get(urlExtension) === lookup) this.lookups.delete(urlExtension);
      },
    );
    return lookup;
  }
}

/** The result of the lookup; `otherwise` if it fails or takes too long. */
async function resolveWithin(lookup: Lookup, waitMs: number, otherwise: Site): Promise<Site | undefined> {
  if (lookup.isPending && waitMs <= 0) return otherwise;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Site>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), waitMs);
  });
  try {
    return await Promise.race([lookup.site.catch(() => otherwise), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Adds an entry as the newest, and removes the oldest one if there are too many. */
function set<T>(entries: Map<string, T>, key: string, value: T): void {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!);
}
