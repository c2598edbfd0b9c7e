import { Body, Controller, Delete, Get, Module, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../identity/index.js';
import { ApiChanges, ApiCreates, ApiList, ApiOne, Lists, RecordId } from '../platform/http/index.js';
import type { ListQuery } from '../platform/http/index.js';
import { CreateServiceBody, ServiceRecord, SERVICES, UpdateServiceBody } from './service.js';
import { ServicesService } from './services.service.js';

@ApiTags('catalog')
@Controller('api/services')
export class ServicesController {
  constructor(
    private readonly lists: Lists,
    private readonly services: ServicesService,
  ) {}

  @Get()
  @Requires('services.read')
  @ApiList(ServiceRecord)
  list(@Query() query: ListQuery) {
    return this.lists.page(SERVICES, query);
  }

  @Get(':id')
  @Requires('services.read')
  @ApiOne(ServiceRecord)
  one(@RecordId() id: string) {
    return this.lists.one(SERVICES, id);
  }

  @Post()
  @Requires('services.write')
  @ApiCreates(ServiceRecord)
  create(@Actor() actor: Actor, @Body() body: CreateServiceBody) {
    return this.services.create(actor, body);
  }

  @Put(':id')
  @Requires('services.write')
  @ApiChanges(ServiceRecord)
  update(@Actor() actor: Actor, @RecordId() id: string, @Body() body: UpdateServiceBody) {
    return this.services.update(actor, id, body);
  }

  @Delete(':id')
  @Requires('services.write')
  @ApiChanges(ServiceRecord)
  remove(@Actor() actor: Actor, @RecordId() id: string) {
    return this.services.remove(actor, id);
  }
}

@Module({ controllers: [ServicesController], providers: [ServicesService] })
export class ServicesModule {}
