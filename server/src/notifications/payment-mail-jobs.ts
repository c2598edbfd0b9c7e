import type { JobsOptions } from 'bullmq';
import { SYSTEM_USER_ID } from '../kernel/index.js';
import type { OutboxEvent } from '../ledger/index.js';
import { jobOptions } from '../platform/queues/index.js';

export const PAYMENT_MAIL_JOB = 'payment_mail';

export type PaymentMailKind = 'payment_approved' | 'payment_declined';

/** One mail to write: about all that one command approved, or declined. */
export interface PaymentMailJob {
  kind: PaymentMailKind;
  league_id: string;
  command_id: string;
}

const KINDS: Partial<Record<OutboxEvent['type'], PaymentMailKind>> = {
  PaymentApproved: 'payment_approved',
  PaymentDeclined: 'payment_declined',
};

/** The kind of mail that an event asks for. What the calendar approves with value 0 is nobody's news: none. */
export function mailKindOf(event: OutboxEvent): PaymentMailKind | undefined {
  return event.actor_id === SYSTEM_USER_ID ? undefined : KINDS[event.type];
}

interface QueuedMail {
  name: string;
  data: PaymentMailJob;
  opts: JobsOptions;
}

/** One job for all events of a command that ask for the same mail, named by the first event's position. */
export function mailJobsOf(events: OutboxEvent[]): QueuedMail[] {
  const jobs = new Map<string, QueuedMail>();
  for (const event of events) {
    const kind = mailKindOf(event);
    const { league_id, command_id, position } = event;
    const group = `${command_id}/${kind}`;
    if (kind === undefined || jobs.has(group)) continue;
    const opts = { ...jobOptions.reactions, jobId: `${position}-${kind}` };
    jobs.set(group, { name: PAYMENT_MAIL_JOB, data: { kind, league_id, command_id }, opts });
  }
  return [...jobs.values()];
}
