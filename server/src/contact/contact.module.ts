import { Body, Controller, HttpCode, Module, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Actor, contactAttempts, Requires } from '../identity/index.js';
import { ApiIdempotencyKey, ApiProblems, TextField } from '../platform/http/index.js';
import { Throttle } from '../platform/throttle/index.js';
import { ContactMessages } from './contact-messages.js';
import { OwnerMessagesController } from './owner-messages.controller.js';
import { OwnerMessages } from './owner-messages.js';

class ContactBody {
  @TextField({ max: 150 })
  subject!: string;

  @TextField({ max: 5000 })
  message!: string;
}

@ApiTags('contact')
@Controller('api/contact')
export class ContactController {
  constructor(
    private readonly messages: ContactMessages,
    private readonly throttle: Throttle,
  ) {}

  @Post()
  @Requires('contact.send')
  @ApiIdempotencyKey()
  @HttpCode(204)
  @ApiOperation({ summary: "Sends the owner's message to staff, who reply to the owner" })
  @ApiNoContentResponse({ description: 'The email is queued' })
  @ApiProblems(400, 422, 429)
  async send(@Actor() actor: Actor, @Body() body: ContactBody): Promise<void> {
    await this.throttle.consume(...contactAttempts(actor.userId));
    await this.messages.request(actor.userId, body);
  }
}

/** Messages from logged-in people to the platform, and the answers of staff. */
@Module({
  controllers: [ContactController, OwnerMessagesController],
  providers: [ContactMessages, OwnerMessages],
})
export class ContactModule {}
