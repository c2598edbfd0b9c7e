import { Injectable } from '@nestjs/common';
import { plusMs } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import { readNotInBank, UNMATCHED_LINES } from '../../ledger/index.js';
import type { NotInBank } from '../../ledger/index.js';
import { Config } from '../../platform/config/index.js';
import { ReportDatabase } from '../../platform/database/index.js';

const DAY_MS = 86_400_000;
const NEWLY_DAYS = 7;
/** An email that is just being sent needs no action. */
const UNSENT_MS = 15 * 60_000;

/** Open work of the staff. Each number matches the list that it links to. */
export interface WorkToDo {
  /** When the longest waiting receipt was uploaded; null: none is waiting. */
  oldest_receipt: Instant | null;
  /** Payments whose window has closed since then, and that are still owed. */
  newly_overdue: { since: Instant; payments: number; amount: number };
  failed_run_items: number;
  failed_tasks: number;
  open_messages: number;
  /** Emails that should have been sent before then, but were not. */
  unsent_mails: { before: Instant; mails: number };
  full_servers: number;
  /** For the oldest month with any: approvals that no bank line shows, although they are older than a transfer takes (R47); null: none. */
  not_in_bank: NotInBank | null;
  /** Money received that has not been matched with payments (R47). */
  unmatched_lines: { lines: number; amount: number };
}

interface Counts {
  oldest_receipt: Instant | null;
  payments: number;
  amount: number;
  failed_run_items: number;
  failed_tasks: number;
  open_messages: number;
  mails: number;
  full_servers: number;
  lines: number;
  lines_amount: number;
}

/** Uses the indexes payment_status, payment_overdue, mail_not_sent, owner_message_open and bank_lines_open. */
const COUNTS = `
  SELECT
    (SELECT min(updated) FROM read.payment WHERE status = 'in_review' AND NOT voided) AS oldest_receipt,
    o.payments, o.amount, b.lines, b.amount AS lines_amount,
    (SELECT count(*) FROM public.billing_run_item WHERE resolved IS NULL) AS failed_run_items,
    (SELECT count(*) FROM public.provisioning_task WHERE status = 'failed') AS failed_tasks,
    (SELECT count(*) FROM public.owner_message WHERE answered_at IS NULL) AS open_messages,
    (SELECT count(*) FROM public.mail WHERE sent_at IS NULL AND created <= $3) AS mails,
    (SELECT count(*) FROM public.servers s WHERE s.status = 'ready' AND s.league_capacity <=
      (SELECT count(*) FROM public.league l WHERE l.server_id = s.id AND l.deployment_status <> 'deleted')) AS full_servers
  FROM (SELECT count(*) AS payments, coalesce(sum(due), 0)::bigint AS amount FROM read.payment
    WHERE status = 'pending' AND due > 0 AND NOT voided AND final_payment_date < $1 AND final_payment_date >= $2) o,
    (${UNMATCHED_LINES}) b`;

/** The open work at the top of the console's first page. */
@Injectable()
export class WorkToDoReader {
  constructor(
    private readonly db: ReportDatabase,
    private readonly config: Config,
  ) {}

  async read(now: Instant): Promise<WorkToDo> {
    const since = plusMs(now, -NEWLY_DAYS * DAY_MS);
    const before = plusMs(new Date().toISOString() as Instant, -UNSENT_MS);
    const [counts] = await this.db.query<Counts>(COUNTS, [now, since, before]);
    const [oldest = null] = await readNotInBank(this.db, now, this.config.billingTimeZone);
    const { payments, amount, mails, lines, lines_amount, ...rest } = counts!;
    return {
      ...rest,
      not_in_bank: oldest,
      unmatched_lines: { lines, amount: lines_amount },
      newly_overdue: { since, payments, amount },
      unsent_mails: { before, mails },
    };
  }
}
