import type { PageContext } from './page-context.js';

/** A player who may not play in the next matches. */
export interface PublicSuspension {
  player: { id: string; name: string; active: 0 | 1 };
  team: { id: string; name: string };
  matchesLeft: number;
}

/** Those that are not served yet; what the committee wrote is not everybody's to read. */
export function listSuspensions({ league, read }: PageContext, tournamentId: string): PublicSuspension[] {
  const { suspensions, tournaments } = league.records;
  const left = new Map<string, { player: string; team: string; matches: number }>();
  for (const { player, team, left: matches } of suspensions.ofTournament(tournaments.get(tournamentId))) {
    const key = `${player} ${team}`;
    left.set(key, { player, team, matches: (left.get(key)?.matches ?? 0) + matches });
  }
  return [...left.values()]
    .filter(({ matches }) => matches > 0)
    .flatMap((each) => {
      const player = read.players.find(each.player);
      const team = read.teams.find(each.team);
      return player === null || team === null ? [] : [{ player, team, matchesLeft: each.matches }];
    })
    .sort((a, b) => a.team.name.localeCompare(b.team.name) || a.player.name.localeCompare(b.player.name));
}
