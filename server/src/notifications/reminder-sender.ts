import { Injectable } from '@nestjs/common';
import { reminderKey, reminderMailId } from '../billing/index.js';
import type { LeagueReminderJob } from '../billing/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { loadLeagueDue } from './league-due.js';
import { formatsFor } from './formats.js';
import { writeReminder } from './reminder-mail.js';
import { SentMails } from './sent-mails.js';

/** Writes and sends reminders: one per league and day, however often its job runs (R30, R31). */
@Injectable()
export class ReminderSender {
  constructor(
    private readonly db: Database,
    private readonly sent: SentMails,
    private readonly config: Config,
  ) {}

  /**
   * Sends the reminder, unless everything that required it has been paid, voided or waived since. It lists all that is
   * due by then, including payments that would not require a reminder today. Throws if it could not be delivered to the
   * mail server.
   */
  async send({ league_id, day, reminders }: LeagueReminderJob): Promise<void> {
    const due = await loadLeagueDue(
      this.db,
      league_id,
      reminders.map(({ payment_id }) => payment_id),
    );
    if (!due) return;
    const [cause] = reminders.flatMap(({ payment_id, kind, days }) => {
      const payment = due.payments.find(({ id }) => id === payment_id);
      return payment ? [{ kind, days, payment }] : [];
    });
    if (!cause) return;
    const { currency, billingTimeZone } = this.config;
    const key = reminderKey(league_id, day);
    const id = reminderMailId(league_id, day);
    const mail = writeReminder(
      key,
      cause,
      due,
      formatsFor(due.language, currency, billingTimeZone),
      this.config,
    );
    await this.sent.sendOnce(mail, {
      id,
      kind: `payment_reminder_${cause.kind}`,
      leagueId: league_id,
      storesText: true,
    });
  }
}
