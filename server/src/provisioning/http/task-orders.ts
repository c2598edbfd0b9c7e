import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { notFound, Refusal } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Database } from '../../platform/database/index.js';
import { addTask } from '../task.js';

/** In which state of a league staff can ask for what. */
const FROM = {
  suspend: { statuses: ['running'], code: 'LEAGUE_NOT_RUNNING' },
  resume: { statuses: ['suspended'], code: 'LEAGUE_NOT_SUSPENDED' },
} as const;
export type OrderedKind = keyof typeof FROM;

const POLL_MS = 150;
/** A call that waits longer is answered as one that does not wait: most proxies hang up after a minute. */
const PATIENCE_MS = 50_000;

/** Has something done to a league, and waits for it. */
@Injectable()
export class TaskOrders {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes down a task; while one of the kind is open for the league, answers that one.
   * Throws 404, 409 LEAGUE_NOT_RUNNING, LEAGUE_NOT_SUSPENDED.
   * @returns the task's id
   */
  async order(kind: OrderedKind, leagueId: string, requestedBy: string): Promise<string> {
    const at = await this.clock.now();
    return this.db.transaction(async (tx) => {
      const [league] = await tx.query<{ deployment_status: string }>(
        'SELECT deployment_status FROM public.league WHERE id = $1 FOR UPDATE',
        [leagueId],
      );
      if (!league) throw notFound('leagues');
      const [open] = await tx.query<{ id: string }>(
        `SELECT id FROM public.provisioning_task
         WHERE league_id = $1 AND kind = $2 AND status IN ('pending', 'running') ORDER BY id LIMIT 1`,
        [leagueId, kind],
      );
      if (open) return open.id;
      const { statuses, code } = FROM[kind];
      if (!(statuses as readonly string[]).includes(league.deployment_status)) throw new Refusal(code, 409);
      const id = v7();
      await addTask(tx, { id, kind, leagueId, requestedBy, at });
      return id;
    });
  }

  /**
   * Waits for a task's end. Within a transaction nobody else has seen the task yet, so there is nothing to wait for.
   * Throws 503 TASK_FAILED.
   * @returns false when it is still going on
   */
  async wait(id: string): Promise<boolean> {
    if (this.db.inTransaction) return false;
    for (const began = performance.now(); performance.now() - began < PATIENCE_MS; await sleep(POLL_MS)) {
      const [task] = await this.db.query<{ status: string; error_code: string | null }>(
        'SELECT status, error_code FROM public.provisioning_task WHERE id = $1',
        [id],
      );
      if (!task || task.status === 'succeeded') return true;
      if (task.status === 'failed' || task.status === 'cancelled') {
        throw new Refusal('TASK_FAILED', 503, {}, { task_id: id, error_code: task.error_code });
      }
    }
    return false;
  }
}
