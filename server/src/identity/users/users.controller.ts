import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiChanges, ApiCreates, ApiList, ApiOne, Lists, RecordId } from '../../platform/http/index.js';
import type { ListQuery } from '../../platform/http/index.js';
import { Actor } from '../access/actor.js';
import { Requires } from '../access/requires.js';
import { CreateUserBody, RoleRecord, UpdateUserBody, UserRecord } from './user-bodies.js';
import { ROLES_LIST, USERS } from './user-lists.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@Controller('api/users')
export class UsersController {
  constructor(
    private readonly lists: Lists,
    private readonly users: UsersService,
  ) {}

  @Get()
  @Requires('users.read')
  @ApiList(UserRecord)
  list(@Query() query: ListQuery) {
    return this.lists.page(USERS, query);
  }

  @Get(':id')
  @Requires('users.read')
  @ApiOne(UserRecord)
  one(@RecordId() id: string) {
    return this.lists.one(USERS, id);
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
