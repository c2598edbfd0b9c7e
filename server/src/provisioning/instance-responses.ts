import type { MatchDetails, UsageMetrics } from '@touchline/contracts';
import { isInstant } from '../kernel/index.js';
import type { FinishedMatch, LeagueUsage } from '../ledger/index.js';

/** More matches than any league finishes between two payments. */
export const MAX_MATCHES = 50_000;
const MAX_ID_LENGTH = 200;

/**
 * Parses the response to `GET /internal/matches`. Money depends on it, so one invalid row makes all of it invalid.
 * @throws Error naming what is invalid
 */
export function parseMatches(answer: unknown): FinishedMatch[] {
  if (!Array.isArray(answer)) throw new Error('its matches are not a list');
  if (answer.length > MAX_MATCHES) throw new Error(`it names more than ${MAX_MATCHES} matches`);
  return answer.map(parseMatch);
}

function parseMatch(row: unknown, index: number): FinishedMatch {
  const { id, ended_at, walkover } = isRecord(row) ? row : {};
  const isValidId = typeof id === 'string' && id.length >= 1 && id.length <= MAX_ID_LENGTH;
  const isValidEnd = typeof ended_at === 'string' && isInstant(ended_at);
  if (isValidId && isValidEnd && typeof walkover === 'boolean') return { id, ended_at, walkover };
  throw new Error(`its match number ${index + 1} is not a match`);
}

const MAX_DETAILS = 2000;
const MAX_LETTERS = 200;

/**
 * Parses the response to `GET /internal/match_details`. The texts are only displayed, so a long name is cut instead of
 * rejected.
 * @throws Error naming what is invalid
 */
export function parseMatchDetails(answer: unknown): MatchDetails[] {
  if (!Array.isArray(answer)) throw new Error('its matches are not a list');
  return answer.slice(0, MAX_DETAILS).map((row, index) => {
    const { id, played_at, walkover, ...names } = isRecord(row) ? row : {};
    const texts = [names['home'], names['away'], names['tournament']];
    const isValid = typeof id === 'string' && typeof played_at === 'string' && isInstant(played_at);
    if (!isValid || typeof walkover !== 'boolean' || !texts.every((text) => typeof text === 'string'))
      throw new Error(`its match number ${index + 1} is not a match`);
    const [home, away, tournament] = texts.map((text) => text.slice(0, MAX_LETTERS)) as [
      string,
      string,
      string,
    ];
    return { id, home, away, tournament, played_at, walkover };
  });
}

/** More than any league has. */
const MAX_COUNT = 1_000_000_000;

/**
 * Parses the response to `GET /internal/metrics`; fields that are not in the contract are dropped.
 * @throws Error when a count is missing or invalid
 */
export function parseMetrics(answer: unknown): UsageMetrics {
  const { series, torneos, partidos, equipos, jugadores } = isRecord(answer) ? answer : {};
  return {
    series: { activas: parseCount(series, 'activas'), inactivas: parseCount(series, 'inactivas') },
    torneos: { activos: parseCount(torneos, 'activos'), inactivos: parseCount(torneos, 'inactivos') },
    partidos: { terminados: parseCount(partidos, 'terminados'), ...parseNewCount(partidos, 'pendientes') },
    equipos: { activos: parseCount(equipos, 'activos'), inactivos: parseCount(equipos, 'inactivos') },
    jugadores: { activos: parseCount(jugadores, 'activos'), ...parseNewCount(jugadores, 'inactivos') },
  };
}

/** Counts active and inactive records, and matches whether played or not (R26), as the league itself does. */
export function toLeagueUsage({ series, torneos, partidos, equipos, jugadores }: UsageMetrics): LeagueUsage {
  return {
    series: series.activas + series.inactivas,
    tournaments: torneos.activos + torneos.inactivos,
    teams: equipos.activos + equipos.inactivos,
    players: jugadores.activos + (jugadores.inactivos ?? 0),
    matches: partidos.terminados + (partidos.pendientes ?? 0),
  };
}

function parseCount(group: unknown, name: string): number {
  const value = isRecord(group) ? group[name] : undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MAX_COUNT)
    return value;
  throw new Error(`its metrics have no count "${name}"`);
}

/** A count that instances of earlier releases do not report. */
function parseNewCount<Name extends string>(group: unknown, name: Name): Partial<Record<Name, number>> {
  if (!isRecord(group) || group[name] === undefined) return {};
  return { [name]: parseCount(group, name) } as Record<Name, number>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
