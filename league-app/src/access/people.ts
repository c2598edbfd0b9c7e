import { ensureCapacity } from '../domain/plan.js';
import { LEAGUE_ROLES } from '@touchline/contracts';
import type { LeagueRole, Limit } from '@touchline/contracts';
import type { Plan } from '../domain/plan.js';
import { DomainError } from '../kernel/domain-error.js';
import type { Change } from '../records/changes.js';
import { Table } from '../records/table.js';
import type { LeagueFile } from '../storage/league-file.js';
import { sortKey } from '../storage/sort-key.js';

export const ROLES = LEAGUE_ROLES;
export type Role = LeagueRole;

export type PersonRow = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Set for delegates only. */
  team_id: string | null;
  invited_at: string | null;
  created: string;
  updated: string;
};

const LIMIT_OF: Readonly<Record<Role, Limit>> = {
  admin: 'max_admin_users',
  delegate: 'max_delegate_users',
  collaborator: 'max_collaborative_users',
};
/** The owner logs in from the platform, and counts as one of the admins that a plan allows. */
const OWNERS: Readonly<Record<Role, number>> = { admin: 1, delegate: 0, collaborator: 0 };

export type NewPerson = Pick<PersonRow, 'name' | 'email' | 'role' | 'team_id'>;

/** Who may log in, besides the owner and the platform's staff. */
export class People extends Table<PersonRow> {
  constructor(file: LeagueFile) {
    super(file, 'person', ['id', 'name', 'email', 'role', 'team_id', 'invited_at', 'created', 'updated']);
  }

  /** @throws DomainError 409 `PLAN_LIMIT` of the role, `DUPLICATE` */
  add(change: Change, person: NewPerson): PersonRow {
    this.ensureRole(change.plan, person.role);
    const { now } = change;
    return this.insert(change, {
      ...person,
      id: change.newId(),
      invited_at: null,
      created: now,
      updated: now,
    });
  }

  /** @throws DomainError 404; 409 `PLAN_LIMIT` of a new role, `DUPLICATE`; 403 `OVER_LIMIT` */
  override update(change: Change, id: string, changes: Partial<PersonRow>, action?: string): PersonRow {
    const { role } = this.get(id);
    if (changes.role !== undefined && changes.role !== role) this.ensureRole(change.plan, changes.role);
    return super.update(change, id, changes, action);
  }

  /** The people beyond the plan's limit for their role. */
  override beyond(plan: Plan | null): Set<string> {
    if (plan === null) return new Set();
    const exceeding = ROLES.flatMap((role) =>
      this.file.all<{ id: string }>(
        'SELECT id FROM person WHERE role = ? ORDER BY id LIMIT -1 OFFSET ?',
        role,
        Math.max(plan.limits[LIMIT_OF[role]] - OWNERS[role], 0),
      ),
    );
    return new Set(exceeding.map(({ id }) => id));
  }

  override ensureWithinLimit({ plan }: Change, id: string): void {
    if (this.beyond(plan).has(id))
      throw new DomainError('OVER_LIMIT', 403, { limit: LIMIT_OF[this.get(id).role] });
  }

  /** How many people of each role the plan counts. */
  use(): Record<string, number> {
    return Object.fromEntries(ROLES.map((role) => [LIMIT_OF[role], this.countRole(role)]));
  }

  byEmail(email: string): PersonRow | undefined {
    return this.file.one<PersonRow>('SELECT * FROM person WHERE email = ? COLLATE NOCASE', email);
  }

  /** The delegates of these teams, by name. */
  listDelegates(teamIds: readonly string[]): Pick<PersonRow, 'name' | 'team_id'>[] {
    return this.file.all(
      `SELECT name, team_id FROM person WHERE role = 'delegate' AND team_id IN (SELECT value FROM json_each(?))
       ORDER BY ${sortKey('name')}`,
      JSON.stringify(teamIds),
    );
  }

  private countRole(role: Role): number {
    return this.count({ role }) + OWNERS[role];
  }

  private ensureRole(plan: Plan | null, role: Role): void {
    ensureCapacity(plan, LIMIT_OF[role], this.countRole(role));
  }
}
