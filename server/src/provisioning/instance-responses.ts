import type { UseMetrics } from '@touchline/contracts';
import { isInstant } from '../kernel/index.js';
import type { FinishedMatch, LeagueUse } from '../ledger/index.js';

/** More matches than any league finishes in the time between two payments. */
export const MAX_MATCHES = 50_000;
const MAX_ID_LENGTH = 200;

/**
 * The finished matches of an answer to `GET /internal/matches`. Money depends on them, so one wrong row makes the whole
 * answer wrong.
 * @throws Error naming what is not as api.md says.
 */
export function parseMatches(answer: unknown): FinishedMatch[] {
  if (!Array.isArray(answer)) throw new Error('its matches are not a list');
  if (answer.length > MAX_MATCHES) throw new Error(`it names more than ${MAX_MATCHES} matches`);
  return answer.map(parseMatch);
}

function parseMatch(row: unknown, index: number): FinishedMatch {
  const { id, ended_at, walkover } = isRecord(row) ? row : {};
  const goodId = typeof id === 'string' && id.length >= 1 && id.length <= MAX_ID_LENGTH;
  const goodEnd = typeof ended_at === 'string' && isInstant(ended_at);
  if (goodId && goodEnd && typeof walkover === 'boolean') return { id, ended_at, walkover };
  throw new Error(`its match number ${index + 1} is not a match`);
}

/** More of anything than any league has. */
const MAX_COUNT = 1_000_000_000;

/**
 * An answer to `GET /internal/metrics`: the seed's groups, and nothing else that may be in it.
 * @throws Error when a count is missing or no count.
 */
export function parseMetrics(answer: unknown): UseMetrics {
  const { series, torneos, partidos, equipos, jugadores } = isRecord(answer) ? answer : {};
  return {
    series: { activas: parseCount(series, 'activas'), inactivas: parseCount(series, 'inactivas') },
    torneos: { activos: parseCount(torneos, 'activos'), inactivos: parseCount(torneos, 'inactivos') },
    partidos: { terminados: parseCount(partidos, 'terminados') },
    equipos: { activos: parseCount(equipos, 'activos'), inactivos: parseCount(equipos, 'inactivos') },
    jugadores: { activos: parseCount(jugadores, 'activos') },
  };
}

/** The use that metrics tell of: active and inactive records count alike (R26). */
export function toLeagueUse({ series, torneos, partidos, equipos, jugadores }: UseMetrics): LeagueUse {
  return {
    series: series.activas + series.inactivas,
    tournaments: torneos.activos + torneos.inactivos,
    teams: equipos.activos + equipos.inactivos,
    players: jugadores.activos,
    matches: partidos.terminados,
  };
}

function parseCount(group: unknown, name: string): number {
  const value = isRecord(group) ? group[name] : undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MAX_COUNT)
    return value;
  throw new Error(`its metrics have no count "${name}"`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
