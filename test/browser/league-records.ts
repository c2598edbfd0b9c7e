import type { ManagedLeague } from './league-fixture.js';
import { planByRules } from './league-rules.js';

interface Made {
  id: string;
}

const TEAMS = [
  'Deportivo Ñandú',
  'Unión San Juan',
  'Real Miraflores',
  'Club Social y Deportivo Juventud Unida de San Antonio de Pichincha',
];

const RULES = {
  points: { win: 3, draw: 1, loss: 0 },
  tie_breaks: ['points', 'goal_difference', 'draw_of_lots'],
};

/**
 * Fills a league through its own API.
 * @returns the path of each of its screens, with some content on it
 */
export async function fillByApi(league: ManagedLeague): Promise<Record<string, string>> {
  const owner = await league.owner();
  const post = <T = Made>(path: string, body: object): Promise<T> =>
    league.api<T>(owner, 'POST', `/api/${path}`, body);
  const teams: Made[] = [];
  for (const name of TEAMS) teams.push(await post('teams', { name, colors: ['#c62f25', '#ffffff'] }));
  const [first, , , last] = teams as [Made, Made, Made, Made];
  const player = await post('players', { name: 'Luis Quishpe', team_id: first.id, shirt_number: 9 });
  const team_ids = teams.map(({ id }) => id);
  const tournament = (name: string, format: string, more: object = {}): Promise<Made> =>
    post('tournaments', { name, format, team_ids, ...more });
  const table = await tournament('Apertura', 'round_robin', { rules: RULES });
  const week = [5, 6].map((weekday) => ({ venue: 'Estadio Norte', weekday, time: '10:00' }));
  await league.api(owner, 'PUT', '/api/slots', { slots: week });
  await league.api(owner, 'PUT', '/api/holidays', { holidays: [{ on: '2026-12-25', name: 'Navidad' }] });
  const slots = { start_on: '2027-01-02', weekdays: [5, 6], times: ['10:00'], venues: ['Norte', 'Sur'] };
  const { matches } = await post<{ matches: { id: string; home: Made; away: Made }[] }>(
    `tournaments/${table.id}/fixtures`,
    { slots },
  );
  await post(`tournaments/${table.id}/publish`, { published: true });
  const played = matches.find(({ home, away }) => [home.id, away.id].includes(first.id))!;
  const open = matches.find(({ id }) => id !== played.id)!;
  const isHome = played.home.id === first.id;
  await post(`matches/${played.id}/result`, {
    type: 'play',
    home_goals: isHome ? 2 : 1,
    away_goals: isHome ? 1 : 2,
  });
  for (const kind of ['goal', 'red'])
    await post(`matches/${played.id}/events`, { team_id: first.id, kind, player_id: player.id, minute: 30 });
  await post(`tournaments/${table.id}/deductions`, { team_id: last.id, points: 1, reason: 'No papers' });
  await post(`tournaments/${table.id}/registrations`, { player_id: player.id });
  await post(`tournaments/${table.id}/suspensions`, {
    ...{ team_id: first.id, player_id: player.id, matches: 2, reason: 'Agresión a un rival' },
  });
  await post(`tournaments/${table.id}/lots`, { team_ids });
  const cup = await tournament('Copa', 'cup', { cup_legs: 2, third_place: true });
  await post(`tournaments/${cup.id}/cup`, {});
  const groups = await tournament('Grupos', 'groups_cup', { groups: 2, advance_per_group: 1 });
  const gallery = await fillAreas(post, first.id);
  const [over, closed] = await finishTournaments(league, post, team_ids);
  const [ruled, impossible] = await planByRules(league, owner, tournament, team_ids);
  const rules = { ruled, impossible };
  return listPaths({
    table,
    cup,
    groups,
    ...rules,
    played,
    open,
    team: first,
    player,
    gallery,
    over,
    closed,
  });
}

