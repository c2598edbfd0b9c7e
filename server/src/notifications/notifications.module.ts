import { BullModule, getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { Module } from '@nestjs/common';
import { ContactMessages, OwnerMessages } from '../contact/index.js';
import { AccountMails, MailedTokens, UserTokens } from '../identity/index.js';
import { Database } from '../platform/database/index.js';
import { DurableJobs, jobOptions, queueNames } from '../platform/queues/index.js';
import { BalanceMailSender } from './balance-mail-sender.js';
import { DurableMailSender } from './durable-mail-sender.js';
import { AccountMailSender } from './account-mail-sender.js';
import { ReplyMailSender } from './reply-mail-sender.js';
import { ContactMailSender } from './contact-mail-sender.js';
import { OldMailTexts } from './old-mail-texts.js';
import { MAIL_OUTBOXES, OutboxMailRelay } from './outbox-mail-relay.js';
import { PaymentMailReaction } from './payment-mail-jobs.js';
import { PaymentMailSender } from './payment-mail-sender.js';
import { ReceiptNumbers } from '../ledger/index.js';
import { ReactionsProcessor } from './reactions.processor.js';
import { ReminderSender } from './reminder-sender.js';
import { SentMails } from './sent-mails.js';
import { SuspensionMailSender } from './suspension-mail-sender.js';

const ACCOUNT_MAILS = [AccountMails, UserTokens, MailedTokens, AccountMailSender];
const CONTACT_MAILS = [ContactMessages, ContactMailSender, OwnerMessages, ReplyMailSender];
const PAYMENT_MAILS = [
  PaymentMailReaction,
  DurableMailSender,
  PaymentMailSender,
  ReceiptNumbers,
  ReminderSender,
  SuspensionMailSender,
  BalanceMailSender,
];

const DURABLE_MAILS = {
  provide: DurableJobs,
  inject: [Database, getQueueToken(queueNames.reactions)],
  useFactory: (db: Database, queue: Queue) => new DurableJobs(db, queue, jobOptions.reactions),
};

/** Notifies people of what happened in the ledger and to their accounts. Only the worker imports it. */
@Module({
  imports: [BullModule.registerQueue({ name: queueNames.reactions })],
  providers: [
    ...[ReactionsProcessor, MAIL_OUTBOXES, OutboxMailRelay, SentMails, OldMailTexts, DURABLE_MAILS],
    ...[...ACCOUNT_MAILS, ...CONTACT_MAILS, ...PAYMENT_MAILS],
  ],
})
export class NotificationsModule {}
