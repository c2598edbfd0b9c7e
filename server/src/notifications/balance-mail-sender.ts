import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { loadBalanceMailFacts } from './balance-mail-facts.js';
import { writeBalanceMail } from './balance-mail.js';
import { formatsFor } from './formats.js';
import type { BalanceMailJob } from './payment-mail-jobs.js';
import { SentMails } from './sent-mails.js';

/** Tells owners what came in of a payment in part, and what else changed their balance (R17a, R18). */
@Injectable()
export class BalanceMailSender {
  constructor(
    private readonly db: Database,
    private readonly sent: SentMails,
    private readonly config: Config,
  ) {}

  /** Sends one mail, once; none where nobody gets it. Throws when it could not be handed over. */
  async send(job: BalanceMailJob): Promise<void> {
    const facts = await loadBalanceMailFacts(this.db, job);
    if (facts === null) return;
    const { currency, billingTimeZone } = this.config;
    const mail = writeBalanceMail(facts, formatsFor(facts.language, currency, billingTimeZone), this.config);
    const { position, kind } = facts;
    await this.sent.sendOnce(mail, { position, kind, leagueId: job.league_id, keepsText: true });
  }
}
