import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import {
  ApiChanges,
  ApiCreates,
  ApiIdempotencyKey,
  ApiList,
  ApiOne,
  ApiProblems,
  ApiRecordId,
  Lists,
  RecordId,
} from '../../platform/http/index.js';
import type { ListQuery } from '../../platform/http/index.js';
import { Actor } from '../access/actor-cache.js';
import { Requires } from '../access/requires.js';
import { CreateUserBody, RoleRecord, UpdateUserBody, UserRecord } from './user-bodies.js';
import { UserAdministration } from './user-administration.js';
import { OWNED_LEAGUE, ROLES_LIST, USERS } from './user-lists.js';
import { UsersService } from './users.service.js';

/** `league` is already an id, so the expanded record has another name. */
const VIEW = { expand: { owned_league: { by: 'league', of: OWNED_LEAGUE } } };
const EXPANDABLE = Object.keys(VIEW.expand);

@ApiTags('users')
@Controller('api/users')
export class UsersController {
  constructor(
    private readonly lists: Lists,
    private readonly users: UsersService,
    private readonly administration: UserAdministration,
  ) {}

  @Get()
  @Requires('users.read')
  @ApiList(UserRecord, EXPANDABLE)
  list(@Query() query: ListQuery) {
    return this.lists.page(USERS, query, VIEW);
  }

  @Get(':id')
  @Requires('users.read')
  @ApiOne(UserRecord, EXPANDABLE)
  one(@RecordId() id: string, @Query() query: ListQuery) {
    return this.lists.one(USERS, id, VIEW, query);
  }

  @Post()
  @Requires('users.write')
  @ApiCreates(UserRecord)
  create(@Actor() actor: Actor, @Body() body: CreateUserBody) {
    return this.users.create(actor, body);
  }

  @Put(':id')
  @Requires('users.write')
  @ApiChanges(UserRecord)
  update(@Actor() actor: Actor, @RecordId() id: string, @Body() body: UpdateUserBody) {
    return this.users.update(actor, id, body);
  }

  @Delete(':id')
  @Requires('users.write')
  @ApiChanges(UserRecord)
  remove(@Actor() actor: Actor, @RecordId() id: string) {
    return this.administration.remove(actor, id);
  }

  @Post(':id/end_sessions')
  @Requires('users.write')
  @HttpCode(204)
  @ApiRecordId()
  @ApiIdempotencyKey()
  @ApiNoContentResponse({ description: 'Logged out everywhere' })
  @ApiProblems(404, 422)
  endSessions(@Actor() actor: Actor, @RecordId() id: string): Promise<void> {
    return this.administration.endSessions(actor, id);
  }

  @Post(':id/resend_verification')
  @Requires('users.write')
  @HttpCode(204)
  @ApiRecordId()
  @ApiIdempotencyKey()
  @ApiNoContentResponse({ description: 'The email is queued' })
  @ApiProblems(404, 409, 422, 429)
  resendVerification(@Actor() actor: Actor, @RecordId() id: string): Promise<void> {
    return this.administration.resendVerification(actor, id);
  }
}

@ApiTags('users')
@Controller('api/roles')
export class RolesController {
  constructor(private readonly lists: Lists) {}

  @Get()
  @Requires('roles.read')
  @ApiList(RoleRecord)
  list(@Query() query: ListQuery) {
    return this.lists.page(ROLES_LIST, query);
  }

  @Get(':id')
  @Requires('roles.read')
  @ApiOne(RoleRecord)
  one(@RecordId() id: string) {
    return this.lists.one(ROLES_LIST, id);
  }
}
