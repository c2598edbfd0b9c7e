import { SYSTEM_USER_ID } from '../kernel/index.js';
import type { OutboxEvent } from '../ledger/index.js';
import { DailyCleanup } from '../platform/daily-cleanup.js';
import { DurableJobs, jobOptions, QueueRefills } from '../platform/queues/index.js';
import type { DurableJob } from '../platform/queues/index.js';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { OutboxReader, outboxReaders } from '../ledger/index.js';
import { Database, PollingLoop } from '../platform/database/index.js';

export const PAYMENT_MAIL_JOB = 'payment_mail';
export const SUSPENSION_MAIL_JOB = 'suspension_mail';
export const BALANCE_MAIL_JOB = 'balance_mail';

export type PaymentMailKind = 'payment_approved' | 'payment_declined';

/** One mail to write, about everything that one command approved or declined. */
export interface PaymentMailJob {
  kind: PaymentMailKind;
  league_id: string;
  command_id: string;
}

export type SuspensionMailKind = 'league_suspended' | 'league_resumed';

/** The mail that a league's site is suspended or has been resumed (R31). */
export interface SuspensionMailJob {
  kind: SuspensionMailKind;
  league_id: string;
  command_id: string;
}

export type BalanceMailKind = 'part_received' | 'part_reversed' | 'balance_paid_out' | 'balance_corrected';

/** The mail about all changes of a balance by one command that settled no payment (R17a, R18, R46). */
export interface BalanceMailJob {
  kind: BalanceMailKind;
  league_id: string;
  command_id: string;
}

type MailKind = PaymentMailKind | SuspensionMailKind | BalanceMailKind;

const PAYMENT_KINDS: Partial<Record<OutboxEvent['type'], PaymentMailKind>> = {
  PaymentApproved: 'payment_approved',
  PaymentDeclined: 'payment_declined',
};

const SUSPENSION_KINDS: Partial<Record<OutboxEvent['type'], SuspensionMailKind>> = {
  LeagueSuspended: 'league_suspended',
  LeagueResumed: 'league_resumed',
};

const BALANCE_KINDS: Partial<Record<OutboxEvent['type'], BalanceMailKind>> = {
  PartReceived: 'part_received',
  PartReversed: 'part_reversed',
  BalancePaidOut: 'balance_paid_out',
  BalanceCorrected: 'balance_corrected',
};

/** The kind of mail that an event requires. Approvals with value 0 by the calendar need none; its suspensions do. */
export function getMailKind(event: OutboxEvent): MailKind | undefined {
  const suspension = SUSPENSION_KINDS[event.type];
  if (suspension) return suspension;
  if (event.actor_id === SYSTEM_USER_ID) return undefined;
  return PAYMENT_KINDS[event.type] ?? BALANCE_KINDS[event.type];
}

function nameJob(type: OutboxEvent['type']): string {
  if (SUSPENSION_KINDS[type]) return SUSPENSION_MAIL_JOB;
  return BALANCE_KINDS[type] ? BALANCE_MAIL_JOB : PAYMENT_MAIL_JOB;
}

interface QueuedMail extends DurableJob {
  data: PaymentMailJob | SuspensionMailJob | BalanceMailJob;
}

/** One job for all events of a command that require the same mail, named by the position of the first event. */
export function buildMailJobs(events: OutboxEvent[]): QueuedMail[] {
  const jobs = new Map<string, QueuedMail>();
  for (const event of events) {
    const kind = getMailKind(event);
    const { league_id, command_id, position } = event;
    const group = `${command_id}/${kind}`;
    if (kind === undefined || jobs.has(group)) continue;
    const opts = { ...jobOptions.reactions, jobId: `${position}-${kind}` };
    jobs.set(group, {
      name: nameJob(event.type),
      data: { kind, league_id, command_id } as QueuedMail['data'],
      opts,
    });
  }
  return [...jobs.values()];
}

/** Follows the ledger and queues a mail for every approval, decline and change of a balance. */
@Injectable()
export class PaymentMailReaction implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(PaymentMailReaction.name);
  private readonly loop: PollingLoop;

  constructor(
    db: Database,
    private readonly jobs: DurableJobs,
    private readonly refills: QueueRefills,
    private readonly cleanup: DailyCleanup,
  ) {
    const reader = new OutboxReader(db, outboxReaders.paymentMails, async (events) => {
      await jobs.add(db, buildMailJobs(events));
    });
    this.loop = new PollingLoop(reader, (error) => this.log.error(error), {
      wakeOn: { signals: db.signals, topics: ['ledger'] },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
    this.refills.register('mails about payments', () => this.jobs.refill());
    this.cleanup.register('mails that could not be sent', () => this.jobs.clean());
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }
}
