import { Body, Controller, Delete, Get, Injectable, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../platform/database/index.js';
import type { ListRow } from '../../platform/database/index.js';
import {
  ApiChanges,
  ApiCreates,
  ApiList,
  ApiOne,
  badField,
  Lists,
  RecordId,
} from '../../platform/http/index.js';
import type { ListQuery } from '../../platform/http/index.js';
import { RecordStore } from '../../record-store/index.js';
import { Actor, ActorCache } from '../access/actor-cache.js';
import { Requires } from '../access/requires.js';
import { ROLE_IDS } from '../access/roles.js';
import { AccountantRecord, CreateAccountantBody, UpdateAccountantBody } from './user-bodies.js';
import { ACCOUNTANTS } from './user-lists.js';

/** The rights of accountants (R43), one record per user. */
@Injectable()
export class AccountantRightsService {
  constructor(
    private readonly database: Database,
    private readonly store: RecordStore,
    private readonly actors: ActorCache,
  ) {}

  async create(actor: Actor, body: CreateAccountantBody): Promise<ListRow> {
    const [user] = await this.database.query<{ role_id: string }>(
      'SELECT role_id FROM public.users WHERE id = $1',
      [body.user_id],
    );
    if (!user) throw badField('user_id', 'UNKNOWN_USER');
    if (user.role_id !== ROLE_IDS.contador) throw badField('user_id', 'NOT_AN_ACCOUNTANT');
    return this.evictingCache(this.store.create(actor, ACCOUNTANTS, body));
  }

  update(actor: Actor, id: string, body: UpdateAccountantBody): Promise<ListRow> {
    return this.evictingCache(this.store.update(actor, ACCOUNTANTS, id, body));
  }

  remove(actor: Actor, id: string): Promise<ListRow> {
    return this.evictingCache(this.store.remove(actor, ACCOUNTANTS, id));
  }

  private async evictingCache(change: Promise<ListRow>): Promise<ListRow> {
    const row = await change;
    this.database.afterCommit(() => this.actors.evict(row['user_id'] as string));
    return row;
  }
}

@ApiTags('users')
@Controller('api/roles_user_accountant')
export class AccountantsController {
  constructor(
    private readonly lists: Lists,
    private readonly rights: AccountantRightsService,
  ) {}

  @Get()
  @Requires('roles_user_accountant.read')
  @ApiList(AccountantRecord)
  list(@Query() query: ListQuery) {
    return this.lists.page(ACCOUNTANTS, query);
  }

  @Get(':id')
  @Requires('roles_user_accountant.read')
  @ApiOne(AccountantRecord)
  one(@RecordId() id: string) {
    return this.lists.one(ACCOUNTANTS, id);
  }

  @Post()
  @Requires('roles_user_accountant.write')
  @ApiCreates(AccountantRecord)
  create(@Actor() actor: Actor, @Body() body: CreateAccountantBody) {
    return this.rights.create(actor, body);
  }

  @Put(':id')
  @Requires('roles_user_accountant.write')
  @ApiChanges(AccountantRecord)
  update(@Actor() actor: Actor, @RecordId() id: string, @Body() body: UpdateAccountantBody) {
    return this.rights.update(actor, id, body);
  }

  @Delete(':id')
  @Requires('roles_user_accountant.write')
  @ApiChanges(AccountantRecord)
  remove(@Actor() actor: Actor, @RecordId() id: string) {
    return this.rights.remove(actor, id);
  }
}
