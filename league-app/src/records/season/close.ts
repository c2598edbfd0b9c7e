import { DomainError } from '../../kernel/domain-error.js';
import type { Change } from '../changes.js';
import type { Records } from '../records.js';
import type { TournamentRow } from '../rows.js';
import { countUnfinished } from './ranking.js';

/**
 * Closes a fully played tournament: it moves to the archive, and nothing that belongs to it can change any more. Has no
 * effect if it is already closed.
 * @throws DomainError 404; 403 `OVER_LIMIT`; 409 `NOT_FINISHED`, `TIES_OPEN`
 */
export function closeTournament(records: Records, change: Change, id: string): TournamentRow {
  const { tournaments } = records;
  const row = tournaments.get(id);
  if (row.closed_at !== null) return row;
  tournaments.ensureWithinLimit(change, id);
  const open = countUnfinished(records, row);
  if (open.matches > 0) throw new DomainError('NOT_FINISHED', 409, { matches: open.matches });
  if (open.ties > 0) throw new DomainError('TIES_OPEN', 409, { ties: open.ties });
  return tournaments.update(change, id, { active: 0, closed_at: change.now }, 'closed');
}

/**
 * Reopens a closed tournament, for example after a protest that was decided late.
 * @throws DomainError 404; 403 `OVER_LIMIT`
 */
export function reopenTournament({ tournaments }: Records, change: Change, id: string): void {
  tournaments.update(change, id, { active: 1, closed_at: null }, 'reopened');
}
