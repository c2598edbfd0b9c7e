import { LIMITS, MENU_FLAGS } from '@touchline/contracts';
import type { MenuFlag } from '@touchline/contracts';
import type { Querier } from '../../platform/database/index.js';
import { insertRow } from '../../record-store/index.js';

/** The fields of a tier that the demo's commands need. */
export interface DemoTier {
  id: string;
  type_tier: number;
  match_price: number;
  period_price: number | null;
}

/** The first tier with each area; the tiers above have it too. */
const FIRST_TIER: Readonly<Record<MenuFlag, number>> = {
  access_dashboard: 1,
  access_series: 1,
  access_teams: 1,
  access_players: 1,
  access_tournaments: 1,
  access_users: 2,
  access_tournament_cups: 2,
  access_payment_types: 2,
  access_fine_types: 2,
  access_informative_modal: 2,
  access_web_publications: 3,
  access_social_networks: 3,
  access_historical_tournament: 3,
  access_historical_players: 3,
  access_finances: 3,
  access_galleries: 4,
  access_sponsors: 4,
};

type OneEach<List extends readonly unknown[]> = { readonly [Index in keyof List]: number };

interface TierFields {
  name: string;
  description: string;
  description_es: string;
  match_price: number;
  period_price: number | null;
  /** In the order of the contract's list. */
  limits: OneEach<typeof LIMITS>;
}

const TIERS: readonly TierFields[] = [
  {
    name: 'Amateur',
    description: 'For your first tournament with friends. Free.',
    description_es: 'Para su primer torneo entre amigos. Gratis.',
    match_price: 0,
    period_price: null,
    limits: [2, 2, 16, 300, 350, 365, 1, 0, 0],
  },
  {
    name: 'Club',
    description: 'For a neighborhood league.',
    description_es: 'Para una liga barrial.',
    match_price: 125,
    period_price: 2_500,
    limits: [3, 3, 24, 600, 600, 3_650, 2, 24, 2],
  },
  {
    name: 'Pro',
    description: 'For leagues with several series, a website and finances.',
    description_es: 'Para ligas con varias series, sitio web y finanzas.',
    match_price: 175,
    period_price: 4_500,
    limits: [8, 10, 80, 2_500, 3_000, 3_650, 5, 80, 10],
  },
  {
    name: 'Legend',
    description: 'For federations: every feature, and room to grow.',
    description_es: 'Para federaciones: todas las funciones y espacio para crecer.',
    match_price: 250,
    period_price: 9_000,
    limits: [40, 60, 500, 20_000, 30_000, 36_500, 25, 500, 60],
  },
];

/** Inserts the four tiers, from free to Legend, and returns them by type. */
export async function seedTiers(db: Querier, newId: () => string): Promise<Map<number, DemoTier>> {
  const tiers = new Map<number, DemoTier>();
  for (const [index, { match_price, period_price, limits, ...texts }] of TIERS.entries()) {
    const tier = { id: newId(), type_tier: index + 1, match_price, period_price };
    await insertRow(db, 'public.tiers', {
      ...tier,
      ...texts,
      ...Object.fromEntries(LIMITS.map((limit, n) => [limit, limits[n]])),
      ...Object.fromEntries(MENU_FLAGS.map((flag) => [flag, FIRST_TIER[flag] <= tier.type_tier])),
    });
    tiers.set(tier.type_tier, tier);
  }
  return tiers;
}
