import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { DateTime } from 'luxon';
import { Actor, Requires } from '../../identity/index.js';
import type { ListRow } from '../../platform/database/index.js';
import {
  ApiList,
  ApiOne,
  ListPage,
  Lists,
  RecordId,
  RequestLanguage,
  type Language,
  type ListQuery,
} from '../../platform/http/index.js';
import { AssignServices, type CommandResult, type Envelope } from '../commands/index.js';
import { ASSIGNMENT_LIST, LEAGUE_OF_PAYMENT, LINE_LIST, SERVICE_OF_LINE } from '../queries/index.js';
import { AssignServicesBody } from './bodies.js';
import { CommandEnvelope, CommandRoute } from './command-route.js';
import { ServiceChargeLineRecord, ServicesAssignmentRecord } from './service-schemas.js';

/** Services assigned to leagues (R32). */
@ApiTags('services')
@Controller('api/services_assignment')
export class ServicesAssignmentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lists: Lists,
  ) {}

  @Get()
  @Requires('services_assignment.read')
  @ApiList(ServicesAssignmentRecord)
  list(@Query() query: ListQuery): Promise<ListPage> {
    return this.lists.page(ASSIGNMENT_LIST, query);
  }

  @Post()
  @Requires('services_assignment.create')
  @CommandRoute()
  async assign(
    @CommandEnvelope() envelope: Envelope,
    @Body() body: AssignServicesBody,
    @Actor() actor: Actor,
  ): Promise<object> {
    const { league_id, lines, ...month } = body;
    const serviceLines = lines.map(({ service_id, amount = 1 }) => ({ service_id, amount }));
    const command = new AssignServices(envelope, league_id, { ...month, lines: serviceLines });
    const result = await this.commands.execute(command);
    return actor.role === 'operario' ? hideFromOperators(result) : result;
  }

  @Get(':id')
  @Requires('services_assignment.read')
  @ApiOne(ServicesAssignmentRecord)
  one(@RecordId() id: string): Promise<ListRow> {
    return this.lists.one(ASSIGNMENT_LIST, id);
  }
}

/**
 * What operators see: the assigned services, but not the period payments that happened to close with them, nor the
 * league's balance (R43).
 */
function hideFromOperators(result: CommandResult): object {
  const { balance: _, before: __, ...outcome } = { before: undefined, ...result.outcome };
  const payments = outcome.payments.filter((payment) => payment['is_service_payment']);
  const events = (outcome.events as { type: string }[]).filter(
    ({ type }) => type === 'ServicePaymentCreated',
  );
  return { ...result, outcome: { ...outcome, payments, events } };
}

/** Relations of charge lines that can be expanded. */
const OF_LINES = {
  expand: {
    service: { by: 'service_id', of: SERVICE_OF_LINE },
    league: { by: 'league_id', of: LEAGUE_OF_PAYMENT },
  },
};

/** The charge lines of service payments (R32). */
@ApiTags('services')
@Controller('api/service_charge_lines')
@Requires('services_assignment.read')
export class ServiceChargeLinesController {
  constructor(private readonly lists: Lists) {}

  @Get()
  @ApiList(ServiceChargeLineRecord, Object.keys(OF_LINES.expand))
  async list(@Query() query: ListQuery, @RequestLanguage() language: Language): Promise<ListPage> {
    const { resource, rows, offset, total } = await this.lists.page(LINE_LIST, query, OF_LINES);
    return new ListPage(
      resource,
      rows.map((row) => withMonth(row, language)),
      offset,
      total,
    );
  }

  @Get(':id')
  @ApiOne(ServiceChargeLineRecord)
  async one(@RecordId() id: string, @RequestLanguage() language: Language): Promise<ListRow> {
    return withMonth(await this.lists.one(LINE_LIST, id), language);
  }
}

const monthNames = (language: Language): readonly string[] =>
  Array.from({ length: 12 }, (_, n) =>
    DateTime.utc(2000, n + 1)
      .setLocale(language)
      .toFormat('LLLL'),
  );
/** Created once, because a list has thousands of rows. */
const MONTHS: Readonly<Record<Language, readonly string[]>> = { en: monthNames('en'), es: monthNames('es') };

/** `month` is the month's name in the caller's language (R32). */
export function withMonth(row: ListRow, language: Language): ListRow {
  return { ...row, month: MONTHS[language][Number(row['month_number']) - 1] };
}
