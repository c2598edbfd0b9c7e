import { plain } from '../domain/free-text/plain.js';
import type { Change } from '../records/changes.js';
import type { Teams } from '../records/people.js';
import type { TeamRow } from '../records/rows.js';

/**
 * Finds teams by name, ignoring case, accents and repeated blanks. For one import: the names are read once, not for
 * every row, so teams must not be renamed meanwhile.
 */
export class TeamsByName {
  private ids: Map<string, string> | null = null;

  constructor(private readonly teams: Teams) {}

  find(name: string): TeamRow | undefined {
    const exact = this.teams.where({ name })[0];
    if (exact !== undefined) return exact;
    const id = this.allIds().get(plain(name));
    // Not the row itself: an earlier row of the import may have changed it, or have been rolled back.
    return id === undefined ? undefined : this.teams.find(id);
  }

  /** @throws DomainError 409 `PLAN_LIMIT`, `DUPLICATE` */
  add(change: Change, name: string, more: Partial<TeamRow> = {}): TeamRow {
    const team = this.teams.add(change, name, more);
    this.allIds().set(plain(name), team.id);
    return team;
  }

  private allIds(): Map<string, string> {
    if (this.ids !== null) return this.ids;
    this.ids = new Map();
    // The oldest of several teams that only differ in accents.
    for (const { id, name } of this.teams.where({}))
      if (!this.ids.has(plain(name))) this.ids.set(plain(name), id);
    return this.ids;
  }
}
