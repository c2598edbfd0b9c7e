import type { Limit, MenuFlag } from '../plan.js';

export const LIMIT_NAMES_ES: Record<Limit, string> = {
  max_series: 'Series',
  max_tournaments: 'Torneos',
  max_teams: 'Equipos',
  max_players: 'Jugadores',
  max_matches: 'Partidos',
  max_days_of_use: 'Días de uso',
  max_admin_users: 'Administradores',
  max_delegate_users: 'Delegados',
  max_collaborative_users: 'Colaboradores',
};

export const FLAG_NAMES_ES: Record<MenuFlag, string> = {
  access_dashboard: 'Panel',
  access_series: 'Series',
  access_users: 'Usuarios',
  access_teams: 'Equipos',
  access_players: 'Jugadores',
  access_tournaments: 'Torneos',
  access_tournament_cups: 'Copas',
  access_web_publications: 'Noticias',
  access_social_networks: 'Redes sociales',
  access_payment_types: 'Tipos de pago',
  access_fine_types: 'Tipos de multa',
  access_informative_modal: 'Aviso',
  access_historical_tournament: 'Torneos anteriores',
  access_historical_players: 'Jugadores históricos',
  access_galleries: 'Galerías',
  access_sponsors: 'Auspiciantes',
  access_finances: 'Finanzas',
};
