import { Body, Controller, Delete, Get, Module, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../identity/index.js';
import { ApiChanges, ApiCreates, ApiList, ApiOne, Lists, Public, RecordId } from '../platform/http/index.js';
import type { ListQuery } from '../platform/http/index.js';
import { CreateTierBody, TierRecord, TIERS, UpdateTierBody } from './tier.js';
import { TiersService } from './tiers.service.js';

@ApiTags('catalog')
@Controller('api/tiers')
export class TiersController {
  constructor(
    private readonly lists: Lists,
    private readonly tiers: TiersService,
  ) {}

  @Get()
  @Public()
  @ApiList(TierRecord)
  list(@Query() query: ListQuery) {
    return this.lists.page(TIERS, query);
  }

  @Get(':id')
  @Public()
  @ApiOne(TierRecord)
  one(@RecordId() id: string) {
    return this.lists.one(TIERS, id);
  }

  @Post()
  @Requires('tiers.write')
  @ApiCreates(TierRecord)
  create(@Actor() actor: Actor, @Body() body: CreateTierBody) {
    return this.tiers.create(actor, body);
  }

  @Put(':id')
  @Requires('tiers.write')
  @ApiChanges(TierRecord)
  update(@Actor() actor: Actor, @RecordId() id: string, @Body() body: UpdateTierBody) {
    return this.tiers.update(actor, id, body);
  }

  @Delete(':id')
  @Requires('tiers.write')
  @ApiChanges(TierRecord)
  remove(@Actor() actor: Actor, @RecordId() id: string) {
    return this.tiers.remove(actor, id);
  }
}

@Module({ controllers: [TiersController], providers: [TiersService] })
export class TiersModule {}
