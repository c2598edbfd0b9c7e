import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeLeagueTerms, OpenAccount } from '../ledger/index.js';
import type { CommandResult, Envelope, LeagueTerms } from '../ledger/index.js';

/** The tier values with which an account is opened. */
export interface AccountPlan {
  id: string;
  type_tier: number;
  match_price: number;
}

/** The ledger accounts of leagues, as needed by this module; commands join the caller's transaction. */
@Injectable()
export class LeagueAccounts {
  constructor(private readonly commands: CommandBus) {}

  /** Opens the account of a new league (R33). */
  open(actorId: string, leagueId: string, tier: AccountPlan): Promise<CommandResult> {
    const { id, type_tier, match_price } = tier;
    return this.commands.execute(
      new OpenAccount({ actorId }, leagueId, { tier_id: id, type_tier, match_price }),
    );
  }

  /** Tier first, then terms, then days and flags, in one append. */
  change(envelope: Envelope, leagueId: string, terms: LeagueTerms): Promise<CommandResult> {
    return this.commands.execute(new ChangeLeagueTerms(envelope, leagueId, terms));
  }
}
