import type { Change } from './changes.js';
import type { Records } from './records.js';

/**
 * Publishes or hides a tournament and its matches, or one of its rounds. Matches that have ended are not hidden
 * individually: the table would still reveal them.
 * @throws DomainError 404; 403 `OVER_LIMIT`
 */
export function publish(
  { tournaments, file }: Records,
  change: Change,
  id: string,
  { published, round }: { published: boolean; round?: number | undefined },
): void {
  const value = published ? 1 : 0;
  tournaments.ensureWithinLimit(change, id);
  if (round === undefined || published) tournaments.update(change, id, { published: value }, 'published');
  const rows = file.all<{ id: string }>(
    `SELECT id FROM match WHERE tournament_id = ?1 AND published <> ?2 AND (?3 IS NULL OR round = ?3)
       AND (?2 = 1 OR ended_at IS NULL)`,
    id,
    value,
    round ?? null,
  );
  for (const row of rows)
    file.run(
      'UPDATE match SET published = ?, version = version + 1, updated = ? WHERE id = ?',
      value,
      change.now,
      row.id,
    );
  const ids = rows.map((row) => row.id);
  const action = published ? 'matches_published' : 'matches_hidden';
  if (ids.length > 0) change.record(action, 'tournament', id, null, { ids });
}

/**
 * Deletes a tournament with everything recorded for it; its matches must have been deleted before.
 * @throws DomainError 404; 409 `IN_USE`
 */
export function eraseTournament(
  { tournaments, fixturePlans, honors }: Records,
  change: Change,
  id: string,
): void {
  honors.clear(change, id);
  for (const { id: row } of tournaments.listDeductions(id)) tournaments.deductions.remove(change, row);
  for (const { id: row } of tournaments.draws.where({ tournament_id: id }))
    tournaments.draws.remove(change, row);
  fixturePlans.discard(change, id, true);
  tournaments.enter(change, id, []);
  tournaments.remove(change, id);
}
