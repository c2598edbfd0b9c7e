import type { SampleLeague, SampleMatch, SampleTournament } from '@touchline/contracts';
import type { Change } from '../records/changes.js';
import type { Records } from '../records/records.js';

const AUTHOR = 'demo';

/**
 * Writes an invented league's clubs, players and results, each match with the time it ended: unlike an import, whose
 * matches the platform charges for as of now.
 * @returns false, with nothing written, if there is already a team
 * @throws DomainError 409 `DUPLICATE`
 */
export function writeSample(records: Records, sample: SampleLeague): boolean {
  if (records.teams.count() > 0) return false;
  records.changes.make(AUTHOR, (change) => {
    const { id: seriesId } = records.series.add(change, sample.series);
    const teams = new Map(
      sample.clubs.map(({ name, ...more }) => [name, records.teams.add(change, name, more).id] as const),
    );
    for (const { name, document_number, club, ...more } of sample.players)
      records.players.add(change, name, document_number, teams.get(club)!, more);
    for (const tournament of sample.tournaments)
      writeTournament(records, change, { ...tournament, seriesId, teams });
  });
  return true;
}

function writeTournament(
  records: Records,
  change: Change,
  {
    name,
    active,
    matches,
    seriesId,
    teams,
  }: SampleTournament & { seriesId: string; teams: ReadonlyMap<string, string> },
): void {
  const { id: tournamentId } = records.tournaments.add(change, {
    seriesId,
    name,
    teamIds: [...teams.values()],
  });
  for (const match of matches) {
    const tablesByName = {
      tournamentId,
      round: match.round,
      homeTeamId: teams.get(match.home)!,
      awayTeamId: teams.get(match.away)!,
      kickOffAt: match.kick_off_at,
    };
    const matchChange = { ...change, now: match.ended_at, newId: () => match.id };
    records.matches.add(matchChange, tablesByName);
    records.matches.apply(matchChange, match.id, resultOf(match));
  }
  if (!active) records.tournaments.update(change, tournamentId, { active: 0 });
}

function resultOf({ home_goals: homeGoals, away_goals: awayGoals, walkover }: SampleMatch) {
  return walkover
    ? ({ type: 'walk_over', absent: 'away', goals: homeGoals } as const)
    : ({ type: 'play', homeGoals, awayGoals } as const);
}
