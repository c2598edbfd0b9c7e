import { DateTime } from 'luxon';
import type { FinishedMatch } from '../../ledger/index.js';

/** The parts of an openfootball/football.json season that matter for charging. */
export interface Season {
  name: string;
  matches: FinishedMatch[];
  /** Matches without a final score, which were never played. */
  unplayed: number;
}

/** A file that is not a season; the message is for the person who named it. */
export class SeasonFileError extends Error {}

/** From kick-off to the final whistle, including half-time and added time. */
const MATCH_MINUTES = 115;
const DEFAULT_KICK_OFF = { hour: 15, minute: 0 };

/**
 * Reads a season file. Kick-offs are taken as local times in the billing time zone, so that months match the file; a
 * match decided by award is a walkover.
 * @throws SeasonFileError saying what is wrong with the file.
 */
export function readSeason(text: string, zone: string): Season {
  const { name, matches } = parsed(text);
  if (!Array.isArray(matches) || matches.length === 0)
    throw new SeasonFileError('The file has no list "matches".');
  const finished: FinishedMatch[] = [];
  matches.forEach((match: unknown, index) => {
    const { score, status } = (match ?? {}) as FileMatch;
    if (!isFinalScore(score?.ft)) return;
    const ended_at = computeEnd(match as FileMatch, zone);
    if (ended_at === null)
      throw new SeasonFileError(`Match number ${index + 1} has no date of the form 2014-05-11.`);
    finished.push({ id: `m${String(index + 1).padStart(3, '0')}`, ended_at, walkover: status === 'awarded' });
  });
  if (finished.length === 0) throw new SeasonFileError('No match of the file has a final score.');
  finished.sort((a, b) => (a.ended_at < b.ended_at ? -1 : 1));
  return {
    name: typeof name === 'string' ? name : 'Season',
    matches: finished,
    unplayed: matches.length - finished.length,
  };
}

function parsed(text: string): { name?: unknown; matches?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { name?: unknown; matches?: unknown };
  } catch {
    throw new SeasonFileError('The file is not JSON.');
  }
}

interface FileMatch {
  date?: unknown;
  time?: unknown;
  score?: { ft?: unknown };
  status?: unknown;
}

function isFinalScore(score: unknown): boolean {
  return Array.isArray(score) && score.length === 2 && score.every(Number.isInteger);
}

function computeEnd({ date, time }: FileMatch, zone: string): string | null {
  if (typeof date !== 'string') return null;
  const day = DateTime.fromISO(date, { zone });
  if (!day.isValid) return null;
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(typeof time === 'string' ? time : '') ?? [];
  const kickOff = hour === undefined ? DEFAULT_KICK_OFF : { hour: Number(hour), minute: Number(minute) };
  return new Date(day.set(kickOff).plus({ minutes: MATCH_MINUTES }).toMillis()).toISOString();
}
