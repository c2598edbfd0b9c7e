import type { JobsOptions } from 'bullmq';
import { SYSTEM_USER_ID } from '../kernel/index.js';
import type { OutboxEvent } from '../ledger/index.js';
import { jobOptions } from '../platform/queues/index.js';

export const PAYMENT_MAIL_JOB = 'payment_mail';
export const SUSPENSION_MAIL_JOB = 'suspension_mail';

export type PaymentMailKind = 'payment_approved' | 'payment_declined';

/** One mail to write: about all that one command approved, or declined. */
export interface PaymentMailJob {
  kind: PaymentMailKind;
  league_id: string;
  command_id: string;
}

export type SuspensionMailKind = 'league_suspended' | 'league_resumed';

/** The mail that a league's site is suspended, or is back (R31). */
export interface SuspensionMailJob {
  kind: SuspensionMailKind;
  league_id: string;
  command_id: string;
}

const PAYMENT_KINDS: Partial<Record<OutboxEvent['type'], PaymentMailKind>> = {
  PaymentApproved: 'payment_approved',
  PaymentDeclined: 'payment_declined',
};

const SUSPENSION_KINDS: Partial<Record<OutboxEvent['type'], SuspensionMailKind>> = {
  LeagueSuspended: 'league_suspended',
  LeagueResumed: 'league_resumed',
};

/**
 * The kind of mail that an event asks for. What the calendar approves with value 0 is nobody's news: none. That it
 * suspends a league is.
 */
export function mailKindOf(event: OutboxEvent): PaymentMailKind | SuspensionMailKind | undefined {
  const suspension = SUSPENSION_KINDS[event.type];
  if (suspension) return suspension;
  return event.actor_id === SYSTEM_USER_ID ? undefined : PAYMENT_KINDS[event.type];
}

interface QueuedMail {
  name: string;
  data: PaymentMailJob | SuspensionMailJob;
  opts: JobsOptions;
}

/** One job for all events of a command that ask for the same mail, named by the first event's position. */
export function buildMailJobs(events: OutboxEvent[]): QueuedMail[] {
  const jobs = new Map<string, QueuedMail>();
  for (const event of events) {
    const kind = mailKindOf(event);
    const { league_id, command_id, position } = event;
    const group = `${command_id}/${kind}`;
    if (kind === undefined || jobs.has(group)) continue;
    const opts = { ...jobOptions.reactions, jobId: `${position}-${kind}` };
    const name = SUSPENSION_KINDS[event.type] ? SUSPENSION_MAIL_JOB : PAYMENT_MAIL_JOB;
    jobs.set(group, { name, data: { kind, league_id, command_id } as QueuedMail['data'], opts });
  }
  return [...jobs.values()];
}
