import type { Outcome, RuleKind } from '../domain/timetable/problem.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import type { FixturePlanRow, FixtureRulesRow } from './competition-rows.js';
import { Table } from './table.js';

/** Fixture rules of tournaments, and timetables made from them that have not been created yet. */
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

  /** A draft is not a record yet, so it is not audited. */
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

  /** @param started start time of the timetable that was made: another one may have been requested since */
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

  /** Deletes a tournament's timetable, and also its rules when the tournament is deleted. */
  discard(change: Change, tournamentId: string, withRules = false): void {
    this.file.run('DELETE FROM fixture_plan WHERE id = ?', tournamentId);
    if (withRules && this.rules.find(tournamentId) !== undefined) this.rules.remove(change, tournamentId);
  }
}
