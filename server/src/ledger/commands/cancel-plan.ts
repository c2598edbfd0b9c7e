import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import { FREE_TIER, cancelPlan, keepPlan } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';
import { Plans } from './plans.js';

/** Cancels a league's plan at the end of its running period, or undoes the cancellation (R25a). */
export class CancelPlan extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly leagueId: string,
    readonly action: 'cancel' | 'keep',
  ) {
    super();
  }
}

@CommandHandler(CancelPlan)
export class CancelPlanHandler implements ICommandHandler<CancelPlan> {
  constructor(
    private readonly accounts: Accounts,
    private readonly plans: Plans,
  ) {}

  async execute({ envelope, leagueId, action }: CancelPlan): Promise<CommandResult> {
    if (action === 'keep') return this.accounts.execute(envelope, { leagueId }, keepPlan);
    const { id: free_tier_id } = await this.plans.tier(FREE_TIER);
    return this.accounts.execute(envelope, { leagueId }, (decision) =>
      cancelPlan(decision, { free_tier_id }),
    );
  }
}
