import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { Clock } from '../../platform/clock.js';
import { AccountRepository } from '../account-repository.js';
import type { CommandResult } from '../account-repository.js';
import { BillingPolicies } from '../billing-policies.js';
import type { Decide } from '../domain/index.js';
import type { AccountKey } from '../stream.js';
import type { Envelope } from './envelope.js';

/** The entry point for command handlers: gives a command its id and time, and has the repository execute it. */
@Injectable()
export class Accounts {
  constructor(
    private readonly repository: AccountRepository,
    private readonly clock: Clock,
    private readonly policies: BillingPolicies,
  ) {}

  /** @throws DomainError any error of the rules or the repository. */
  async execute(
    { idempotency, now, ...envelope }: Envelope,
    key: AccountKey,
    decide: Decide,
  ): Promise<CommandResult> {
    return this.repository.execute({
      ...envelope,
      key,
      decide,
      policies: await this.policies.history(),
      commandId: v7(),
      now: now ?? (await this.clock.now()),
      ...(idempotency && { idempotency: { ...idempotency, actorId: envelope.actorId } }),
    });
  }
}
