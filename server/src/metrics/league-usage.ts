import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.js';
import { countStartedDays, notFound } from '../kernel/index.js';
import type { Instant } from '../kernel/index.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/index.js';
import { toLeagueUsage } from '../provisioning/index.js';
import { LIMITS } from '@touchline/contracts';
import { InstanceUsage } from './instance-usage.js';
import { LeagueUsageStore } from './league-usage-store.js';
import { findNextLimit, limitUsages } from './usage-figures.js';
import type { UsageMetricsRecord } from './usage-records.js';

interface LeagueWithTier {
  registered_at: Instant;
  tier: { id: string; type_tier: number; name: string };
  maxima: Record<string, number>;
}

const LEAGUE = `
  SELECT l.created AS registered_at,
    json_build_object('id', t.id, 'type_tier', t.type_tier, 'name', t.name) AS tier,
    json_build_object(${LIMITS.map((limit) => `'${limit}', t.${limit}`).join(', ')}) AS maxima
  FROM public.league l
  JOIN read.league_account a ON a.league_id = l.id JOIN public.tiers t ON t.id = a.tier_id
  WHERE l.id = $1`;

/** The use of a league, with the maximums of its tier and the days since its registration: a legacy route (glossary). */
@Injectable()
export class LeagueUsageMetrics {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly instances: InstanceUsage,
    private readonly store: LeagueUsageStore,
  ) {}

  /** Throws 404 if the actor may not see the league; 503 LEAGUE_INSTANCE_UNREACHABLE. */
  async of(actor: Actor, leagueId: string): Promise<UsageMetricsRecord> {
    if (actor.role === 'common' && actor.leagueId !== leagueId) throw notFound('leagues');
    const [league] = await this.db.query<LeagueWithTier>(LEAGUE, [leagueId]);
    if (!league) throw notFound('leagues');
    const { metrics, ...fetched } = await this.instances.of(leagueId);
    const now = await this.clock.now();
    const { registered_at, tier, maxima } = league;
    const earlier = await this.store.earlier(leagueId, now);
    const use = toLeagueUsage(metrics);
    const limits = limitUsages({ now, use, registeredAt: registered_at, maxima, earlier });
    return {
      league_id: leagueId,
      ...metrics,
      ...fetched,
      registered_at,
      days_of_use: countStartedDays(registered_at, now),
      tier,
      limits,
      fills_next: findNextLimit(limits),
    };
  }
}
