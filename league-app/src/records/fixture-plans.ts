import type { Outcome, RuleKind } from '../domain/timetable/problem.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import type { FixturePlanRow, FixtureRulesRow } from './competition-rows.js';
import { Table } from './table.js';

/** The rules of tournaments' fixtures, and the timetables made by them that wait to be created. */
export class FixturePlans {
  private readonly rules: Table<FixtureRulesRow>;

  constructor(private readonly file: LeagueFile) {
    this.rules = new Table(file, 'fixture_rules', ['id', 'rules', 'updated']);
  }

  rulesOf(tournamentId: string): RuleKind[] {
    return JSON.parse(this.rules.find(tournamentId)?.rules ?? '[]') as RuleKind[];
  }

  setRules(change: Change, tournamentId: string, rules: readonly RuleKind[]): void {
    const row = { id: tournamentId, rules: JSON.stringify(rules), updated: change.now };
    if (this.rules.find(tournamentId) === undefined) this.rules.insert(change, row);
    else this.rules.update(change, tournamentId, row);
  }

  find(tournamentId: string): FixturePlanRow | undefined {
    return this.file.one<FixturePlanRow>('SELECT * FROM fixture_plan WHERE id = ?', tournamentId);
  }

  /** A draft is nobody's record yet: it is not kept in the audit. */
  start(tournamentId: string, basis: string, request: object, now: string): void {
    this.file.write(() =>
      this.file.run(
        `INSERT INTO fixture_plan (id, state, basis, request, started) VALUES (?1, 'running', ?2, ?3, ?4)
         ON CONFLICT (id) DO UPDATE SET state = 'running', basis = ?2, request = ?3, result = NULL, started = ?4`,
        tournamentId,
        basis,
        JSON.stringify(request),
        now,
      ),
    );
  }

  /** @param started of the timetable that was made: another one may have been asked for since */
  finish(tournamentId: string, started: string, outcome: Outcome | null): void {
    const state = outcome === null ? 'failed' : outcome.found ? 'ready' : 'impossible';
    this.file.write(() =>
      this.file.run(
        'UPDATE fixture_plan SET state = ?, result = ? WHERE id = ? AND started = ?',
        state,
        outcome === null ? null : JSON.stringify(outcome),
        tournamentId,
        started,
      ),
    );
  }

  /** Forgets a tournament's timetable, and its rules as well where it is deleted. */
  forget(change: Change, tournamentId: string, withRules = false): void {
    this.file.run('DELETE FROM fixture_plan WHERE id = ?', tournamentId);
    if (withRules && this.rules.find(tournamentId) !== undefined) this.rules.remove(change, tournamentId);
  }
}
