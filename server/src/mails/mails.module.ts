import { Controller, Get, Module, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../identity/index.js';
import type { ListDeclaration } from '../platform/database/list-query/index.js';
import {
  ApiList,
  ApiOne,
  EmailField,
  IdField,
  InstantField,
  IntegerField,
  Lists,
  RecordId,
  TextField,
} from '../platform/http/index.js';
import type { ListQuery } from '../platform/http/index.js';

/** What was sent to whom. Bodies are not kept here: they may carry one-time links. */
export const MAILS: ListDeclaration = {
  name: 'mails',
  table: 'public.mail',
  alias: 'm',
  fields: {
    id: { sql: 'm.id', type: 'id' },
    to: { sql: 'm."to"', type: 'text' },
    subject: { sql: 'm.subject', type: 'text' },
    kind: { sql: 'm.kind', type: 'text' },
    event_position: { sql: 'm.event_position', type: 'integer' },
    league_id: { sql: 'm.league_id', type: 'id' },
    user_id: { sql: 'm.user_id', type: 'id' },
    sent_at: { sql: 'm.sent_at', type: 'instant' },
    error: { sql: 'm.error', type: 'text' },
    created: { sql: 'm.created', type: 'instant' },
  },
  defaultSort: ['created', 'DESC'],
};

class MailRecord {
  @IdField()
  id!: string;

  @EmailField()
  to!: string;

  @TextField({ max: 500 })
  subject!: string;

  @TextField({ max: 100 })
  kind!: string;

  @IntegerField({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    nullable: true,
    description: 'The event that caused it',
  })
  event_position!: number | null;

  @IdField({ nullable: true })
  league_id!: string | null;

  @IdField({ nullable: true, description: 'Whose account it is about' })
  user_id!: string | null;

  @InstantField({ nullable: true })
  sent_at!: string | null;

  @TextField({ max: 1000, nullable: true })
  error!: string | null;

  @InstantField()
  created!: string;
}

@ApiTags('operations')
@Controller('api/mails')
export class MailsController {
  constructor(private readonly lists: Lists) {}

  @Get()
  @Requires('mails.read')
  @ApiList(MailRecord)
  list(@Query() query: ListQuery) {
    return this.lists.page(MAILS, query);
  }

  @Get(':id')
  @Requires('mails.read')
  @ApiOne(MailRecord)
  one(@RecordId() id: string) {
    return this.lists.one(MAILS, id);
  }
}

@Module({ controllers: [MailsController] })
export class MailsModule {}
