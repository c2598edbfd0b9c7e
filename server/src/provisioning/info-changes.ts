import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { SYSTEM_USER_ID } from '../kernel/index.js';
import { addTask } from './task.js';
import { TaskWriter } from './task-writer.js';

/** The limit of open tasks: a new deployment waits behind these at most. */
const MAX_OPEN = 50;

/** A pending task will read the new values, so its league gets no second one. */
const NEXT = `
  DELETE FROM public.info_change WHERE league_id IN (
    SELECT league_id FROM public.info_change LIMIT greatest(0, $1 - (SELECT count(*) FROM public.provisioning_task
      WHERE status IN ('pending', 'running') AND kind = 'update_info')) FOR UPDATE SKIP LOCKED)
  RETURNING league_id, EXISTS (SELECT FROM public.provisioning_task t
    WHERE t.league_id = info_change.league_id AND t.kind = 'update_info' AND t.status = 'pending') AS is_queued`;

/**
 * Creates tasks that update instances when name or email of their owner, or name or code of their country, change (R28).
 * Triggers record the leagues in the transaction of the change (migration 9100).
 */
@Injectable()
export class InfoChanges extends TaskWriter {
  /** Processes one batch. @returns its number of leagues */
  async poll(): Promise<number> {
    const [pending] = await this.db.query('SELECT FROM public.info_change LIMIT 1');
    if (!pending) return 0;
    const at = await this.clock.now();
    return this.db.transaction(async (tx) => {
      const leagues = await tx.query<{ league_id: string; is_queued: boolean }>(NEXT, [MAX_OPEN]);
      for (const { league_id: leagueId } of leagues.filter(({ is_queued }) => !is_queued))
        await addTask(tx, { id: v7(), kind: 'update_info', leagueId, requestedBy: SYSTEM_USER_ID, at });
      return leagues.length;
    });
  }
}
