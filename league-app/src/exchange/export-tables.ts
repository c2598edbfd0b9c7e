import type { MenuFlag } from '@touchline/contracts';

interface ExportTable {
  /** Any one of these must be open. */
  areas: readonly MenuFlag[];
  columns: readonly string[];
  sql: string;
}

const STAMPS = ['created', 'updated'];
const table = (areas: MenuFlag[], name: string, columns: string[], from = name): ExportTable => ({
  areas,
  columns,
  sql: `SELECT ${columns.map((column) => (column.includes(' AS ') ? column : `${name}.${column} AS "${column}"`)).join(', ')} FROM ${from} ORDER BY ${name}.id`,
});

/** All kinds of records, readable without this program: names are listed next to ids. Logins are never exported. */
export const EXPORTS: Readonly<Record<string, ExportTable>> = {
  series: table(['access_series'], 'series', ['id', 'name', 'active', ...STAMPS]),
  teams: table(['access_teams'], 'team', [
    ...['id', 'name', 'short_name', 'color_1', 'color_2', 'venue', 'founded', 'active', ...STAMPS],
  ]),
  players: named(
    ['access_players'],
    `SELECT player.id, player.name, player.document_number, team.name AS team, player.team_id, birth_date, position, shirt_number, player.active, player.created
     FROM player LEFT JOIN team ON team.id = player.team_id ORDER BY player.id`,
    'id name document_number team team_id birth_date position shirt_number active created',
  ),
  transfers: named(
    ['access_players'],
    `SELECT player.name AS player, a.name AS from_team, b.name AS to_team, on_date, reason FROM transfer
     JOIN player ON player.id = player_id LEFT JOIN team a ON a.id = from_team_id LEFT JOIN team b ON b.id = to_team_id
     ORDER BY transfer.id`,
    'player from_team to_team on_date reason',
  ),
  tournaments: named(
    ['access_tournaments'],
    `SELECT tournament.id, series.name AS series, tournament.name, format, legs, rules, tournament.active, tournament.created
     FROM tournament JOIN series ON series.id = series_id ORDER BY tournament.id`,
    'id series name format legs rules active created',
  ),
  registrations: named(
    ['access_players'],
    `SELECT tournament.name AS tournament, team.name AS team, player.name AS player, player.document_number, registration.shirt_number
     FROM registration JOIN tournament ON tournament.id = tournament_id JOIN team ON team.id = registration.team_id
     JOIN player ON player.id = player_id ORDER BY registration.id`,
    'tournament team player document_number shirt_number',
  ),
  matches: named(
    ['access_tournaments'],
    `SELECT match.id, tournament.name AS tournament, round, round_name, home.name AS home, away.name AS away, kick_off_at,
       state, home_goals, away_goals, home_penalties, away_penalties, absent, reason, ended_at, walkover
     FROM match JOIN tournament ON tournament.id = tournament_id JOIN team home ON home.id = home_team_id
     JOIN team away ON away.id = away_team_id ORDER BY match.tournament_id, round, match.id`,
    'id tournament round round_name home away kick_off_at state home_goals away_goals home_penalties away_penalties absent reason ended_at walkover',
  ),
  match_events: named(
    ['access_tournaments'],
    `SELECT match_id, team.name AS team, player.name AS player, kind, minute FROM match_event
     JOIN team ON team.id = match_event.team_id LEFT JOIN player ON player.id = player_id ORDER BY match_event.id`,
    'match_id team player kind minute',
  ),
  deductions: named(
    ['access_tournaments'],
    `SELECT tournament.name AS tournament, team.name AS team, points, reason FROM deduction
     JOIN tournament ON tournament.id = tournament_id JOIN team ON team.id = team_id ORDER BY deduction.id`,
    'tournament team points reason',
  ),
  fines: named(
    ['access_fine_types'],
    `SELECT team.name AS team, player.name AS player, fine_type.name AS type, fine.amount AS amount_cents, cancelled, reason, fine.created
     FROM fine JOIN team ON team.id = fine.team_id JOIN fine_type ON fine_type.id = fine_type_id
     LEFT JOIN player ON player.id = player_id ORDER BY fine.id`,
    'team player type amount_cents cancelled reason created',
  ),
  account_entries: named(
    ['access_payment_types'],
    `SELECT team.name AS team, kind, payment_type.name AS type, account_entry.amount AS amount_cents, on_date, note, void_reason
     FROM account_entry JOIN team ON team.id = team_id LEFT JOIN payment_type ON payment_type.id = payment_type_id
     ORDER BY account_entry.id`,
    'team kind type amount_cents on_date note void_reason',
  ),
  finances: named(
    ['access_finances'],
    'SELECT kind, amount AS amount_cents, category, on_date, note FROM finance_entry ORDER BY on_date, id',
    'kind amount_cents category on_date note',
  ),
  publications: table(['access_web_publications'], 'publication', [
    'id',
    'title',
    'body',
    'published',
    'published_on',
  ]),
  sponsors: table(['access_sponsors'], 'sponsor', ['id', 'name', 'url', 'active']),
  social_links: table(['access_social_networks'], 'social_link', ['id', 'url']),
  historical_tournaments: table(['access_historical_tournament'], 'historical_tournament', [
    ...['name', 'season', 'champion', 'runner_up', 'third', 'top_scorer', 'note'],
  ]),
  historical_players: table(['access_historical_players'], 'historical_player', [
    ...['name', 'team_name', 'from_year', 'to_year', 'matches', 'goals', 'note'],
  ]),
  people: table(['access_users'], 'person', ['name', 'email', 'role', 'created']),
  history: named(
    [],
    'SELECT at, actor, action, entity, entity_id, before, after FROM audit ORDER BY id',
    'at actor action entity entity_id before after',
  ),
};

function named(areas: MenuFlag[], sql: string, columns: string): ExportTable {
  return { areas, sql, columns: columns.split(' ') };
}
