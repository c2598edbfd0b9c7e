import type { Limit, MenuFlag } from '../plan.js';

export const LIMIT_NAMES_EN: Record<Limit, string> = {
  max_series: 'Series',
  max_tournaments: 'Tournaments',
  max_teams: 'Teams',
  max_players: 'Players',
  max_matches: 'Matches',
  max_days_of_use: 'Days of use',
  max_admin_users: 'Administrators',
  max_delegate_users: 'Delegates',
  max_collaborative_users: 'Collaborators',
};

export const FLAG_NAMES_EN: Record<MenuFlag, string> = {
  access_dashboard: 'Dashboard',
  access_series: 'Series',
  access_users: 'Users',
  access_teams: 'Teams',
  access_players: 'Players',
  access_tournaments: 'Tournaments',
  access_tournament_cups: 'Cups',
  access_web_publications: 'News',
  access_social_networks: 'Social links',
  access_payment_types: 'Payment types',
  access_fine_types: 'Fine types',
  access_informative_modal: 'Announcement',
  access_historical_tournament: 'Past tournaments',
  access_historical_players: 'Former players',
  access_galleries: 'Galleries',
  access_sponsors: 'Sponsors',
  access_finances: 'Finances',
};
