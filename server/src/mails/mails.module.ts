import { Controller, Get, Module, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../identity/index.js';
import { Database } from '../platform/database/index.js';
import type { ListDeclaration } from '../platform/database/index.js';
import {
  ApiList,
  ApiOne,
  EmailField,
  FlagField,
  IdField,
  InstantField,
  IntegerField,
  Lists,
  RecordId,
  TextField,
} from '../platform/http/index.js';
import type { ListQuery } from '../platform/http/index.js';

/**
 * Sent mails and their recipients. The text is kept for a year, except for mails with one-time links, and is read one
 * mail at a time.
 */
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
    sent: { sql: '(m.sent_at IS NOT NULL)', type: 'boolean' },
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

  @FlagField()
  sent!: boolean;

  @InstantField({ nullable: true })
  sent_at!: string | null;

  @TextField({ max: 1000, nullable: true })
  error!: string | null;

  @InstantField()
  created!: string;
}

class MailWithTextRecord extends MailRecord {
  @TextField({
    max: 100_000,
    nullable: true,
    description: 'Text of the email; null if it contains a one-time link or is more than a year old',
  })
  text!: string | null;
}

@ApiTags('operations')
@Controller('api/mails')
export class MailsController {
  constructor(
    private readonly lists: Lists,
    private readonly db: Database,
  ) {}

  @Get()
  @Requires('mails.read')
  @ApiList(MailRecord)
  list(@Query() query: ListQuery) {
    return this.lists.page(MAILS, query);
  }

  @Get(':id')
  @Requires('mails.read')
  @ApiOne(MailWithTextRecord)
  async one(@RecordId() id: string) {
    const mail = await this.lists.one(MAILS, id);
    const [stored] = await this.db.query<{ text: string | null }>(
      'SELECT text FROM public.mail WHERE id = $1',
      [id],
    );
    return { ...mail, text: stored?.text ?? null };
  }
}

@Module({ controllers: [MailsController] })
export class MailsModule {}
