import { DomainError } from '../kernel/domain-error.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import { contains } from './list-page.js';
import type { ListPage } from './list-page.js';
import { Table } from './table.js';
import { sortKey } from '../storage/sort-key.js';

export type AccountEntryRow = {
  id: string;
  team_id: string;
  kind: 'charge' | 'payment';
  payment_type_id: string | null;
  /** In cents, above 0: `kind` gives the direction. */
  amount: number;
  on_date: string;
  note: string | null;
  /** Why it was voided: a voided entry stays listed, but no longer counts. */
  void_reason: string | null;
  created: string;
  updated: string;
};

export interface Balance {
  team_id: string;
  team_name: string;
  charged_cents: number;
  paid_cents: number;
  owed_cents: number;
}

export type Debt = Pick<Balance, 'team_id' | 'team_name' | 'owed_cents'>;

export interface AccountLine {
  id: string;
  team_id: string;
  kind: 'fine' | 'charge' | 'payment';
  type_name: string | null;
  amount_cents: number;
  player_id: string | null;
  player_name: string | null;
  match_id: string | null;
  on: string;
  note: string | null;
  void_reason: string | null;
  voided: boolean;
  created: string;
}

const COLUMNS = [
  'id',
  'team_id',
  'kind',
  'payment_type_id',
  'amount',
  'on_date',
  'note',
  'void_reason',
] as const;

const BALANCES = `
  SELECT team_id, team_name, charged_cents, paid_cents, charged_cents - paid_cents AS owed_cents FROM (
    SELECT id AS team_id, name AS team_name,
      (SELECT coalesce(sum(amount), 0) FROM fine WHERE fine.team_id = team.id AND cancelled = 0)
      + (SELECT coalesce(sum(amount), 0) FROM account_entry
         WHERE account_entry.team_id = team.id AND kind = 'charge' AND void_reason IS NULL) AS charged_cents,
      (SELECT coalesce(sum(amount), 0) FROM account_entry
       WHERE account_entry.team_id = team.id AND kind = 'payment' AND void_reason IS NULL) AS paid_cents
    FROM team
  )`;

/** What each team in debt owes: reads every entry once, unlike `BALANCES`, which also lists teams without any. */
const DEBTS = `
  SELECT team_id, sum(amount) AS owed_cents FROM (
    SELECT team_id, amount FROM fine WHERE cancelled = 0
    UNION ALL
    SELECT team_id, CASE kind WHEN 'charge' THEN amount ELSE -amount END FROM account_entry WHERE void_reason IS NULL
  ) GROUP BY team_id HAVING sum(amount) > 0`;

/** What teams owe the league and have paid: stores charges and payments; fines are stored separately. */
export class Accounts extends Table<AccountEntryRow> {
  constructor(file: LeagueFile) {
    super(file, 'account_entry', [...COLUMNS, 'created', 'updated']);
  }

  enter(
    change: Change,
    entry: Omit<AccountEntryRow, 'id' | 'void_reason' | 'created' | 'updated'>,
  ): AccountEntryRow {
    const stamps = { created: change.now, updated: change.now };
    return this.insert(change, { id: change.newId(), ...entry, void_reason: null, ...stamps });
  }

  /** @throws DomainError 404; 409 `VOIDED` */
  void(change: Change, id: string, reason: string): AccountEntryRow {
    if (this.get(id).void_reason !== null) throw new DomainError('VOIDED', 409);
    return this.update(change, id, { void_reason: reason }, 'voided');
  }

  /** A page of the teams' balances, highest debt first; `q` is a text contained in the team's name. */
  listBalances({ q, limit, offset }: { q: string; limit: number; offset: number }): ListPage<Balance> {
    const named = contains(['team_name'], q) ?? { sql: 'TRUE', values: [] };
    const { total } = this.file.one<{ total: number }>(
      `SELECT count(*) AS total FROM (SELECT name AS team_name FROM team) WHERE ${named.sql}`,
      ...named.values,
    )!;
    const items = this.file.all<Balance>(
      `${BALANCES} WHERE ${named.sql} ORDER BY owed_cents DESC, ${sortKey('team_name')}, team_id LIMIT ? OFFSET ?`,
      ...named.values,
      limit,
      offset,
    );
    return { items, total };
  }

  /** The teams that owe the most. */
  listDebts(limit: number): Debt[] {
    return this.file.all<Debt>(
      `SELECT team_id, team.name AS team_name, owed_cents FROM (${DEBTS}) JOIN team ON team.id = team_id
       ORDER BY owed_cents DESC, ${sortKey('team.name')}, team_id LIMIT ?`,
      limit,
    );
  }

  /** The balance of an existing team. */
  computeBalance(teamId: string): Balance {
    return this.file.one<Balance>(`${BALANCES} WHERE team_id = ?`, teamId)!;
  }

  /** The total owed by all teams in debt. */
  owedCents(): number {
    return this.file.one<{ owed: number }>(`SELECT coalesce(sum(owed_cents), 0) AS owed FROM (${DEBTS})`)!
      .owed;
  }

  /** All lines of a team, newest first. */
  listLines(teamId: string): AccountLine[] {
    return this.file
      .all<Omit<AccountLine, 'voided'> & { voided: 0 | 1 }>(
        `SELECT fine.id, fine.team_id, 'fine' AS kind, fine_type.name AS type_name, fine.amount AS amount_cents,
           fine.player_id, player.name AS player_name, fine.match_id, substr(fine.created, 1, 10) AS "on",
           CASE cancelled WHEN 0 THEN fine.reason END AS note, CASE cancelled WHEN 1 THEN fine.reason END AS void_reason,
           cancelled AS voided, fine.created AS created
         FROM fine JOIN fine_type ON fine_type.id = fine_type_id LEFT JOIN player ON player.id = fine.player_id
         WHERE fine.team_id = ?1
         UNION ALL
         SELECT account_entry.id, team_id, kind, payment_type.name, account_entry.amount, NULL, NULL, NULL, on_date,
           note, void_reason, void_reason IS NOT NULL, account_entry.created
         FROM account_entry LEFT JOIN payment_type ON payment_type.id = payment_type_id
         WHERE team_id = ?1
         ORDER BY "on" DESC, created DESC`,
        teamId,
      )
      .map((line) => ({ ...line, voided: line.voided === 1 }));
  }
}
