import type { MatchChange } from '../domain/match.js';
import { DomainError } from '../kernel/domain-error.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import type { ResultEntryRow } from './competition-rows.js';
import type { MatchEventRow } from './rows.js';
import { Table } from './table.js';

export type EnteredEvent = Pick<MatchEventRow, 'team_id' | 'player_id' | 'kind' | 'minute'>;

/** What somebody has entered: the change, and the match events if they were entered too. */
export interface EnteredResult {
  change: MatchChange;
  events?: EnteredEvent[];
}

/** Results waiting for an admin. At most one waits per match; a later one replaces it. */
export class ResultEntries extends Table<ResultEntryRow> {
  constructor(file: LeagueFile) {
    super(file, 'result_entry', [
      ...([
        'id',
        'match_id',
        'entered_by',
        'body',
        'state',
        'decided_by',
        'reason',
        'created',
        'updated',
      ] as const),
    ]);
  }

  waiting(matchId: string): ResultEntryRow | undefined {
    return this.where({ match_id: matchId, state: 'waiting' })[0];
  }

  /** The number of results waiting for an admin. */
  waitingCount(): number {
    return this.file.one<{ n: number }>(`SELECT count(*) AS n FROM result_entry WHERE state = 'waiting'`)!.n;
  }

  enter(change: Change, matchId: string, result: EnteredResult): ResultEntryRow {
    this.resolve(change, matchId, 'replaced');
    return this.insert(change, {
      id: change.newId(),
      match_id: matchId,
      entered_by: change.actor,
      body: JSON.stringify(result),
      state: 'waiting',
      decided_by: null,
      reason: null,
      created: change.now,
      updated: change.now,
    });
  }

  /** Settles the pending entry, if there is one. */
  resolve(
    change: Change,
    matchId: string,
    state: 'confirmed' | 'declined' | 'replaced',
    reason: string | null = null,
  ): ResultEntryRow | undefined {
    const waiting = this.waiting(matchId);
    if (waiting === undefined) return undefined;
    return this.update(change, waiting.id, { state, decided_by: change.actor, reason }, state);
  }

  /** @throws DomainError 409 `NOTHING_TO_CONFIRM` */
  getWaiting(matchId: string): ResultEntryRow {
    const waiting = this.waiting(matchId);
    if (waiting === undefined) throw new DomainError('NOTHING_TO_CONFIRM', 409);
    return waiting;
  }
}

export function readEntered({ body }: Pick<ResultEntryRow, 'body'>): EnteredResult {
  return JSON.parse(body) as EnteredResult;
}
