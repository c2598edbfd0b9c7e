import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblems, ApiRecordId, NotIdempotent, RecordId } from '../../platform/http/index.js';
import { Actor } from '../access/actor-cache.js';
import { Requires } from '../access/requires.js';
import { PasskeySetup } from './passkey-setup.js';
import { Reauthentication } from './reauthentication.js';
import {
  AddedPasskeyResponse,
  NewPasskeyBody,
  PasskeyOptionsResponse,
  PasskeyRecord,
  PasswordAgainBody,
} from './second-factor-bodies.js';

@ApiTags('second factor')
@Controller('api/auth/passkeys')
@Requires('account.second_factor')
export class PasskeysController {
  constructor(
    private readonly setup: PasskeySetup,
    private readonly reauthentication: Reauthentication,
  ) {}

  @Post('options')
  @NotIdempotent()
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptionsResponse, description: 'PublicKeyCredentialCreationOptionsJSON' })
  @ApiProblems(400, 429)
  async options(@Actor() { userId }: Actor, @Body() { password }: PasswordAgainBody) {
    await this.reauthentication.check(userId, password);
    return this.setup.begin(userId);
  }

  @Post()
  @NotIdempotent()
  @HttpCode(201)
  @ApiCreatedResponse({ type: AddedPasskeyResponse })
  @ApiProblems(400, 409)
  add(@Actor() actor: Actor, @Body() { name, response }: NewPasskeyBody) {
    return this.setup.add(actor, name, response);
  }

  @Get()
  @ApiOkResponse({ type: PasskeyRecord, isArray: true })
  list(@Actor() { userId }: Actor) {
    return this.setup.list(userId);
  }

  @Delete(':id')
  @NotIdempotent()
  @HttpCode(204)
  @ApiRecordId()
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409, 429)
  async remove(
    @Actor() actor: Actor,
    @RecordId() id: string,
    @Body() { password }: PasswordAgainBody,
  ): Promise<void> {
    await this.reauthentication.check(actor.userId, password);
    await this.setup.remove(actor, id);
  }
}
