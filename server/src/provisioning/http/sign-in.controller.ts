import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../../identity/index.js';
import { ApiProblems, ApiRecordId, NotIdempotent, RecordId, TextField } from '../../platform/http/index.js';
import { SignInLinks } from './sign-in-links.js';

export class SignInLink {
  @TextField({ max: 300, description: 'Works once, within one minute' })
  url!: string;
}

@ApiTags('operations')
@Controller('api/leagues')
export class SignInController {
  constructor(private readonly links: SignInLinks) {}

  @Post(':id/sign_in')
  @HttpCode(200)
  // A stored response would keep the link valid for longer.
  @NotIdempotent()
  @Requires('leagues.sign_in')
  @ApiRecordId()
  @ApiOperation({ summary: "Creates a link that logs the owner or staff in to the league's application" })
  @ApiOkResponse({ type: SignInLink })
  @ApiProblems(404, 409, 429, 503)
  signIn(@Actor() actor: Actor, @RecordId() id: string): Promise<SignInLink> {
    return this.links.create(actor, id);
  }
}
