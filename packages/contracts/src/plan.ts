/** What a tier limits: numbers of records, or days. 0 allows none. */
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

/** The menu areas that a tier opens to a league. */
export const MENU_FLAGS = [
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
export type MenuFlag = (typeof MENU_FLAGS)[number];
