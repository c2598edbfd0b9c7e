import type { CommandBus } from '@nestjs/cqrs';
import { CloseAccount, ReopenAccount } from '../ledger/index.js';

/** Changes league accounts by commands in the task's transaction. Idempotent. */
export class TaskAccounts {
  constructor(private readonly commands: CommandBus) {}

  /**
   * R37. Throws DomainError 503 when the instance's matches cannot be read.
   * @param data the matches, where they do not come from the instance (R14)
   */
  async close(leagueId: string, actorId: string, data: CloseAccount['data'] = {}): Promise<void> {
    await this.commands.execute(new CloseAccount({ actorId }, leagueId, data));
  }

  /** R9. */
  async reopen(leagueId: string, actorId: string): Promise<void> {
    await this.commands.execute(new ReopenAccount({ actorId }, leagueId));
  }
}
