import type { Querier } from '../../platform/database/index.js';
import { insertRow } from '../../record-store/index.js';

/** The fields of a tier that the demo's commands need. */
export interface DemoTier {
  id: string;
  type_tier: number;
  match_price: number;
  period_price: number | null;
}

/** The areas that each tier adds to those of the tiers before it. */
const AREAS = {
  amateur: ['dashboard', 'series', 'teams', 'players', 'tournaments'],
  club: ['users', 'tournament_cups', 'payment_types', 'fine_types', 'informative_modal'],
  pro: ['web_publications', 'social_networks', 'historical_tournament', 'historical_players', 'finances'],
  legend: ['galleries', 'sponsors'],
};

const LIMITS = [
  'series',
  'tournaments',
  'teams',
  'players',
  'matches',
  'days_of_use',
  'admin_users',
  'delegate_users',
  'collaborative_users',
];

const { amateur, club, pro, legend } = AREAS;

const TIERS = [
  {
    name: 'Amateur',
    description: 'For your first tournament with friends. Free.',
    description_es: 'Para su primer torneo entre amigos. Gratis.',
    match_price: 0,
    period_price: null,
    limits: [2, 2, 16, 300, 350, 365, 1, 0, 0],
    areas: amateur,
  },
  {
    name: 'Club',
    description: 'For a neighborhood league.',
    description_es: 'Para una liga barrial.',
    match_price: 125,
    period_price: 2_500,
    limits: [3, 3, 24, 600, 600, 3_650, 2, 24, 2],
    areas: [...amateur, ...club],
  },
  {
    name: 'Pro',
    description: 'For leagues with several series, a website and finances.',
    description_es: 'Para ligas con varias series, sitio web y finanzas.',
    match_price: 175,
    period_price: 4_500,
    limits: [8, 10, 80, 2_500, 3_000, 3_650, 5, 80, 10],
    areas: [...amateur, ...club, ...pro],
  },
  {
    name: 'Legend',
    description: 'For federations: every feature, and room to grow.',
    description_es: 'Para federaciones: todas las funciones y espacio para crecer.',
    match_price: 250,
    period_price: 9_000,
    limits: [40, 60, 500, 20_000, 30_000, 36_500, 25, 500, 60],
    areas: [...amateur, ...club, ...pro, ...legend],
  },
];

/** Inserts the four tiers, from free to Legend, and returns them by type. */
export async function seedTiers(db: Querier, newId: () => string): Promise<Map<number, DemoTier>> {
  const tiers = new Map<number, DemoTier>();
  for (const [index, { match_price, period_price, limits, areas, ...texts }] of TIERS.entries()) {
    const tier = { id: newId(), type_tier: index + 1, match_price, period_price };
    await insertRow(db, 'public.tiers', {
      ...tier,
      ...texts,
      ...Object.fromEntries(LIMITS.map((limit, n) => [`max_${limit}`, limits[n]])),
      ...Object.fromEntries(areas.map((area) => [`access_${area}`, true])),
    });
    tiers.set(tier.type_tier, tier);
  }
  return tiers;
}
