import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/index.js';
import {
  ApiProblems,
  ApiRecordId,
  IdField,
  InstantField,
  RecordId,
  TextField,
} from '../../platform/http/index.js';
import { logActivity } from '../../record-store/index.js';
import { Actor } from '../access/actor-cache.js';
import { Requires } from '../access/requires.js';
import { Sessions } from './sessions.js';

class SessionRecord {
  @IdField()
  id!: string;

  @TextField({ max: 100, example: 'Firefox, Windows' })
  device!: string;

  @TextField({ max: 100, description: 'IP address of the last refresh' })
  address!: string;

  @InstantField()
  created!: string;

  @InstantField()
  last_used_at!: string;

  @InstantField()
  expires_at!: string;

  @ApiProperty({ type: Boolean, description: 'Whether it is the session of this request' })
  current!: boolean;
}

/** The caller's sessions, and how to end them. */
@ApiTags('session')
@Controller('api/auth/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly database: Database,
  ) {}

  @Get()
  @Requires('session.read')
  @ApiOkResponse({ type: SessionRecord, isArray: true })
  list(@Actor() actor: Actor) {
    return this.sessions.list(actor.userId, actor.sessionId);
  }

  @Delete(':id')
  @Requires('session.end')
  @HttpCode(204)
  @ApiRecordId()
  @ApiNoContentResponse()
  @ApiProblems(404)
  end(@Actor() { userId }: Actor, @RecordId() id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await this.sessions.end(userId, id, 'ended_by_owner');
      await logActivity(tx, { userId, action: 'session_ended', resource: 'sessions', recordId: id });
    });
  }

  @Delete()
  @Requires('session.end')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'All sessions but this one have ended' })
  async endOthers(@Actor() { userId, sessionId }: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const ended = await this.sessions.endAll(tx, userId, 'ended_by_owner', { except: sessionId });
      const act = { userId, action: 'sessions_ended', resource: 'users', recordId: userId } as const;
      await logActivity(tx, { ...act, after: { ended } });
    });
  }
}
