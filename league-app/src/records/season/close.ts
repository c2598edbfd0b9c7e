import { DomainError } from '../../kernel/domain-error.js';
import type { Change } from '../changes.js';
import type { Records } from '../records.js';
import type { TournamentRow } from '../rows.js';
import { countUnfinished } from './ranking.js';

/**
 * Closes a tournament in which all is played: from then on it is in the archive, and nothing that belongs to it is changed.
 * One that is closed already stays as it is.
 * @throws DomainError 404; 403 `OVER_LIMIT`; 409 `NOT_FINISHED`, `TIES_OPEN`
 */
export function closeTournament(records: Records, change: Change, id: string): TournamentRow {
  const { tournaments } = records;
  const row = tournaments.get(id);
  if (row.closed_at !== null) return row;
  tournaments.ensureWithin(change, id);
  const open = countUnfinished(records, row);
  if (open.matches > 0) throw new DomainError('NOT_FINISHED', 409, { matches: open.matches });
  if (open.ties > 0) throw new DomainError('TIES_OPEN', 409, { ties: open.ties });
  return tournaments.update(change, id, { active: 0, closed_at: change.now }, 'closed');
}

/** Opens a closed tournament again: for a protest that was decided late. @throws DomainError 404; 403 `OVER_LIMIT` */
export function reopenTournament({ tournaments }: Records, change: Change, id: string): void {
  tournaments.update(change, id, { active: 1, closed_at: null }, 'reopened');
}
