import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { queueNames } from '../platform/queues/index.js';
import { PaymentMailReaction } from './payment-mail-reaction.js';
import { ReactionsProcessor } from './reactions.processor.js';
import { SentMails } from './sent-mails.js';

/** Tells people what happened in the ledger. A reaction: nobody imports it but the worker. */
@Module({
  imports: [BullModule.registerQueue({ name: queueNames.reactions })],
  providers: [PaymentMailReaction, ReactionsProcessor, SentMails],
})
export class NotificationsModule {}
