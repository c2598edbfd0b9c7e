import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import type { Querier } from '../platform/database/index.js';
import { addTask } from './task.js';
import { TaskWriter } from './task-writer.js';

interface Rollout {
  tier_id: string;
  requested_by: string;
  after_league: string | null;
}

/** Leagues per transaction. */
const BATCH = 50;
/** The limit of open tasks per tier: a new deployment waits behind these at most. */
const MAX_OPEN = 50;

const NEXT = `
  SELECT r.tier_id, r.requested_by, r.after_league FROM public.plan_rollout r
  WHERE $1 > (SELECT count(*) FROM public.provisioning_task t
    WHERE t.status IN ('pending', 'running') AND t.kind = 'update_plan' AND t.input->>'tier_id' = r.tier_id::text)
  ORDER BY r.requested LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** A league gets its plan when it is deployed. A pending task will read the new plan. */
const LEAGUES = `
  SELECT l.id, EXISTS (SELECT FROM public.provisioning_task t
    WHERE t.league_id = l.id AND t.kind = 'update_plan' AND t.status = 'pending') AS is_queued
  FROM public.league l JOIN read.league_account a ON a.league_id = l.id
  WHERE a.tier_id = $1 AND l.port IS NOT NULL AND l.deployment_status <> 'deleted'
    AND ($2::uuid IS NULL OR l.id > $2)
  ORDER BY l.id LIMIT $3`;

/** Creates tasks that update the instances of a tier's leagues when its limits or flags change (R5). */
@Injectable()
export class PlanRollouts extends TaskWriter {
  /** Processes one batch. @returns its number of leagues */
  async poll(): Promise<number> {
    const [pending] = await this.db.query('SELECT FROM public.plan_rollout LIMIT 1');
    if (!pending) return 0;
    const at = await this.clock.now();
    return this.db.transaction(async (tx) => {
      const [rollout] = await tx.query<Rollout>(NEXT, [MAX_OPEN]);
      if (!rollout) return 0;
      const { tier_id, requested_by: requestedBy, after_league } = rollout;
      const leagues = await tx.query<{ id: string; is_queued: boolean }>(LEAGUES, [
        ...[tier_id, after_league, BATCH],
      ]);
      for (const { id: leagueId } of leagues.filter(({ is_queued }) => !is_queued)) {
        await addTask(tx, {
          ...{ id: v7(), kind: 'update_plan', leagueId, requestedBy, at, input: { tier_id } },
        });
      }
      await saveProgress(tx, tier_id, leagues.length === BATCH ? leagues.at(-1)!.id : null);
      return leagues.length;
    });
  }
}

async function saveProgress(tx: Querier, tierId: string, lastLeague: string | null): Promise<void> {
  if (lastLeague === null) await tx.query('DELETE FROM public.plan_rollout WHERE tier_id = $1', [tierId]);
  else {
    await tx.query('UPDATE public.plan_rollout SET after_league = $2 WHERE tier_id = $1', [
      tierId,
      lastLeague,
    ]);
  }
}
