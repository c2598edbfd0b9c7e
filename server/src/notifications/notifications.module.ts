import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AccountMails, MailedTokens, UserTokens } from '../identity/index.js';
import { queueNames } from '../platform/queues/index.js';
import { AccountMailCarrier } from './account-mail-jobs.js';
import { AccountMailSender } from './account-mail-sender.js';
import { PaymentMailReaction } from './payment-mail-reaction.js';
import { ReactionsProcessor } from './reactions.processor.js';
import { ReminderSender } from './reminder-sender.js';
import { SentMails } from './sent-mails.js';

const ACCOUNT_MAILS = [AccountMails, UserTokens, MailedTokens, AccountMailSender, AccountMailCarrier];

/** Tells people what happened in the ledger and to their accounts. Nobody imports it but the worker. */
@Module({
  imports: [BullModule.registerQueue({ name: queueNames.reactions })],
  providers: [PaymentMailReaction, ReactionsProcessor, ReminderSender, SentMails, ...ACCOUNT_MAILS],
})
export class NotificationsModule {}
