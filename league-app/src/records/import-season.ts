import type { SeasonFile, SeasonMatch } from '../domain/season-file.js';
import type { StandingsRules } from '../domain/standings/index.js';
import { localToInstant } from '../kernel/local-time.js';
import type { Change } from './changes.js';
import type { Records } from './records.js';
import type { TournamentRow } from './rows.js';

export interface ImportOptions {
  seriesName: string;
  rules?: StandingsRules;
  /** Time zone of the file's kick-offs. */
  timeZone: string;
}

const DEFAULT_KICK_OFF = '15:00';
const AWARD_REASON = 'As in the imported file';

/**
 * Creates a tournament from a season's file, with its teams, fixtures and results; existing series and teams are
 * reused. A match with a score in the file ends now, not when it was played: the platform charges by when a result
 * became known, so that none is lost (R11).
 * @throws DomainError 409 `PLAN_LIMIT`, `DUPLICATE`
 */
export function importSeason(
  records: Records,
  change: Change,
  file: SeasonFile,
  options: ImportOptions,
): TournamentRow {
  const { series, teams, tournaments } = records;
  const division = series.where({ name: options.seriesName })[0] ?? series.add(change, options.seriesName);
  const ids = new Map(
    file.teams.map((name) => [name, (teams.where({ name })[0] ?? teams.add(change, name)).id] as const),
  );
  const tournament = tournaments.add(change, {
    seriesId: division.id,
    name: file.name,
    ...(options.rules === undefined ? {} : { rules: options.rules }),
    teamIds: [...ids.values()],
  });
  const rounds = [...new Set(file.matches.map(({ round }) => round))];
  for (const match of file.matches) {
    const { id } = records.matches.add(change, {
      tournamentId: tournament.id,
      round: rounds.indexOf(match.round) + 1,
      roundName: match.round === '' ? null : match.round,
      homeTeamId: ids.get(match.home)!,
      awayTeamId: ids.get(match.away)!,
      kickOffAt: localToInstant(match.date, match.time ?? DEFAULT_KICK_OFF, options.timeZone),
    });
    finish(records, change, id, match);
  }
  return tournament;
}

function finish({ matches }: Records, change: Change, id: string, { score, awarded }: SeasonMatch): void {
  if (score === null) return;
  const goals = { homeGoals: score.home, awayGoals: score.away };
  matches.apply(
    change,
    id,
    awarded ? { type: 'award', ...goals, reason: AWARD_REASON } : { type: 'play', ...goals },
  );
}
