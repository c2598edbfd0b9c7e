import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { loadBalanceMailFacts } from './balance-mail-facts.js';
import { writeBalanceMail } from './balance-mail.js';
import { formatsFor } from './formats.js';
import type { BalanceMailJob } from './payment-mail-jobs.js';
import { SentMails } from './sent-mails.js';

/** Notifies owners of partial payments and of other changes of their balance (R17a, R18). */
@Injectable()
export class BalanceMailSender {
  constructor(
    private readonly db: Database,
    private readonly sent: SentMails,
    private readonly config: Config,
  ) {}

  /** Sends one mail once, or none if it has no recipient. Throws if it could not be delivered to the mail server. */
  async send(job: BalanceMailJob): Promise<void> {
    const facts = await loadBalanceMailFacts(this.db, job);
    if (facts === null) return;
    const { currency, billingTimeZone } = this.config;
    const mail = writeBalanceMail(facts, formatsFor(facts.language, currency, billingTimeZone), this.config);
    const { position, kind } = facts;
    await this.sent.sendOnce(mail, { position, kind, leagueId: job.league_id, storesText: true });
  }
}
