import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { ChangeBillingSchedule, ChangeChargeTerms, ChangeTier, Decision } from '../domain/index.js';
import { changeBillingSchedule, changeChargeTerms, changeTier } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';
import { Plans } from './plans.js';

export type LeagueTerms = { type_tier?: number } & Omit<ChangeChargeTerms, 'list'> & ChangeBillingSchedule;

/**
 * Changes the terms that a league is charged by: payment days and flags (a price per period depends on them), then the
 * tier, then charge type and price, all in one append (R6, R23 to R27). Terms that are omitted or unchanged raise no
 * event.
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
    const tier = type_tier === undefined ? null : await this.plans.tier(type_tier);
    const list = await this.plans.priceList();
    const by = envelope.onlyLeagueId === undefined ? 'staff' : 'owner';
    const named = { ...(charge_type && { charge_type }), ...(price !== undefined && { price }) };
    const decide = (decision: Decision): void => {
      changeBillingSchedule(decision, schedule);
      if (tier) changeTier(decision, { tier, by, ...priceOfTier(decision, named) });
      if (changesTerms(decision, named, tier)) changeChargeTerms(decision, { ...named, list });
    };
    return this.accounts.execute(envelope, { leagueId }, decide);
  }
}

type NamedTerms = Pick<ChangeChargeTerms, 'charge_type' | 'price'>;

/** A price belongs to the charge type sent with it. It is the price on the new tier only if the charge type does not change. */
function priceOfTier({ terms }: Decision, { charge_type, price }: NamedTerms): Pick<ChangeTier, 'price'> {
  const isOfTier = price !== undefined && (charge_type ?? terms.charge_type) === terms.charge_type;
  return isOfTier ? { price } : {};
}

/** Whether the request asks for more than the tier change has just applied; the price 0 sent with the free tier does not. */
function changesTerms({ terms }: Decision, named: NamedTerms, tier: ChangeTier['tier'] | null): boolean {
  const { charge_type = terms.charge_type, price = terms.price } = named;
  if (named.charge_type === undefined && named.price === undefined) return false;
  return tier === null || charge_type !== terms.charge_type || price !== terms.price;
}
