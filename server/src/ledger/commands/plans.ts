import { Injectable } from '@nestjs/common';
import { Refusal } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { ChangeTier } from '../domain/index.js';

/** What commands on plan and terms need of the platform's plain records: tiers and services. */
@Injectable()
export class Plans {
  constructor(private readonly db: Database) {}

  /**
   * What a change to the tier of a type goes by: its price and limits as they stand, and since when the league is ours.
   * @throws Refusal 404 `TIER_NOT_FOUND`.
   */
  async change(leagueId: string, typeTier: number): Promise<ChangeTier> {
    const [row] = await this.db.query<ChangeTier['tier'] & { max: number; registered_at: Instant | null }>(
      `SELECT t.id, t.type_tier, t.match_price, json_build_object('series', t.max_series,
         'tournaments', t.max_tournaments, 'teams', t.max_teams, 'players', t.max_players,
         'matches', t.max_matches) AS limits, t.max_days_of_use AS max, l.created AS registered_at
       FROM public.tiers t LEFT JOIN public.league l ON l.id = $2 WHERE t.type_tier = $1`,
      [typeTier, leagueId],
    );
    if (!row) throw new Refusal('TIER_NOT_FOUND', 404, { type_tier: typeTier });
    const { max, registered_at, ...tier } = row;
    return { tier, ...(registered_at !== null && { days_of_use: { max, registered_at } }) };
  }

  /** The services asked for, in that order, at their price of now (R32). @throws Refusal 404 `SERVICE_NOT_FOUND`. */
  async services(ids: string[]): Promise<Service[]> {
    const rows = await this.db.query<Service>(
      'SELECT id, price, is_quantifiable FROM public.services WHERE id = ANY($1::uuid[])',
      [ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const service = byId.get(id.toLowerCase());
      if (!service) throw new Refusal('SERVICE_NOT_FOUND', 404, {}, { service_id: id });
      return service;
    });
  }
}

export interface Service {
  id: string;
  price: number;
  is_quantifiable: boolean;
}
