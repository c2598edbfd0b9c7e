import { Injectable } from '@nestjs/common';
import { eventsOfCommand } from '../ledger/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { formatsFor } from './formats.js';
import { loadLeagueDue } from './league-due.js';
import type { SuspensionMailJob } from './payment-mail-jobs.js';
import { getMailKind } from './payment-mail-jobs.js';
import { SentMails } from './sent-mails.js';
import { writeSuspensionMail } from './suspension-mail.js';

/** Notifies owners that their league's site is suspended, with a list of what is due, or that it has been resumed (R31). */
@Injectable()
export class SuspensionMailSender {
  constructor(
    private readonly db: Database,
    private readonly sent: SentMails,
    private readonly config: Config,
  ) {}

  /** Sends one mail once, or none if it no longer applies. Throws if it could not be delivered to the mail server. */
  async send({ kind, league_id, command_id }: SuspensionMailJob): Promise<void> {
    const events = await eventsOfCommand(this.db, league_id, command_id);
    const event = events.findLast((one) => getMailKind(one) === kind);
    const due = await loadLeagueDue(this.db, league_id);
    if (!event || !due || (await this.isSuspended(league_id)) !== (kind === 'league_suspended')) return;
    const { position } = event;
    const { currency, billingTimeZone } = this.config;
    const formats = formatsFor(due.language, currency, billingTimeZone);
    const mail = writeSuspensionMail(`${position}-${kind}`, kind, due, formats, this.config);
    await this.sent.sendOnce(mail, { position, kind, leagueId: league_id, storesText: true });
  }

  private async isSuspended(leagueId: string): Promise<boolean> {
    const rows = await this.db.query(
      'SELECT FROM read.league_account WHERE league_id = $1 AND suspended_at IS NOT NULL',
      [leagueId],
    );
    return rows.length > 0;
  }
}
