import { seedQualifiers } from '../../domain/groups.js';
import { ensureCapacity } from '../../domain/plan.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { Change } from '../changes.js';
import type { Records } from '../records.js';
import type { MatchRow } from '../rows.js';
import { computeTables } from '../tournament-table.js';
import { buildBracket } from './bracket.js';
import { saveBracket } from './play-cup.js';

const MAX_TEAMS = 64;

/**
 * Draws a cup: for a `cup`, from all its teams in the order of the draw or in the given order; for a `groups_cup`, from
 * the best of its groups. Returns the matches of the first round.
 * @param ensureMay rejects, within the change, anyone who may not make it.
 * @throws DomainError 409 `NOT_A_CUP`, `HAS_MATCHES` if it is already drawn, `TOO_FEW_TEAMS`, `TOO_MANY_TEAMS`,
 * `GROUPS_NOT_PLAYED`, `LOTS_NEEDED`, `TEAM_NOT_IN_TOURNAMENT`, `PLAN_LIMIT`
 */
export async function drawCup(
  records: Records,
  actor: string,
  tournamentId: string,
  order?: readonly string[],
  ensureMay: (change: Change) => void = () => undefined,
): Promise<MatchRow[]> {
  const seeding = chooseSeeding(records, tournamentId, order);
  const { third_place, cup_legs } = records.tournaments.get(tournamentId);
  const bracket = await buildBracket(seeding, third_place === 1, new Map());
  return records.changes.make(actor, (change) => {
    ensureMay(change);
    records.tournaments.ensureWithinLimit(change, tournamentId);
    if (chooseSeeding(records, tournamentId, order).join() !== seeding.join())
      throw new DomainError('CHANGED_MEANWHILE', 409);
    const toPlay = bracket.ties.filter(({ isBye }) => !isBye);
    const matches = toPlay.reduce(
      (sum, { stage }) => sum + (stage === 'final' || stage === 'third_place' ? 1 : cup_legs),
      0,
    );
    ensureCapacity(change.plan, 'max_matches', records.matches.count(), matches);
    records.cups.insert(change, {
      id: tournamentId,
      seeding: JSON.stringify(seeding),
      bracket: JSON.stringify(bracket.data),
      version: 1,
      created: change.now,
      updated: change.now,
    });
    saveBracket(records, change, tournamentId, bracket);
    return records.matches.ofTournament(tournamentId).filter(({ tie_id }) => tie_id !== null);
  });
}

function chooseSeeding(
  records: Records,
  tournamentId: string,
  order: readonly string[] | undefined,
): string[] {
  const { format, qualifiers } = records.tournaments.get(tournamentId);
  if (records.cups.find(tournamentId) !== undefined) throw new DomainError('HAS_MATCHES', 409);
  if (format !== 'cup' && format !== 'groups_cup') throw new DomainError('NOT_A_CUP', 409);
  const seeding =
    format === 'groups_cup'
      ? listQualifiers(records, tournamentId, qualifiers)
      : records.tournaments.listEntries(tournamentId).map(({ team_id }) => team_id);
  const seeds = order === undefined ? seeding : [...order];
  if (seeds.some((team) => !seeding.includes(team)) || new Set(seeds).size !== seeding.length)
    throw new DomainError('TEAM_NOT_IN_TOURNAMENT', 409);
  if (seeds.length < 2) throw new DomainError('TOO_FEW_TEAMS', 409);
  if (seeds.length > MAX_TEAMS) throw new DomainError('TOO_MANY_TEAMS', 409, { max: MAX_TEAMS });
  return seeds;
}

function listQualifiers(records: Records, tournamentId: string, perGroup: number): string[] {
  const { open, played } = records.file.one<{ open: number; played: number }>(
    `SELECT count(*) FILTER (WHERE state NOT IN ('played', 'walkover', 'awarded')) AS open, count(*) AS played
     FROM match WHERE tournament_id = ? AND tie_id IS NULL`,
    tournamentId,
  )!;
  if (open > 0 || played === 0) throw new DomainError('GROUPS_NOT_PLAYED', 409, { open });
  const tables = computeTables(records, tournamentId);
  for (const { group, rows } of tables) {
    const [last, next] = [rows[perGroup - 1], rows[perGroup]];
    if (next !== undefined && next.position === last?.position)
      throw new DomainError('LOTS_NEEDED', 409, { group: group?.name ?? '' });
  }
  return seedQualifiers(
    tables.map(({ rows }) => rows.map(({ team }) => team)),
    perGroup,
  );
}
