import type { Plan } from '../domain/plan.js';
import { isReadOnly } from '../domain/plan.js';
import { newId } from '../kernel/ids.js';
import type { Instant } from '../kernel/instant.js';
import { fromEpochMs } from '../kernel/instant.js';
import { DomainError } from '../kernel/domain-error.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Settings } from '../storage/settings.js';

/** One change to the league's records, and its author. Only `Changes` makes one. */
export interface Change {
  readonly actor: string;
  readonly now: Instant;
  readonly plan: Plan | null;
  newId(): string;
  /** Keeps what a record was before and is after; null for one that was not, or is no more. */
  keep(action: string, entity: string, id: string, before: object | null, after: object | null): void;
}

/** One record that a change has made, changed or removed. */
export interface KeptChange {
  action: string;
  entity: string;
  id: string;
  before: object | null;
  after: object | null;
}

/** The only way to change the league's records: in one transaction, with every change kept, while the plan lets it. */
export class Changes {
  private readonly listeners: ((kept: readonly KeptChange[]) => void)[] = [];

  constructor(
    private readonly file: LeagueFile,
    private readonly settings: Settings,
    private readonly nowMs: () => number = Date.now,
  ) {}

  /** Has somebody told of every change once it is on the disk. What they throw is not the author's: it is lost. */
  onMade(listener: (kept: readonly KeptChange[]) => void): void {
    this.listeners.push(listener);
  }

  /**
   * @param actor who makes the change, as the audit names them.
   * @throws DomainError 403 `READ_ONLY` when the plan's days of use are past (R26); what the work throws, with nothing done.
   */
  make<T>(actor: string, work: (change: Change) => T): T {
    const nowMs = this.nowMs();
    const now = fromEpochMs(nowMs);
    const plan = this.settings.plan();
    if (isReadOnly(plan, now)) throw new DomainError('READ_ONLY', 403);
    const kept: KeptChange[] = [];
    const keep: Change['keep'] = (action, entity, id, before, after) => {
      kept.push({ action, entity, id, before, after });
      const texts = [before, after].map((each) => (each === null ? null : JSON.stringify(each)));
      this.file.run(
        'INSERT INTO audit (at, actor, action, entity, entity_id, before, after) VALUES (?, ?, ?, ?, ?, ?, ?)',
        now,
        actor,
        action,
        entity,
        id,
        texts[0]!,
        texts[1]!,
      );
    };
    const result = this.file.write(() => work({ actor, now, plan, newId: () => newId(nowMs), keep }));
    this.tell(kept);
    return result;
  }

  private tell(kept: readonly KeptChange[]): void {
    for (const listener of this.listeners)
      try {
        listener(kept);
      } catch (error) {
        process.emitWarning(error as Error);
      }
  }

  /**
   * Makes a change and undoes it at once.
   * @param work answers what the change would come to. @throws as `make`
   */
  tryOut<T>(actor: string, work: (change: Change) => T): T {
    try {
      return this.make(actor, (change): never => {
        throw new TriedOut(work(change));
      });
    } catch (error) {
      if (error instanceof TriedOut) return error.result as T;
      throw error;
    }
  }
}

/** Thrown to undo what was only tried out. */
class TriedOut extends Error {
  constructor(readonly result: unknown) {
    super('Tried out');
  }
}
