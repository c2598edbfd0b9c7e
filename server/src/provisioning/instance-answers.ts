import { isInstant } from '../kernel/index.js';
import type { FinishedMatch, LeagueUse } from '../ledger/index.js';

/** More matches than any league finishes in the time between two payments. */
const MAX_MATCHES = 50_000;
const MAX_ID_LENGTH = 200;

/**
 * The finished matches of an answer to `GET /internal/matches`. Money depends on them, so one wrong row makes the whole
 * answer wrong.
 * @throws Error naming what is not as api.md says.
 */
export function matchesOf(answer: unknown): FinishedMatch[] {
  if (!Array.isArray(answer)) throw new Error('its matches are not a list');
  if (answer.length > MAX_MATCHES) throw new Error(`it names more than ${MAX_MATCHES} matches`);
  return answer.map(matchOf);
}

function matchOf(row: unknown, index: number): FinishedMatch {
  const { id, ended_at, walkover } = isRecord(row) ? row : {};
  const goodId = typeof id === 'string' && id.length >= 1 && id.length <= MAX_ID_LENGTH;
  const goodEnd = typeof ended_at === 'string' && isInstant(ended_at);
  if (goodId && goodEnd && typeof walkover === 'boolean') return { id, ended_at, walkover };
  throw new Error(`its match number ${index + 1} is not a match`);
}

/**
 * The use that the seed's metrics tell of: active and inactive records count alike (R26).
 * @throws Error when a count is missing or no count.
 */
export function useOf(answer: unknown): LeagueUse {
  const { series, torneos, partidos, equipos, jugadores } = isRecord(answer) ? answer : {};
  return {
    series: count(series, 'activas') + count(series, 'inactivas'),
    tournaments: count(torneos, 'activos') + count(torneos, 'inactivos'),
    teams: count(equipos, 'activos') + count(equipos, 'inactivos'),
    players: count(jugadores, 'activos'),
    matches: count(partidos, 'terminados'),
  };
}

function count(group: unknown, name: string): number {
  const value = isRecord(group) ? group[name] : undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new Error(`its metrics have no count "${name}"`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
