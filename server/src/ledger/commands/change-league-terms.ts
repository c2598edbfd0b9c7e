import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { ChangeBillingSchedule, ChangeChargeTerms, Decision } from '../domain/index.js';
import { changeBillingSchedule, changeChargeTerms, changeTier } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';
import { Plans } from './plans.js';

export type LeagueTerms = { type_tier?: number } & ChangeChargeTerms & ChangeBillingSchedule;

/**
 * Changes what a league is charged by: tier first, then charge type and price, then payment days and flags, all in one
 * append (R6, R23 to R27). What is left out or the same stays, without an event.
 */
export class ChangeLeagueTerms extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly leagueId: string,
    readonly data: LeagueTerms,
  ) {
    super();
  }
}

@CommandHandler(ChangeLeagueTerms)
export class ChangeLeagueTermsHandler implements ICommandHandler<ChangeLeagueTerms> {
  constructor(
    private readonly accounts: Accounts,
    private readonly plans: Plans,
  ) {}

  async execute({ envelope, leagueId, data }: ChangeLeagueTerms): Promise<CommandResult> {
    const { type_tier, charge_type, price, ...schedule } = data;
    const plan = type_tier === undefined ? null : await this.plans.change(leagueId, type_tier);
    const decide = (decision: Decision): void => {
      if (plan) changeTier(decision, plan);
      const terms = { ...(charge_type && { charge_type }), ...(price !== undefined && { price }) };
      if (Object.keys(terms).length > 0 && !(plan && areTermsOf(decision, terms))) {
        changeChargeTerms(decision, terms);
      }
      changeBillingSchedule(decision, schedule);
    };
    return this.accounts.execute(envelope, { leagueId }, decide);
  }
}

/** Whether terms are those that the tier has just brought: the price 0 that is sent with the free tier asks for no more. */
function areTermsOf({ terms }: Decision, { charge_type, price }: ChangeChargeTerms): boolean {
  return (charge_type ?? terms.charge_type) === terms.charge_type && (price ?? terms.price) === terms.price;
}