/** Makes two tournaments with one match each, in series of their own: one played, and one closed with its awards. */
async function finishTournaments(
  league: ManagedLeague,
  post: <T = Made>(path: string, body: object) => Promise<T>,
  teams: readonly string[],
): Promise<[over: Made, closed: Made]> {
  const owner = await league.owner();
  const finish = async (name: string, team_ids: readonly string[]): Promise<Made> => {
    const series = await post('series', { name });
    const body = { name: 'Verano', series_id: series.id, format: 'round_robin', legs: 1, team_ids };
    const made = await post('tournaments', body);
    const { matches } = await post<{ matches: { id: string; home: Made }[] }>(
      `tournaments/${made.id}/fixtures`,
      {},
    );
    const [{ id, home }] = matches as [{ id: string; home: Made }];
    const people = ['Édison Ñacato', 'Byron Tipán'].map((called, index) => ({
      ...{ name: `${called} ${name}`, team_id: home.id, shirt_number: index + 1 },
      position: index === 0 ? 'goalkeeper' : 'forward',
    }));
    const players: Made[] = [];
    for (const each of people) players.push(await post('players', each));
    await post(`matches/${id}/result`, { type: 'play', home_goals: 2, away_goals: 0 });
    await post(`matches/${id}/events`, { team_id: home.id, kind: 'goal', player_id: players[1]!.id });
    const lineup = players.map(({ id: player_id }) => ({ player_id, starter: true }));
    await league.api(owner, 'PUT', `/api/matches/${id}/lineups/${home.id}`, { players: lineup });
    await league.api(owner, 'PUT', `/api/tournaments/${made.id}/honors`, {
      awards: name === 'Segunda' ? [{ kind: 'best_player', player_id: players[0]!.id }] : [],
      best_team: name === 'Segunda' ? [{ player_id: players[1]!.id, line: 'forward' }] : [],
    });
    return made;
  };
  const over = await finish('Primera', teams.slice(0, 2));
  const closed = await finish('Segunda', teams.slice(2));
  await post(`tournaments/${closed.id}/close`, {});
  return [over, closed];
}

type Post = <T = Made>(path: string, body: object) => Promise<T>;

async function fillAreas(post: Post, team_id: string): Promise<Made> {
  const fine = await post('fine_types', { name: 'Tarjeta roja', amount_cents: 1500 });
  const fee = await post('payment_types', { name: 'Inscripción', amount_cents: 12_000 });
  await post(`accounts/${team_id}/fines`, { fine_type_id: fine.id });
  await post(`accounts/${team_id}/charges`, { payment_type_id: fee.id });
  await post(`accounts/${team_id}/payments`, { amount_cents: 5_000 });
  await post('finances/entries', {
    kind: 'expense',
    amount_cents: 8_000,
    category: 'Arbitraje',
    on: '2026-11-10',
  });
  await post('publications', { title: 'Comienza el Apertura', body: 'El sábado.', published: true });
  await post('sponsors', { name: 'Panadería Ambato', url: 'https://example.com' });
  await post('historical_tournaments', { name: 'Apertura', season: '2019', champion: 'Unión San Juan' });
  await post('historical_players', { name: 'Alberto', goals: 300 });
  await post('people', { name: 'Rosa', email: 'rosa@sanjuan.test', role: 'delegate', team_id });
  return post('galleries', { name: 'Primera fecha', published: true });
}

type Place =
  | 'table'
  | 'cup'
  | 'groups'
  | 'ruled'
  | 'impossible'
  | 'played'
  | 'open'
  | 'team'
  | 'player'
  | 'gallery'
  | 'over'
  | 'closed';

function listPaths(made: Record<Place, Made>): Record<string, string> {
  const { table, cup, groups, ruled, impossible, played, open, team, player, gallery, over, closed } = made;
  const ofTable = (tab: string): string => `/tournaments/${table.id}?tab=${tab}`;
  const plain = [
    ...['series', 'teams', 'players', 'tournaments', 'matches', 'tables', 'cups', 'discipline', 'venues'],
    ...['accounts', 'payment-types', 'fine-types', 'finances', 'publications', 'galleries', 'sponsors'],
    ...['social-links', 'modal', 'past-tournaments', 'past-players', 'users', 'transfer', 'plan'],
    ...['settings', 'me', 'nowhere'],
  ];
  return {
    home: '/',
    ...Object.fromEntries(plain.map((name) => [name, `/${name}`])),
    new_tournament: '/tournaments/new',
    fixtures: ofTable('fixtures'),
    calendar: `${ofTable('fixtures')}&view=calendar`,
    standings: ofTable('table'),
    entrants: ofTable('teams'),
    registrations: ofTable('registrations'),
    cards: ofTable('discipline'),
    rules: ofTable('rules'),
    season: `/tournaments/${over.id}?tab=season`,
    closed: `/tournaments/${closed.id}?tab=season`,
    bracket: `/tournaments/${cup.id}?tab=bracket`,
    generate: `/tournaments/${groups.id}?tab=fixtures`,
    groups: `/tournaments/${groups.id}?tab=teams`,
    ruled: `/tournaments/${ruled.id}?tab=fixtures`,
    impossible: `/tournaments/${impossible.id}?tab=fixtures`,
    dates: `/tournaments/${cup.id}?tab=fixtures`,
    match: `/matches/${open.id}`,
    played: `/matches/${played.id}`,
    team: `/teams/${team.id}`,
    player: `/players/${player.id}`,
    account: `/accounts/${team.id}`,
    gallery: `/galleries/${gallery.id}`,
  };
}
