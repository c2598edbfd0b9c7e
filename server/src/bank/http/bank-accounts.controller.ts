import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../../identity/index.js';
import { Config } from '../../platform/config/index.js';
import { ApiChanges, ApiCreates, ApiList, ApiOne, Lists, RecordId } from '../../platform/http/index.js';
import type { ListQuery } from '../../platform/http/index.js';
import { RecordStore } from '../../record-store/index.js';
import {
  BANK_ACCOUNT,
  BANK_ACCOUNTS,
  BankAccountRecord,
  CreateBankAccountBody,
  UpdateBankAccountBody,
} from '../bank-account.js';

/** The platform's own bank accounts. An account with statements is deactivated, never deleted. */
@ApiTags('bank')
@Controller('api/bank_accounts')
export class BankAccountsController {
  constructor(
    private readonly lists: Lists,
    private readonly store: RecordStore,
    private readonly config: Config,
  ) {}

  @Get()
  @Requires('bank.read')
  @ApiList(BankAccountRecord)
  list(@Query() query: ListQuery) {
    return this.lists.page(BANK_ACCOUNTS, query);
  }

  @Get(':id')
  @Requires('bank.read')
  @ApiOne(BankAccountRecord)
  one(@RecordId() id: string) {
    return this.lists.one(BANK_ACCOUNT, id);
  }

  @Post()
  @Requires('bank.write')
  @ApiCreates(BankAccountRecord)
  create(@Actor() actor: Actor, @Body() { mapping, ...body }: CreateBankAccountBody) {
    // The platform has one currency (R1): an account in another currency could not pay anything.
    const values = { ...body, ...written(mapping), currency: this.config.currency };
    return this.store.create(actor, BANK_ACCOUNT, values);
  }

  @Put(':id')
  @Requires('bank.write')
  @ApiChanges(BankAccountRecord)
  update(@Actor() actor: Actor, @RecordId() id: string, @Body() body: UpdateBankAccountBody) {
    const { mapping, ...values } = body;
    return this.store.update(actor, BANK_ACCOUNT, id, { ...values, ...written(mapping) }, { body });
  }
}

function written(mapping: object | null | undefined): object {
  return mapping === undefined ? {} : { mapping: mapping && JSON.stringify(mapping) };
}
