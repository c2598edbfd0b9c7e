import type { LeagueRole, Limit, MenuFlag } from '@touchline/contracts';

export interface Tier {
  name: string | null;
  type_tier: number;
  flags: Record<MenuFlag, boolean>;
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

/** The first higher tier that includes an area; null if none is known. */
export function findOpeningTier(
  flag: MenuFlag,
  { next_tier: next, higher_tiers: higher }: Plan,
): string | null {
  const above = higher ?? (next ? [next] : []);
  return above.find(({ flags }) => flags[flag])?.name ?? null;
}

export interface Person {
  id: string;
  name: string;
  email: string;
  role: LeagueRole;
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

/** The person who is signed in, the league and its plan, which is null until the platform has sent it. */
export interface Session {
  person: Person;
  league: { name: string; url: string | null; time_zone: string };
  plan: Plan | null;
  settings: Settings;
}
