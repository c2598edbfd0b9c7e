import { POSITIONS } from '@touchline/contracts';
import type { Change } from '../records/changes.js';
import type { Records } from '../records/records.js';
import { closeTournament } from '../records/season/close.js';

const BEST = [
  ...(['Édison Ñacato', 'Byron Tipán', 'Marlon Chicaiza', 'Ronny Guachamín', 'Kléver Toapanta'] as const),
  ...(['Jefferson Quishpe', 'Darwin de la Torre', 'Anderson Lema', 'Stalin Cóndor', 'Wilmer Yánez'] as const),
  'Cristhian Pilataxi',
];
/** Index of the first player of each line: one, four, three, three. */
const FROM = [0, 1, 5, 8];

/** Ends a fully played season: with a team of the season of eleven, awards of all kinds, and the tournament closed. */
export function honorAll(
  { tournaments, players, registrations, honors, ...records }: Records,
  change: Change,
  id: string,
): void {
  const teams = tournaments.listTeams(id);
  const best = BEST.map((name, index) => {
    const line = POSITIONS[FROM.findLastIndex((from) => index >= from)]!;
    const team = teams[index % 5]!.id;
    const player = players.add(change, name, `best-${index}`, team, {
      position: line,
      shirt_number: index + 1,
    });
    registrations.register(change, id, player.id, null);
    return { playerId: player.id, line };
  });
  const [keeper, , , , , , , , forward] = best;
  const awards = [
    { kind: 'best_player', playerId: best[5]!.playerId },
    { kind: 'top_scorer', playerId: forward!.playerId },
    { kind: 'best_goalkeeper', playerId: keeper!.playerId },
    { kind: 'fewest_conceded', teamId: teams[0]!.id },
    { kind: 'best_coach', person: 'Rosa Paz', teamId: teams[1]!.id },
    { kind: 'other', title: 'Mejor hinchada', teamId: teams[2]!.id },
  ] as const;
  honors.setAwards(change, id, awards, best);
  closeTournament({ tournaments, players, registrations, honors, ...records }, change, id);
}
