import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import { assignServices } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';
import { Plans } from './plans.js';

export interface ServicesToAssign {
  month_number: number;
  year: number;
  lines: { service_id: string; amount: number }[];
}

/** Charges a league for services, at their current price (R32). */
export class AssignServices extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly leagueId: string,
    readonly data: ServicesToAssign,
  ) {
    super();
  }
}

@CommandHandler(AssignServices)
export class AssignServicesHandler implements ICommandHandler<AssignServices> {
  constructor(
    private readonly accounts: Accounts,
    private readonly plans: Plans,
  ) {}

  async execute({ envelope, leagueId, data }: AssignServices): Promise<CommandResult> {
    const services = await this.plans.services(data.lines.map(({ service_id }) => service_id));
    const lines = data.lines.map(({ amount }, n) => ({ service: services[n]!, amount }));
    return this.accounts.execute(envelope, { leagueId }, (decision) =>
      assignServices(decision, { ...data, lines }),
    );
  }
}
