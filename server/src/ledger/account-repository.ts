import type { BillingCalendar, Instant, Money } from '../kernel/index.js';
import { DomainError, notFound } from '../kernel/index.js';
import type { Database } from '../platform/database/index.js';
import type { AppendedEvent } from './append.js';
import { AppendQueue } from './append-queue.js';
import { KEY_IN_USE, LINE_IN_USE, changedPayments } from './append.js';
import { DecisionRunner } from './decision-runner.js';
import type { Account, Decide, Decision, PlanChange, PolicyHistory } from './domain/index.js';
import { describePlanChange } from './domain/index.js';
import type { InstanceFacts } from './instance-facts.js';
import type { HashedEvent } from './hash.js';
import { chainEvents } from './hash.js';
import { KeyedMutex } from './keyed-mutex.js';
import type { PaymentView } from './queries/payment-view.js';
import { paymentView } from './queries/payment-view.js';
import { paymentRow } from './projections/index.js';
import { AccountCache } from './account-cache.js';
import { loadCachedAccount } from './load-cached-account.js';
import type { AccountKey, IdempotencyScope, StoredResponse } from './stream.js';
import { loadAccount } from './stream.js';

/** One command on one account, ready to be decided. */
export interface CommandRequest {
  key: AccountKey;
  actorId: string;
  commandId: string;
  now: Instant;
  decide: Decide;
  /** The history of billing policies; omitted: no policy, so every policy feature is off. */
  policies?: PolicyHistory;
  /** Set for callers who may touch only this league: every other league gets 404 (R43). */
  onlyLeagueId?: string;
  /** `If-Match`: the version that the caller has seen. */
  expectedVersion?: number;
  idempotency?: IdempotencyScope;
  dryRun?: boolean;
}

/** The result of a command; `payments` are the payments it touched, as the API shows them. */
export interface CommandOutcome {
  payments: PaymentView[];
  balance: number;
  version: number;
  events: AppendedEvent[];
}

export type CommandResult =
  | { kind: 'done'; outcome: CommandOutcome }
  | { kind: 'replayed'; outcome: CommandOutcome }
  | {
      kind: 'dry_run';
      outcome: Omit<CommandOutcome, 'events'> & {
        events: { type: string; data: unknown }[];
        /** The account before the command; its version is the one to send as `If-Match`. */
        before: { balance: Money; version: number };
        /** Set for commands that touch the plan. */
        plan_change?: PlanChange;
        /** Codes of things that staff should know before they proceed. */
        warnings: string[];
      };
    };

const MAX_ATTEMPTS = 100;

/** Runs commands on league accounts: load, decide, append. Retries when another command appended first. */
export class AccountRepository {
  private readonly mutex = new KeyedMutex();
  private readonly decider: DecisionRunner;
  private readonly queue: AppendQueue;

  constructor(
    private readonly db: Database,
    facts: InstanceFacts,
    calendar: BillingCalendar,
    private readonly cache = new AccountCache(),
  ) {
    this.decider = new DecisionRunner(facts, calendar);
    this.queue = new AppendQueue(db);
  }

  /**
   * Executes a command; safe to send twice under one Idempotency-Key.
   * @throws DomainError when the rules refuse the command; 404, 409 `EVENT_UNKNOWN`, 412 `VERSION_MISMATCH`, 422
   * `IDEMPOTENCY_KEY_REUSED`, 503 `LEAGUE_INSTANCE_UNREACHABLE`, `TOO_MUCH_CONTENTION`.
   */
  async execute(request: CommandRequest): Promise<CommandResult> {
    const leagueId = this.cache.find(request.key)?.league_id;
    // A command that waits inside a transaction may hold locks that the command ahead of it needs.
    if (leagueId === undefined || this.db.inTransaction) return this.executeLocked(request, () => undefined);
    const release = await this.mutex.acquire(leagueId);
    try {
      return await this.executeLocked(request, release);
    } finally {
      release();
    }
  }

