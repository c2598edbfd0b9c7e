import { createHash } from 'node:crypto';
import { computeFingerprint, payerKey } from '../../bank/index.js';
import type { BillingCalendar, Instant, Money } from '../../kernel/index.js';
import { deriveUuidV7, fromEpochMs, toEpochMs } from '../../kernel/index.js';
import type { BankLine } from '../../ledger/index.js';
import type { Querier } from '../../platform/database/index.js';
import { insertRow } from '../../record-store/index.js';

/** The accounts named by the demo's payment providers; invented like these. */
const ACCOUNTS = [
  { name: 'Cuenta corriente', bank: 'Banco del Valle', account_number: '0000123456', opening: 812_450 },
  { name: 'Cuenta de ahorros', bank: 'Cooperativa Andina', account_number: '0000654321', opening: 204_300 },
];
const DAY_MS = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 7;

/** A transaction of the platform's bank account. */
export interface BankTransaction {
  at: Instant;
  /** Minor units; incoming money is above 0. */
  amount: Money;
  payer: string;
  text: string;
  /** Index of the account, from 0. */
  account: number;
}

interface Statement {
  id: string;
  account: number;
  lines: number;
  total: Money;
}

/** The platform's bank in the demo: two accounts, and a statement of each for every month with transactions. */
export class DemoBank {
  private readonly accounts: string[] = [];
  private readonly statements = new Map<string, Statement>();
  private movements = 0;

  constructor(
    private readonly db: Querier,
    private readonly settings: {
      currency: string;
      calendar: BillingCalendar;
      importedBy: string;
      now: Instant;
    },
  ) {}

  async open(at: Instant): Promise<void> {
    for (const { opening: _opening, ...account } of ACCOUNTS) {
      const id = deriveUuidV7(at, `demo/bank/${account.account_number}`);
      const { currency } = this.settings;
      await insertRow(this.db, 'public.bank_accounts', {
        id,
        ...account,
        currency,
        created: at,
        updated: at,
      });
      this.accounts.push(id);
    }
  }

  /** Books a transaction on the next working day. @returns its line; undefined if no statement covers that day yet */
  async book({ at, amount, payer, text, account }: BankTransaction): Promise<BankLine | undefined> {
    const day = this.workingDay(at);
    if (day >= this.settings.calendar.dayOf(this.settings.now)) return undefined;
    const statement = await this.statementOf(account, day, at);
    const bank_reference = `TRF${String(700_000 + this.movements * 37)}`;
    const line = { booked_on: day, amount, payer: payer.toUpperCase(), text, bank_reference };
    const id = deriveUuidV7(at, `demo/line/${this.movements++}`);
    statement.lines += 1;
    statement.total += amount;
    await insertRow(this.db, 'public.bank_lines', {
      ...{ id, ...line, line: statement.lines + 1 },
      ...{ bank_account_id: this.accounts[account], statement_id: statement.id },
      fingerprint: computeFingerprint({ ...line, line: 1 }),
      ...{ occurrence: 1, payer_key: payerKey({ payer, text }), created: at, updated: at },
    });
    return { id, amount: Math.abs(amount), booked_at: at };
  }

  /** Ignores a line as staff do. */
  async ignore({ id }: BankLine, reason: string, at: Instant): Promise<void> {
    await this.db.query(
      `UPDATE public.bank_lines SET status = 'ignored', ignore_reason = $2, decided_by = $3, decided = $4, updated = $4
       WHERE id = $1`,
      [id, reason, this.settings.importedBy, at],
    );
  }

  /** Writes the statements' totals, balances and periods. */
  async close(): Promise<void> {
    const { now } = this.settings;
    const balances = ACCOUNTS.map(({ opening }) => opening);
    const inOrder = [...this.statements].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [key, { id, account, lines, total }] of inOrder) {
      const opening = balances[account]!;
      balances[account] = opening + total;
      const month = key.slice(0, 7);
      const created = this.importedAt(month, now);
      await this.db.query(
        `UPDATE public.bank_statements s SET lines = $2, new_lines = $2, opening_balance = $3, closing_balance = $4,
           period_from = l.first, period_to = l.last, created = $5, updated = $5
         FROM (SELECT min(booked_on) AS first, max(booked_on) AS last FROM public.bank_lines WHERE statement_id = $1) l
         WHERE s.id = $1`,
        [id, lines, opening, opening + total, created],
      );
    }
  }

  private async statementOf(account: number, day: string, at: Instant): Promise<Statement> {
    const key = `${day.slice(0, 7)} ${account}`;
    const existing = this.statements.get(key);
    if (existing) return existing;
    const statement = { id: deriveUuidV7(at, `demo/statement/${key}`), account, lines: 0, total: 0 };
    this.statements.set(key, statement);
    await insertRow(this.db, 'public.bank_statements', {
      ...{ id: statement.id, bank_account_id: this.accounts[account], format: 'csv' },
      ...{ lines: 0, new_lines: 0, imported_by: this.settings.importedBy, created: at, updated: at },
      sha256: createHash('sha256').update(`demo/${key}`).digest('hex'),
    });
    return statement;
  }

  /** A statement is imported once its month is over; the current month's was imported just now. */
  private importedAt(month: string, now: Instant): Instant {
    const [year, number] = month.split('-').map(Number) as [number, number];
    const monthEnd = new Date(Date.UTC(year, number, 1, 15)).toISOString();
    return monthEnd < now ? monthEnd : fromEpochMs(toEpochMs(now) - 3_600_000);
  }

  private workingDay(at: Instant): string {
    const day = this.settings.calendar.dayOf(at);
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || SUNDAY;
    const wait = weekday >= SATURDAY ? SUNDAY + 1 - weekday : 0;
    return new Date(Date.parse(`${day}T12:00:00Z`) + wait * DAY_MS).toISOString().slice(0, 10);
  }
}
