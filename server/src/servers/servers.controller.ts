import { Body, Controller, Delete, Get, Module, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../identity/index.js';
import { ApiChanges, ApiCreates, ApiList, ApiOne, Lists, RecordId } from '../platform/http/index.js';
import type { ListQuery } from '../platform/http/index.js';
import { RecordStore } from '../record-store/index.js';
import { ServerRegistration } from './server-registration.js';
import { CreateServerBody, ServerRecord, SERVERS, UpdateServerBody } from './server.js';

@ApiTags('operations')
@Controller('api/servers')
export class ServersController {
  constructor(
    private readonly lists: Lists,
    private readonly store: RecordStore,
    private readonly registration: ServerRegistration,
  ) {}

  @Get()
  @Requires('servers.read')
  @ApiList(ServerRecord)
  list(@Query() query: ListQuery) {
    return this.lists.page(SERVERS, query);
  }

  @Get(':id')
  @Requires('servers.read')
  @ApiOne(ServerRecord)
  one(@RecordId() id: string) {
    return this.lists.one(SERVERS, id);
  }

  @Post()
  @Requires('servers.write')
  @ApiCreates(ServerRecord)
  create(@Actor() actor: Actor, @Body() body: CreateServerBody) {
    return this.registration.register(actor, body);
  }

  @Put(':id')
  @Requires('servers.write')
  @ApiChanges(ServerRecord)
  update(@Actor() actor: Actor, @RecordId() id: string, @Body() body: UpdateServerBody) {
    return this.registration.update(actor, id, body);
  }

  @Delete(':id')
  @Requires('servers.write')
  @ApiChanges(ServerRecord)
  remove(@Actor() actor: Actor, @RecordId() id: string) {
    return this.store.remove(actor, SERVERS, id);
  }
}

@Module({ controllers: [ServersController], providers: [ServerRegistration] })
export class ServersModule {}
