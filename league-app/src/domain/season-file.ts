import type { LeagueFieldCode } from '@touchline/contracts';
import { isInstant } from '../kernel/instant.js';
import { isOneLine } from '../kernel/one-line.js';
import { isGoals } from './match.js';

/**
 * A season in the format of openfootball/football.json: `matches[] {round, date, time?, team1, team2, score.ft,
 * status?}`.
 */
export interface SeasonFile {
  name: string;
  /** In order of first appearance. */
  teams: string[];
  matches: SeasonMatch[];
}

export interface SeasonMatch {
  round: string;
  /** `2014-05-11`. */
  date: string;
  /** `20:30` in the league's local time, if the file has one. */
  time: string | null;
  home: string;
  away: string;
  /** Null when the match was not played. */
  score: { home: number; away: number } | null;
  /** Decided by the association, not on the pitch. */
  awarded: boolean;
}

/** An error of a file: `match` counts from 1, 0 is the file itself. */
export interface MatchProblem {
  match: number;
  code: LeagueFieldCode;
}

/** All errors of a file, row by row. */
export class SeasonFileError extends Error {
  constructor(readonly problems: readonly MatchProblem[]) {
    super(problems.map(({ match, code }) => `${code} (${match})`).join(', '));
  }
}

const MAX_MATCHES = 5_000;
const MAX_NAME = 120;

/**
 * Parses a season file; a single invalid row rejects the file, and all invalid rows are listed.
 * @throws SeasonFileError
 */
export function readSeason(text: string): SeasonFile {
  const { name, matches } = parsed(text);
  if (!Array.isArray(matches) || matches.length === 0) throw fileProblem('NO_MATCHES');
  if (matches.length > MAX_MATCHES) throw fileProblem('TOO_MANY_MATCHES');
  const problems: MatchProblem[] = [];
  const rows = matches.map((row: unknown, index) => {
    const match = parseMatch(row);
    if (typeof match === 'string') problems.push({ match: index + 1, code: match });
    return match;
  });
  if (problems.length > 0) throw new SeasonFileError(problems);
  const validMatches = rows as SeasonMatch[];
  return {
    name: isName(name) ? name.trim() : 'Season',
    teams: [...new Set(validMatches.flatMap(({ home, away }) => [home, away]))],
    matches: validMatches,
  };
}

function fileProblem(code: LeagueFieldCode): SeasonFileError {
  return new SeasonFileError([{ match: 0, code }]);
}

function parsed(text: string): Record<string, unknown> {
  try {
    return toRecord(JSON.parse(text));
  } catch {
    throw fileProblem('NOT_JSON');
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Parses a row into a match, or returns an error code. */
function parseMatch(row: unknown): SeasonMatch | LeagueFieldCode {
  const { round, date, time, team1, team2, score, status } = toRecord(row);
  if (!isName(team1) || !isName(team2)) return 'TEAM_MISSING';
  if (team1.trim() === team2.trim()) return 'TEAM_AGAINST_ITSELF';
  if (!isDate(date)) return 'DATE_INVALID';
  const result = parseScore(toRecord(score)['ft']);
  if (result === undefined) return 'SCORE_INVALID';
  return {
    round: isName(round) ? round.trim() : '',
    date,
    time: typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null,
    home: team1.trim(),
    away: team2.trim(),
    score: result,
    awarded: status === 'awarded',
  };
}

function isName(value: unknown): value is string {
  return (
    typeof value === 'string' && value.trim() !== '' && value.length <= MAX_NAME && isOneLine(value.trim())
  );
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && isInstant(`${value}T00:00:00.000Z`);
}

function parseScore(value: unknown): { home: number; away: number } | null | undefined {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [home, away] = value as [unknown, unknown];
  return isGoals(home) && isGoals(away) ? { home, away } : undefined;
}