  private async executeLocked(request: CommandRequest, release: () => void): Promise<CommandResult> {
    const outcome = await this.executeOnCached(request);
    if (outcome) return { kind: 'done', outcome };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { account, answer } = await loadCachedAccount(
        this.db,
        this.cache,
        request.key,
        request.idempotency,
      );
      if (answer) return replay(answer, request.idempotency!);
      this.admit(account, request);
      const decision = await this.decider.decideWithFacts(account, request, release);
      if (request.dryRun) return dryRun(account, decision);
      const outcome = await this.append(account, decision, request);
      if (outcome) return { kind: 'done', outcome };
      await pause(attempt);
    }
    throw new DomainError('TOO_MUCH_CONTENTION', 503);
  }

  /** The current account, folded from its events. @throws DomainError 404. */
  async load(leagueId: string): Promise<Account> {
    const { account } = await loadAccount(this.db, { leagueId });
    if (account.version === 0) throw notFound('league');
    return account;
  }

  /**
   * Decides on the cached account, which saves the load. Only a decision with events counts, because their append
   * checks the stream's head. Returns null when the account is not cached or out of date, or when the command is
   * refused or has no effect; the command is then decided on the account as loaded.
   */
  private async executeOnCached(request: CommandRequest): Promise<CommandOutcome | null> {
    if (request.dryRun || this.db.inTransaction) return null;
    const account = this.cache.find(request.key);
    if (!account) return null;
    let decision: Decision;
    try {
      this.admit(account, request);
      decision = this.decider.decide(account, request);
    } catch {
      return null;
    }
    return decision.events.length === 0 ? null : this.append(account, decision, request);
  }

  private admit(account: Account, { key, onlyLeagueId, expectedVersion }: CommandRequest): void {
    const resource = 'paymentId' in key ? 'payment' : 'league';
    if (account.league_id === '') throw notFound(resource);
    if (onlyLeagueId !== undefined && account.league_id !== onlyLeagueId) throw notFound(resource);
    if (expectedVersion !== undefined && expectedVersion !== account.version) {
      throw new DomainError('VERSION_MISMATCH', 412, {}, { version: account.version });
    }
  }

  private async append(
    before: Account,
    decision: Decision,
    request: CommandRequest,
  ): Promise<CommandOutcome | null> {
    const { account, now } = decision;
    const events = chainEvents(decision.events, before, { command_id: request.commandId, occurred_at: now });
    const payments = changedPaymentViews(decision);
    const response = { payments, balance: account.balance, version: account.version };
    const scope = request.idempotency;
    if (events.length === 0 && !scope) return { ...response, events: [] };
    try {
      const idempotency = scope && { scope, response };
      const appended = await this.queue.append({ head: before, account, events, idempotency });
      if (appended) this.cacheAccount(account, events);
      if (events.length > 0) this.db.announce('ledger');
      return appended && { ...response, events: appended };
    } catch (error) {
      if (hasState(error, KEY_IN_USE)) return null;
      if (hasState(error, LINE_IN_USE)) throw new DomainError('BANK_LINE_NOT_OPEN', 409);
      throw error;
    }
  }

  /** Caches the account; inside an open transaction only once that is committed. */
  private cacheAccount(account: Account, events: HashedEvent[]): void {
    account.head_hash = events.at(-1)?.hash ?? account.head_hash;
    this.db.afterCommit(() => this.cache.put(account));
  }
}

/** Whether the database failed with this SQLSTATE. */
function hasState(error: unknown, state: string): boolean {
  return error instanceof Error && 'code' in error && error.code === state;
}

function replay(answer: StoredResponse, scope: IdempotencyScope): CommandResult {
  if (answer.input_hash !== scope.inputHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED', 422);
  return { kind: 'replayed', outcome: answer.response as CommandOutcome };
}

/** The payments that a decision touches, as the API shows them. */
function changedPaymentViews({ account, events, now }: Decision): PaymentView[] {
  return changedPayments(account, events).map((payment) =>
    paymentView(paymentRow(account.league_id, payment), now),
  );
}

function dryRun(before: Account, decision: Decision): CommandResult {
  const { account, events } = decision;
  const plan_change = describePlanChange(before, decision);
  const payments = changedPaymentViews(decision);
  const { balance, version } = account;
  return {
    kind: 'dry_run',
    outcome: {
      payments,
      balance,
      version,
      before: { balance: before.balance, version: before.version },
      events: events.map(({ type, data }) => ({ type, data })),
      warnings: decision.warnings,
      ...(plan_change && { plan_change }),
    },
  };
}

/** Waits for a random time that grows with the attempts, so that competing commands do not keep colliding. */
async function pause(attempt: number): Promise<void> {
  if (attempt === 0) return;
  const ms = Math.random() * Math.min(2 ** attempt, 50);
  await new Promise((resolve) => setTimeout(resolve, ms));
}
