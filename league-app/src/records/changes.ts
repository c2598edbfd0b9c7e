import type { Plan } from '../domain/plan.js';
import { isReadOnly } from '../domain/plan.js';
import { newId } from '../kernel/ids.js';
import type { Instant } from '../kernel/instant.js';
import { fromEpochMs } from '../kernel/instant.js';
import { DomainError } from '../kernel/domain-error.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Settings } from '../storage/settings.js';

/** A change to the league's records, and its author. Created by `Changes` only. */
export interface Change {
  readonly actor: string;
  readonly now: Instant;
  readonly plan: Plan | null;
  newId(): string;
  /** Records the old and the new state of a record; null if it did not exist before, or no longer does. */
  record(action: string, entity: string, id: string, before: object | null, after: object | null): void;
}

/** A record that a change has created, updated or removed. */
export interface RecordedChange {
  action: string;
  entity: string;
  id: string;
  before: object | null;
  after: object | null;
}

/**
 * The only way to change the league's records: in one transaction, with every change audited, as long as the plan
 * allows it.
 */
export class Changes {
  private readonly listeners: ((recorded: readonly RecordedChange[]) => void)[] = [];

  constructor(
    private readonly file: LeagueFile,
    private readonly settings: Settings,
    private readonly nowMs: () => number = Date.now,
  ) {}

  /**
   * Registers a listener for changes that have been written to disk. Its errors are swallowed, as they are not the
   * author's.
   */
  onCommit(listener: (recorded: readonly RecordedChange[]) => void): void {
    this.listeners.push(listener);
  }

  /**
   * @param actor who makes the change, as named in the audit.
   * @throws DomainError 403 `READ_ONLY` when the plan's days of use are over (R26); whatever the work throws, with
   * nothing changed.
   */
  make<T>(actor: string, execute: (change: Change) => T): T {
    const nowMs = this.nowMs();
    const now = fromEpochMs(nowMs);
    const plan = this.settings.plan();
    if (isReadOnly(plan, now)) throw new DomainError('READ_ONLY', 403);
    const recorded: RecordedChange[] = [];
    const record: Change['record'] = (action, entity, id, before, after) => {
      recorded.push({ action, entity, id, before, after });
      const jsonTexts = [before, after].map((each) => (each === null ? null : JSON.stringify(each)));
      this.file.run(
        'INSERT INTO audit (at, actor, action, entity, entity_id, before, after) VALUES (?, ?, ?, ?, ?, ?, ?)',
        now,
        actor,
        action,
        entity,
        id,
        jsonTexts[0]!,
        jsonTexts[1]!,
      );
    };
    const result = this.file.write(() => execute({ actor, now, plan, newId: () => newId(nowMs), record }));
    this.notify(recorded);
    return result;
  }

  private notify(recorded: readonly RecordedChange[]): void {
    for (const listener of this.listeners)
      try {
        listener(recorded);
      } catch (error) {
        process.emitWarning(error as Error);
      }
  }

  /**
   * Makes a change and rolls it back.
   * @param execute returns the result of the change.
   * @throws as `make`
   */
  preview<T>(actor: string, execute: (change: Change) => T): T {
    try {
      return this.make(actor, (change): never => {
        throw new PreviewRollback(execute(change));
      });
    } catch (error) {
      if (error instanceof PreviewRollback) return error.result as T;
      throw error;
    }
  }
}

/** Thrown to roll back a trial. */
class PreviewRollback extends Error {
  constructor(readonly result: unknown) {
    super('Tried out');
  }
}
