import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Actor, answerAttempts, Requires } from '../identity/index.js';
import type { ListRow } from '../platform/database/index.js';
import {
  ApiIdempotencyKey,
  ApiList,
  ApiOne,
  ApiProblems,
  ApiRecordId,
  Lists,
  RecordId,
} from '../platform/http/index.js';
import type { ListPage, ListQuery } from '../platform/http/index.js';
import { Throttle } from '../platform/throttle/index.js';
import { AnswerBody, MessageBody, OWNER_MESSAGES, OwnerMessageRecord } from './owner-message-records.js';
import { OwnerMessages } from './owner-messages.js';

/** Messages between owners and staff: questions that staff answer, and messages that staff start. */
@ApiTags('contact')
@Controller('api/owner_messages')
export class OwnerMessagesController {
  constructor(
    private readonly lists: Lists,
    private readonly messages: OwnerMessages,
    private readonly throttle: Throttle,
  ) {}

  @Get()
  @Requires('owner_messages.read')
  @ApiList(OwnerMessageRecord)
  list(@Query() query: ListQuery): Promise<ListPage> {
    return this.lists.page(OWNER_MESSAGES, query);
  }

  @Get(':id')
  @Requires('owner_messages.read')
  @ApiOne(OwnerMessageRecord)
  one(@RecordId() id: string): Promise<ListRow> {
    return this.lists.one(OWNER_MESSAGES, id);
  }

  @Post()
  @Requires('owner_messages.send')
  @ApiIdempotencyKey()
  @ApiOperation({ summary: 'Mails a message to the owner of a league, in the language of their account' })
  @ApiCreatedResponse({ type: OwnerMessageRecord })
  @ApiProblems(400, 404, 422, 429)
  async send(@Actor() actor: Actor, @Body() body: MessageBody): Promise<ListRow> {
    await this.throttle.consume(...answerAttempts(actor.userId));
    const { league_id: leagueId, ...written } = body;
    return this.lists.one(OWNER_MESSAGES, await this.messages.send(leagueId, written, actor.userId));
  }

  @Post(':id/answer')
  @HttpCode(200)
  @Requires('owner_messages.answer')
  @ApiRecordId()
  @ApiIdempotencyKey()
  @ApiOperation({ summary: 'Mails an answer to the owner, in the language of their account' })
  @ApiOkResponse({ type: OwnerMessageRecord })
  @ApiProblems(400, 404, 409, 422, 429)
  async answer(
    @RecordId() id: string,
    @Actor() actor: Actor,
    @Body() { answer }: AnswerBody,
  ): Promise<ListRow> {
    await this.throttle.consume(...answerAttempts(actor.userId));
    await this.messages.answer(id, answer, actor.userId);
    return this.lists.one(OWNER_MESSAGES, id);
  }
}
