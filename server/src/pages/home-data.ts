import { currencyExponent } from '../kernel/index.js';
import { listPrice } from '../ledger/index.js';
import type { Config } from '../platform/config/index.js';
import type { Database } from '../platform/database/index.js';
import { siteUrl } from '../provisioning/index.js';

/** A plan on the home page; amounts in minor units, null on request (R5). */
export interface HomePlan {
  type_tier: number;
  name: string;
  max_tournaments: number;
  max_teams: number;
  max_players: number;
  matchPrice: number;
  monthPrice: number | null;
}

/** The platform's data on the home page. */
export interface HomeData {
  publicUrl: string;
  currency: string;
  exponent: number;
  contact: string | null;
  /** Address of a sample league's site. */
  site: string | null;
  plans: HomePlan[];
}

interface TierRow {
  type_tier: number;
  name: string;
  max_tournaments: number;
  max_teams: number;
  max_players: number;
  match_price: number;
  period_price: number | null;
}

const PLANS = `
  SELECT type_tier, name, max_tournaments, max_teams, max_players, match_price, period_price
  FROM public.tiers ORDER BY type_tier`;

/** The demo's first league, which has a season to show. */
const SITE = `
  SELECT url_extension FROM public.league
  WHERE url_extension = $1 AND deployment_status = 'running'`;

/** Long enough for many simultaneous visitors, short enough that anyone who has changed a plan sees the change. */
const CACHE_TTL_MS = 10_000;

/** Plans and the sample league, reread every few seconds. */
export class HomeReader {
  private cached: { at: number; data: Promise<HomeData> } | undefined;

  constructor(
    private readonly db: Database,
    private readonly config: Config,
    /** Address of the league to show, if there is one. */
    private readonly sample: string | null,
  ) {}

  read(now = Date.now()): Promise<HomeData> {
    if (this.cached && now - this.cached.at < CACHE_TTL_MS) return this.cached.data;
    const data = this.load();
    this.cached = { at: now, data };
    // After a failure, the next call tries again at once.
    data.catch(() => (this.cached = undefined));
    return data;
  }

  private async load(): Promise<HomeData> {
    const { publicUrl, currency, supportContact } = this.config;
    const [tiers, [site]] = await Promise.all([
      this.db.query<TierRow>(PLANS),
      this.sample === null ? [] : this.db.query<{ url_extension: string }>(SITE, [this.sample]),
    ]);
    return {
      ...{ publicUrl, currency, exponent: currencyExponent(currency), contact: supportContact },
      site: site ? siteUrl(this.config, site.url_extension) : null,
      plans: tiers.map(({ match_price, period_price, ...tier }) => {
        const prices = { match_price, period_price };
        const perMonth = { months_of_charge: 1 };
        return {
          ...tier,
          matchPrice: listPrice(prices, 'P', perMonth) ?? 0,
          monthPrice: listPrice(prices, 'J', perMonth),
        };
      }),
    };
  }
}
