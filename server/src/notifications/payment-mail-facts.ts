import type { Instant, Money } from '../kernel/index.js';
import { eventsOfCommand } from '../ledger/index.js';
import type { Querier } from '../platform/database/index.js';
import type { Language } from '../platform/http/index.js';
import type { PaymentMailJob } from './payment-mail-jobs.js';
import { mailKindOf } from './payment-mail-jobs.js';

/** A payment as a mail tells of it. Amounts are 0 in a decline. */
export interface MailedPayment {
  is_service_payment: boolean;
  start_charge_date: Instant;
  final_charge_date: Instant;
  value: Money;
  penalty_value: Money;
  bonus_applied: Money;
  league_balance_used: Money;
  league_balance_added: Money;
  received: Money;
}

export interface PaymentMailFacts {
  kind: PaymentMailJob['kind'];
  /** Of the first event that the mail is about. */
  position: number;
  to: string;
  ownerName: string;
  language: Language;
  leagueName: string;
  /** The reason of a decline, the comment of an approval; may be empty. */
  note: string;
  payments: MailedPayment[];
}

interface Owner {
  email: string;
  name: string;
  language: Language;
  league_name: string;
}

const NO_AMOUNTS = {
  value: 0,
  penalty_value: 0,
  bonus_applied: 0,
  league_balance_used: 0,
  league_balance_added: 0,
  received: 0,
};

type Period = Pick<MailedPayment, 'is_service_payment' | 'start_charge_date' | 'final_charge_date'>;

/** The content of a mail, or null when there is no recipient left. */
export async function loadMailFacts(db: Querier, job: PaymentMailJob): Promise<PaymentMailFacts | null> {
  const events = (await eventsOfCommand(db, job.league_id, job.command_id)).filter(
    (e) => mailKindOf(e) === job.kind,
  );
  const [owner] = await db.query<Owner>(
    `SELECT u.email, u.name, u.language, l.name AS league_name FROM public.league l
     JOIN public.users u ON u.id = l.user_id WHERE l.id = $1`,
    [job.league_id],
  );
  const [first] = events;
  if (!first || !owner) return null;
  const periods = await loadPeriods(db, job.league_id);
  const payments: MailedPayment[] = [];
  let note = '';
  for (const { type, data } of events) {
    if (type === 'PaymentApproved') {
      note = data.approval_comment;
      payments.push({ ...periods.get(data.payment_id)!, ...data });
    } else if (type === 'PaymentDeclined') {
      note = data.reason;
      payments.push({ ...periods.get(data.payment_id)!, ...NO_AMOUNTS });
    }
  }
  const { email: to, name: ownerName, language, league_name: leagueName } = owner;
  return { kind: job.kind, position: first.position, to, ownerName, language, leagueName, note, payments };
}

async function loadPeriods(db: Querier, leagueId: string): Promise<Map<string, Period>> {
  const rows = await db.query<Period & { id: string }>(
    'SELECT id, is_service_payment, start_charge_date, final_charge_date FROM read.payment WHERE league_id = $1',
    [leagueId],
  );
  return new Map(rows.map(({ id, ...period }) => [id, period]));
}
