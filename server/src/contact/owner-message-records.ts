import type { ListDeclaration } from '../platform/database/index.js';
import { EmailField, FlagField, IdField, InstantField, TextField } from '../platform/http/index.js';

export const OWNER_MESSAGES: ListDeclaration = {
  name: 'owner_messages',
  table: 'public.owner_message',
  alias: 'o',
  joins: {
    u: 'JOIN public.users u ON u.id = o.user_id',
    l: 'LEFT JOIN public.league l ON l.id = o.league_id',
    a: 'LEFT JOIN public.users a ON a.id = o.answered_by',
  },
  fields: {
    id: { sql: 'o.id', type: 'id' },
    user_id: { sql: 'o.user_id', type: 'id' },
    person: { sql: `(u.name || ' ' || u.last_name)`, type: 'text' },
    email: { sql: 'u.email', type: 'text' },
    league_id: { sql: 'o.league_id', type: 'id' },
    league_name: { sql: 'l.name', type: 'text' },
    subject: { sql: 'o.subject', type: 'text' },
    message: { sql: 'o.message', type: 'text' },
    created: { sql: 'o.created', type: 'instant' },
    from_staff: { sql: '(o.message IS NULL)', type: 'boolean' },
    open: { sql: '(o.answered_at IS NULL)', type: 'boolean' },
    answer: { sql: 'o.answer', type: 'text' },
    answered_by: { sql: 'o.answered_by', type: 'id' },
    answered_by_name: { sql: `(a.name || ' ' || a.last_name)`, type: 'text' },
    answered_at: { sql: 'o.answered_at', type: 'instant' },
    answer_mailed_at: { sql: 'o.answer_mailed_at', type: 'instant' },
  },
  defaultSort: ['created', 'DESC'],
};

const TEXT = { max: 5_000 };

export class OwnerMessageRecord {
  @IdField() id!: string;
  @IdField() user_id!: string;
  @TextField({ max: 300 }) person!: string;
  @EmailField() email!: string;
  @IdField({ nullable: true }) league_id!: string | null;
  @TextField({ max: 200, nullable: true }) league_name!: string | null;
  @TextField({ max: 150 }) subject!: string;
  @FlagField({ description: 'Staff wrote first: `answer` is what they wrote' }) from_staff!: boolean;
  @TextField({ ...TEXT, nullable: true, description: 'Null where staff wrote first' }) message!:
    string | null;
  @InstantField() created!: string;
  @FlagField({ description: 'Nobody has answered it' }) open!: boolean;
  @TextField({ ...TEXT, nullable: true }) answer!: string | null;
  @IdField({ nullable: true }) answered_by!: string | null;
  @TextField({ max: 300, nullable: true }) answered_by_name!: string | null;
  @InstantField({ nullable: true }) answered_at!: string | null;
  @InstantField({ nullable: true, description: 'When the mail with the answer was sent' })
  answer_mailed_at!: string | null;
}

/** A message from staff to an owner that answers no question. */
export class MessageBody {
  @IdField({ description: 'The league whose owner gets the message' }) league_id!: string;
  @TextField({ max: 150 }) subject!: string;
  @TextField(TEXT) message!: string;
}

export class AnswerBody {
  @TextField({ max: 5_000 }) answer!: string;
}
