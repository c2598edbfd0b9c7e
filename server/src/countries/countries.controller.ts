import { Body, Controller, Delete, Get, Module, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../identity/index.js';
import { ApiChanges, ApiCreates, ApiList, ApiOne, Lists, Public, RecordId } from '../platform/http/index.js';
import type { ListQuery } from '../platform/http/index.js';
import { RecordStore } from '../record-store/index.js';
import { COUNTRIES, CountryRecord, CreateCountryBody, UpdateCountryBody } from './country.js';

@ApiTags('catalog')
@Controller('api/countries')
export class CountriesController {
  constructor(
    private readonly lists: Lists,
    private readonly store: RecordStore,
  ) {}

  @Get()
  @Public()
  @ApiList(CountryRecord)
  list(@Query() query: ListQuery) {
    return this.lists.page(COUNTRIES, query);
  }

  @Get(':id')
  @Public()
  @ApiOne(CountryRecord)
  one(@RecordId() id: string) {
    return this.lists.one(COUNTRIES, id);
  }

  @Post()
  @Requires('countries.write')
  @ApiCreates(CountryRecord)
  create(@Actor() actor: Actor, @Body() body: CreateCountryBody) {
    return this.store.create(actor, COUNTRIES, body);
  }

  @Put(':id')
  @Requires('countries.write')
  @ApiChanges(CountryRecord)
  update(@Actor() actor: Actor, @RecordId() id: string, @Body() body: UpdateCountryBody) {
    return this.store.update(actor, COUNTRIES, id, body);
  }

  @Delete(':id')
  @Requires('countries.write')
  @ApiChanges(CountryRecord)
  remove(@Actor() actor: Actor, @RecordId() id: string) {
    return this.store.remove(actor, COUNTRIES, id);
  }
}

@Module({ controllers: [CountriesController] })
export class CountriesModule {}
