import { Injectable } from '@nestjs/common';
import { ReceiptNumbers } from '../ledger/index.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { formatsFor } from './formats.js';
import { loadMailFacts } from './payment-mail-facts.js';
import type { PaymentMailJob } from './payment-mail-jobs.js';
import { writePaymentMail } from './payment-mail.js';
import { SentMails } from './sent-mails.js';

/** Writes and sends the mails about payments. */
@Injectable()
export class PaymentMailSender {
  constructor(
    private readonly db: Database,
    private readonly sent: SentMails,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly numbers: ReceiptNumbers,
  ) {}

  /** Sends one mail once, or none if it has no recipient. Throws if it could not be delivered to the mail server. */
  async send(job: PaymentMailJob): Promise<void> {
    const { currency, billingTimeZone: zone } = this.config;
    // The mail of an approval contains its receipt number, which another reader assigns (R48).
    if (job.kind === 'payment_approved') await this.numbers.catchUp();
    const facts = await loadMailFacts(this.db, job, { now: await this.clock.now(), zone });
    if (facts === null) return;
    const mail = writePaymentMail(facts, formatsFor(facts.language, currency, zone), this.config);
    const { position, kind } = facts;
    await this.sent.sendOnce(mail, { position, kind, leagueId: job.league_id, storesText: true });
  }
}
