import { Body, Controller, Delete, Get, Module, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../identity/index.js';
import { ApiChanges, ApiCreates, ApiList, ApiOne, Lists, RecordId } from '../platform/http/index.js';
import type { ListQuery } from '../platform/http/index.js';
import type { ListView } from '../platform/http/index.js';
import { RecordStore } from '../record-store/index.js';
import {
  CreatePaymentProviderBody,
  PAYMENT_PROVIDERS,
  PaymentProviderRecord,
  UpdatePaymentProviderBody,
} from './payment-provider.js';

/** Owners see the providers that are currently active. */
function getView(actor: Actor): ListView {
  return actor.role === 'admin' ? {} : { rows: () => 'p.active' };
}

@ApiTags('catalog')
@Controller('api/payment_providers')
export class PaymentProvidersController {
  constructor(
    private readonly lists: Lists,
    private readonly store: RecordStore,
  ) {}

  @Get()
  @Requires('payment_providers.read')
  @ApiList(PaymentProviderRecord)
  list(@Actor() actor: Actor, @Query() query: ListQuery) {
    return this.lists.page(PAYMENT_PROVIDERS, query, getView(actor));
  }

  @Get(':id')
  @Requires('payment_providers.read')
  @ApiOne(PaymentProviderRecord)
  one(@Actor() actor: Actor, @RecordId() id: string) {
    return this.lists.one(PAYMENT_PROVIDERS, id, getView(actor));
  }

  @Post()
  @Requires('payment_providers.write')
  @ApiCreates(PaymentProviderRecord)
  create(@Actor() actor: Actor, @Body() body: CreatePaymentProviderBody) {
    return this.store.create(actor, PAYMENT_PROVIDERS, body);
  }

  @Put(':id')
  @Requires('payment_providers.write')
  @ApiChanges(PaymentProviderRecord)
  update(@Actor() actor: Actor, @RecordId() id: string, @Body() body: UpdatePaymentProviderBody) {
    return this.store.update(actor, PAYMENT_PROVIDERS, id, body);
  }

  @Delete(':id')
  @Requires('payment_providers.write')
  @ApiChanges(PaymentProviderRecord)
  remove(@Actor() actor: Actor, @RecordId() id: string) {
    return this.store.remove(actor, PAYMENT_PROVIDERS, id);
  }
}

@Module({ controllers: [PaymentProvidersController] })
export class PaymentProvidersModule {}
