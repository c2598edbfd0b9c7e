import { Injectable } from '@nestjs/common';
import type { PaymentReminderJob } from '../billing/index.js';
import { uuidV7Of } from '../kernel/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { formatsFor } from './formats.js';
import type { RemindedPayment } from './reminder-mail.js';
import { writeReminder } from './reminder-mail.js';
import { SentMails } from './sent-mails.js';

/** Writes and sends reminders: of a payment and a day there is one, however often its job runs (R30). */
@Injectable()
export class ReminderSender {
  constructor(
    private readonly db: Database,
    private readonly sent: SentMails,
    private readonly config: Config,
  ) {}

  /** Sends it, unless the payment has been paid, voided or given away since. Throws when it could not be handed over. */
  async send(job: PaymentReminderJob): Promise<void> {
    const payment = await this.find(job.payment_id);
    if (payment === undefined) return;
    const { currency, billingTimeZone } = this.config;
    const formats = formatsFor(payment.language, currency, billingTimeZone);
    const key = `reminder-${job.payment_id}-${job.day}`;
    const id = uuidV7Of(`${job.day}T00:00:00.000Z`, key);
    const mail = writeReminder(key, job, payment, formats, this.config);
    await this.sent.sendOnce(mail, { id, kind: `payment_reminder_${job.kind}`, leagueId: job.league_id });
  }

  private async find(paymentId: string): Promise<RemindedPayment | undefined> {
    const [payment] = await this.db.query<RemindedPayment>(
      `SELECT u.email, u.name, u.language, l.name AS league_name, p.is_service_payment, p.start_charge_date,
              p.final_charge_date, p.final_payment_date, p.penalty_value, p.due,
              CASE WHEN p.charge_type = 'P' AND p.value = 0 THEN coalesce(p.estimated_value, 0) ELSE p.value END AS charged
       FROM read.payment p JOIN public.league l ON l.id = p.league_id JOIN public.users u ON u.id = l.user_id
       WHERE p.id = $1 AND p.status = 'pending' AND p.due > 0 AND NOT p.voided AND l.deployment_status <> 'deleted'`,
      [paymentId],
    );
    return payment;
  }
}
