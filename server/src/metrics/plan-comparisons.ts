import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.js';
import { DomainError, notFound } from '../kernel/index.js';
import type { Instant } from '../kernel/index.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/index.js';
import type { Language } from '../platform/http/index.js';
import { toLeagueUsage } from '../provisioning/index.js';
import type { FetchedUsage } from './instance-usage.js';
import { InstanceUsage } from './instance-usage.js';
import { comparePlans } from './plan-comparison.js';
import type { ComparedTerms, ComparedTier } from './plan-comparison.js';
import type { PlanComparisonRecord } from './plan-comparison-records.js';

type LeagueTerms = ComparedTerms & { registered_at: Instant; price: number };
type TierRow = ComparedTier & { name: string; description: string; description_es: string };

interface ChargedMatches {
  count: number;
  from: Instant;
  to: Instant;
}

const TERMS = `
  SELECT l.created AS registered_at, a.tier_id, a.type_tier, a.charge_type, a.months_of_charge, a.price,
    a.price_negotiated
  FROM public.league l JOIN read.league_account a ON a.league_id = l.id WHERE l.id = $1`;

/** The number of matches that a valued payment charged, otherwise the number behind its recorded estimate (R11). */
const LAST_MATCHES = `
  SELECT count, start_charge_date AS from, final_charge_date AS to FROM (
    SELECT start_charge_date, final_charge_date,
      CASE WHEN json_array_length(charged_matches_id) > 0 THEN json_array_length(charged_matches_id)
        WHEN base_price > 0 THEN (estimated_value / base_price)::int END AS count
    FROM read.payment
    WHERE league_id = $1 AND charge_type = 'P' AND generated_next AND NOT voided
  ) AS periods WHERE count > 0 ORDER BY final_charge_date DESC LIMIT 1`;

@Injectable()
export class PlanComparisons {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly instances: InstanceUsage,
  ) {}

  /** If the instance does not respond and never has, the league's use is unknown. @throws DomainError 404. */
  async of(actor: Actor, leagueId: string, language: Language): Promise<PlanComparisonRecord> {
    if (actor.role === 'common' && actor.leagueId !== leagueId) throw notFound('leagues');
    const [terms] = await this.db.query<LeagueTerms>(TERMS, [leagueId]);
    if (!terms) throw notFound('leagues');
    const [tiers, matches, use] = await Promise.all([
      this.db.query<TierRow>('SELECT * FROM public.tiers ORDER BY type_tier'),
      this.lastMatches(leagueId, terms),
      this.fetchUsage(leagueId),
    ]);
    const plans = comparePlans({
      ...{ terms, tiers, registeredAt: terms.registered_at, now: await this.clock.now() },
      matches: matches?.count ?? null,
      use: use && toLeagueUsage(use.metrics),
    });
    const { charge_type, months_of_charge, price, price_negotiated } = terms;
    return {
      league_id: leagueId,
      ...{ charge_type, months_of_charge, price, price_negotiated, matches },
      use_as_of: use?.fetched_at ?? null,
      stale: use?.stale ?? false,
      plans: plans.map((plan, n) => {
        const { name, description, description_es } = tiers[n]!;
        const inSpanish = language === 'es' && description_es !== '';
        return { ...plan, name, description: inSpanish ? description_es : description };
      }),
    };
  }

  /** A league with a fixed price has no charged matches that would show its usual number. */
  private async lastMatches(
    leagueId: string,
    { charge_type }: ComparedTerms,
  ): Promise<ChargedMatches | null> {
    if (charge_type !== 'P') return null;
    const [last] = await this.db.query<ChargedMatches>(LAST_MATCHES, [leagueId]);
    return last ?? null;
  }

  private async fetchUsage(leagueId: string): Promise<FetchedUsage | null> {
    try {
      return await this.instances.of(leagueId);
    } catch (error) {
      if (error instanceof DomainError && error.status === 503) return null;
      throw error;
    }
  }
}
