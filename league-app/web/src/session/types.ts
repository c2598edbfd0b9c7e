export type Role = 'admin' | 'delegate' | 'collaborator';

/** The areas that a tier opens. */
export const FLAGS = [
  'access_dashboard',
  'access_series',
  'access_users',
  'access_teams',
  'access_players',
  'access_tournaments',
  'access_tournament_cups',
  'access_web_publications',
  'access_social_networks',
  'access_payment_types',
  'access_fine_types',
  'access_informative_modal',
  'access_historical_tournament',
  'access_historical_players',
  'access_galleries',
  'access_sponsors',
  'access_finances',
] as const;
export type Flag = (typeof FLAGS)[number];

/** What a tier counts, in the order in which it is shown. */
export const LIMITS = [
  'max_series',
  'max_tournaments',
  'max_teams',
  'max_players',
  'max_matches',
  'max_days_of_use',
  'max_admin_users',
  'max_delegate_users',
  'max_collaborative_users',
] as const;
export type Limit = (typeof LIMITS)[number];

export interface Tier {
  name: string | null;
  type_tier: number;
  flags: Record<Flag, boolean>;
  limits: Record<Limit, number>;
}

export interface Plan extends Tier {
  use: Partial<Record<Limit, number>>;
  images: { count: number; max_count: number; bytes: number; max_bytes: number };
  usable_until: string;
  read_only: boolean;
  next_tier: Tier | null;
  /** Those above, the next one first. */
  higher_tiers?: Tier[];
}

/** The first tier above that opens an area; null for none that is known. */
export function openerOf(flag: Flag, { next_tier: next, higher_tiers: higher }: Plan): string | null {
  const above = higher ?? (next ? [next] : []);
  return above.find(({ flags }) => flags[flag])?.name ?? null;
}

export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  team_id: string | null;
  origin: 'platform' | 'league';
}

export interface Settings {
  language: 'en' | 'es';
  description: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  accent_color: string;
  logo_image_id: string | null;
  logo_url: string | null;
  currency: string;
}

/** Who is signed in, in which league, under which plan; no plan until the platform has said one. */
export interface Session {
  person: Person;
  league: { name: string; url: string | null; time_zone: string };
  plan: Plan | null;
  settings: Settings;
}
