import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../identity/index.js';
import { Refusal } from '../../kernel/index.js';
import { CloseAccount } from '../../ledger/index.js';
import type { CommandResult } from '../../ledger/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Database } from '../../platform/database/index.js';
import { logActivity } from '../../record-store/index.js';
import { TaskOrders } from './task-orders.js';

export type DryRunAnswer = Extract<CommandResult, { kind: 'dry_run' }>['outcome'] & { dry_run: true };

/** Has leagues deleted (R37). */
@Injectable()
export class LeagueRemovals {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly orders: TaskOrders,
    private readonly commands: CommandBus,
  ) {}

  /** Throws 404, 409 LEAGUE_DELETED. @returns the task's id */
  async order(leagueId: string, deleteBackups: boolean, { userId }: Actor): Promise<string> {
    const at = await this.clock.now();
    return this.db.transaction(async (tx) => {
      const taskId = await this.orders.order('delete', leagueId, userId, { delete_bu: deleteBackups });
      await logActivity(
        tx,
        { userId, action: 'deleted', resource: 'leagues', recordId: leagueId, after: { task_id: taskId } },
        at,
      );
      return taskId;
    });
  }

  /** What the account would come to; nothing is written (R42). Throws 404, 503. */
  async foresee(leagueId: string, { userId }: Actor): Promise<DryRunAnswer> {
    const result = await this.commands.execute(new CloseAccount({ actorId: userId, dryRun: true }, leagueId));
    if (result.kind !== 'dry_run') throw new Refusal('INTERNAL_ERROR', 500);
    return { dry_run: true, ...result.outcome };
  }
}
