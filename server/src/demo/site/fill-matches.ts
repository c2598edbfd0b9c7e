import { Random } from '../random.js';
import type { AreasOptions, ListedMatch, Named, Page } from './fill-areas.js';

interface Player extends Named {
  team_id: string | null;
  shirt_number: number | null;
}

/** Rounds with scorers and cards: each takes a request, while somebody is opening the console for the first time. */
const DETAILED_ROUNDS = 3;

/** Adds scorers and cards to the latest rounds, and lineups to the last round. */
export async function fillMatches({ owner, tournamentId }: AreasOptions): Promise<void> {
  const random = new Random('site/events');
  const { items: players } = await owner.get<Page<Player>>('/api/players?limit=500');
  const { items: matches } = await owner.get<Page<ListedMatch>>(
    `/api/matches?tournament_id=${tournamentId}&limit=500`,
  );
  const finished = matches.filter(({ state }) => state === 'played');
  const last = Math.max(...finished.map(({ round }) => round));
  const played = finished.filter(({ round }) => round > last - DETAILED_ROUNDS);
  for (const match of played)
    for (const [team, goals] of [
      [match.home.id, match.home_goals ?? 0],
      [match.away.id, match.away_goals ?? 0],
    ] as const) {
      const roster = players
        .filter(({ team_id }) => team_id === team)
        .sort((a, b) => (a.shirt_number ?? 99) - (b.shirt_number ?? 99));
      if (roster.length === 0) continue;
      for (const event of generateEvents(random, roster, goals))
        await owner.send('POST', `/api/matches/${match.id}/events`, { team_id: team, ...event });
      if (match.round === last)
        await owner.send('PUT', `/api/matches/${match.id}/lineups/${team}`, {
          players: roster.map(({ id, shirt_number }, index) => ({
            player_id: id,
            shirt_number,
            starter: index < 11,
          })),
        });
    }
}

/** Goals and cards of one side. @param roster by shirt number: players with high numbers play up front */
function generateEvents(random: Random, roster: readonly Player[], goals: number) {
  const event = (kind: string, player: Player) => ({
    kind,
    player_id: player.id,
    minute: random.integer(3, 89),
  });
  const scorer = (): Player =>
    roster[
      random.chance(0.7) ? random.integer(8, 11) % roster.length : random.integer(1, roster.length - 1)
    ]!;
  return [
    ...Array.from({ length: goals }, () => event('goal', scorer())),
    ...(random.chance(0.6) ? [event('yellow', random.pick(roster))] : []),
    ...(random.chance(0.05) ? [event('red', random.pick(roster))] : []),
  ];
}
