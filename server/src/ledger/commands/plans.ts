import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { ChangeTier, TierPrices } from '../domain/index.js';

/** Reads what commands on plan and terms need from the platform's tables: tiers and services. */
@Injectable()
export class Plans {
  constructor(private readonly db: Database) {}

  /** The tier of a type, with its current prices and limits. @throws DomainError 404 `TIER_NOT_FOUND`. */
  async tier(typeTier: number): Promise<ChangeTier['tier']> {
    const [tier] = await this.db.query<ChangeTier['tier']>(
      `SELECT id, type_tier, match_price, period_price, json_build_object('series', max_series,
         'tournaments', max_tournaments, 'teams', max_teams, 'players', max_players,
         'matches', max_matches) AS limits
       FROM public.tiers WHERE type_tier = $1`,
      [typeTier],
    );
    if (!tier) throw new DomainError('TIER_NOT_FOUND', 404, { type_tier: typeTier });
    return tier;
  }

  /** The list prices of all tiers, by tier id (R5). */
  async priceList(): Promise<Record<string, TierPrices>> {
    const rows = await this.db.query<TierPrices & { id: string }>(
      'SELECT id, match_price, period_price FROM public.tiers',
    );
    return Object.fromEntries(rows.map(({ id, ...prices }) => [id, prices]));
  }

  /** The services with these ids, in that order, at their current price (R32). @throws DomainError 404 `SERVICE_NOT_FOUND`. */
  async services(ids: string[]): Promise<Service[]> {
    const rows = await this.db.query<Service>(
      'SELECT id, price, is_quantifiable FROM public.services WHERE id = ANY($1::uuid[])',
      [ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const service = byId.get(id.toLowerCase());
      if (!service) throw new DomainError('SERVICE_NOT_FOUND', 404, {}, { service_id: id });
      return service;
    });
  }
}

export interface Service {
  id: string;
  price: number;
  is_quantifiable: boolean;
}
