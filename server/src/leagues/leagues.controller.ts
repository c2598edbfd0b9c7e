import { Body, Controller, Get, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Actor, Public, Requires, urlExtensionCheckAttempts } from '../identity/index.js';
import { DryRunResponse } from '../ledger/index.js';
import type { ListRow } from '../platform/database/index.js';
import {
  ApiChanges,
  ApiConditional,
  ApiCreates,
  ApiList,
  ApiOne,
  ApiProblems,
  badField,
  Conditions,
  formatEtag,
  readDryRun,
  RecordId,
  RequestClient,
  SupportsDryRun,
} from '../platform/http/index.js';
import type { ChangeConditions, ClientInfo, ListQuery } from '../platform/http/index.js';
import { Throttle } from '../platform/throttle/index.js';
import {
  CreateLeagueBody,
  LeaguePreviewRecord,
  LeagueRecord,
  RegisteredLeagueRecord,
  UpdateLeagueBody,
} from './league-bodies.js';
import { LeagueChanges } from './league-changes.js';
import { LeagueReader } from './league-reader.js';
import { EXPANDABLE } from './league-view.js';
import { StaffRegistration } from './staff-registration.js';

class AvailabilityResponse {
  @ApiProperty({ type: Boolean })
  available!: boolean;

  @ApiProperty({ type: String, required: false, example: 'DUPLICATE' })
  reason?: string;
}

/** Sends the account's version as ETag, if the caller may see it. */
function tagged<T extends object>(reply: FastifyReply, record: T): T {
  const { version } = record as { version?: unknown };
  if (typeof version === 'number') void reply.header('etag', formatEtag(version));
  return record;
}

@ApiTags('leagues')
@Controller('api/leagues')
export class LeaguesController {
  constructor(
    private readonly leagues: LeagueReader,
    private readonly changes: LeagueChanges,
    private readonly registration: StaffRegistration,
    private readonly throttle: Throttle,
  ) {}

  @Get('url_extension_available')
  @Public()
  @ApiQuery({ name: 'value', schema: { type: 'string' } })
  @ApiOkResponse({ type: AvailabilityResponse })
  @ApiProblems(400, 429)
  async available(@RequestClient() origin: ClientInfo, @Query('value') value?: unknown) {
    if (typeof value !== 'string') throw badField('value', 'REQUIRED');
    await this.throttle.consume(...urlExtensionCheckAttempts(origin.address));
    return this.leagues.availability(value);
  }

  @Get()
  @Requires('leagues.read')
  @ApiList(LeagueRecord, EXPANDABLE)
  list(@Actor() actor: Actor, @Query() query: ListQuery) {
    return this.leagues.list(actor, query);
  }

  @Get(':id')
  @Requires('leagues.read')
  @ApiOne(LeagueRecord, EXPANDABLE)
  async one(
    @Actor() actor: Actor,
    @RecordId() id: string,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListRow> {
    return tagged(reply, await this.leagues.one(actor, id, query));
  }

  @Post()
  @Requires('leagues.create')
  @ApiCreates(RegisteredLeagueRecord)
  @SupportsDryRun('true: return the league, its server and its first payment, and write nothing (R42).')
  @ApiOkResponse({ type: LeaguePreviewRecord, description: 'In a dry run' })
  async create(
    @Actor() actor: Actor,
    @Body() body: CreateLeagueBody,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    if (!readDryRun(query)) return this.registration.register(actor, body);
    void reply.status(200);
    return this.registration.preview(actor, body);
  }

  @Put(':id')
  @Requires('leagues.update')
  @ApiChanges(LeagueRecord, DryRunResponse)
  @ApiConditional()
  @ApiProblems(412, 503)
  async update(
    @Actor() actor: Actor,
    @RecordId() id: string,
    @Body() body: UpdateLeagueBody,
    @Conditions() conditions: ChangeConditions,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    return tagged(reply, await this.changes.update(actor, id, body, conditions));
  }
}
