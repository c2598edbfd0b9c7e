import type { Instant } from '../kernel/index.js';
import { parseTimestamptz } from '../kernel/index.js';
import type { Querier } from '../platform/database/index.js';
import type { Account, FoldableEvent } from './domain/index.js';
import { copyAccount, emptyAccount, evolve } from './domain/index.js';
import { GENESIS } from './hash.js';
import { readEvent } from './read-event.js';

/** Identifies an account: by its league, or by one of its payments. */
export type AccountKey = { leagueId: string } | { paymentId: string };

/** Scope of a stored response under an Idempotency-Key (R41). */
export interface IdempotencyScope {
  actorId: string;
  route: string;
  key: string;
  inputHash: string;
}

export interface StoredResponse {
  input_hash: string;
  response: unknown;
}

export interface LoadedAccount {
  account: Account;
  /** The earlier response under the same key, if any. */
  answer: StoredResponse | null;
}

interface LoadRow {
  league_id: string | null;
  /** Version of the known account if the stream contains it, otherwise 0: `events` are those after it. */
  base_version: number;
  head_hash: string | null;
  events: string | null;
  answer: StoredResponse | null;
}

const STREAM = `string_agg('["' || type || '","' || occurred_at::text || '",' || data::text || ']', ',' ORDER BY version)`;

/*
 * One round trip: the stream's events as one text (only those after the known account, if the stream contains its
 * head), the hash of its head, and the earlier response under an Idempotency-Key. A payment's league never changes, so
 * looking it up in the projection is safe.
 */
const select = (leagueId: string): string => `
  SELECT b.league_id, b.version AS base_version,
    (SELECT hash FROM ledger.event WHERE league_id = b.league_id ORDER BY version DESC LIMIT 1) AS head_hash,
    (SELECT ${STREAM} FROM ledger.event WHERE league_id = b.league_id AND version > b.version) AS events,
    (SELECT json_build_object('input_hash', input_hash, 'response', response) FROM ledger.idempotency_key
      WHERE actor_id = $2 AND route = $3 AND key = $4) AS answer
  FROM (SELECT l.league_id, coalesce((SELECT version FROM ledger.event
      WHERE league_id = l.league_id AND version = $5 AND hash = $6), 0) AS version
    FROM (SELECT ${leagueId} AS league_id) l OFFSET 0) b`;

const BY_LEAGUE = { name: 'ledger-load', text: select('$1::uuid') };
const BY_PAYMENT = {
  name: 'ledger-load-by-payment',
  text: select('(SELECT league_id FROM read.payment WHERE id = $1::uuid)'),
};

/**
 * Folds a league's account from its events; an unknown league or payment folds to version 0. `known` is an account
 * folded earlier: if the stream still contains its head, only later events are read.
 * @throws DomainError 409 `EVENT_UNKNOWN`.
 */
export async function loadAccount(
  db: Querier,
  key: AccountKey,
  scope?: IdempotencyScope,
  cached?: Account,
): Promise<LoadedAccount> {
  const [statement, id] = 'leagueId' in key ? [BY_LEAGUE, key.leagueId] : [BY_PAYMENT, key.paymentId];
  const scoped = [scope?.actorId ?? null, scope?.route ?? null, scope?.key ?? null];
  const head = [cached?.version ?? null, cached?.head_hash ?? null];
  const [row] = await db.query<LoadRow>(statement, [id, ...scoped, ...head]);
  const account = cached && row!.base_version > 0 ? copyAccount(cached) : emptyAccount(row!.league_id ?? '');
  account.head_hash = row!.head_hash ?? GENESIS;
  if (row!.events !== null) applyEvents(account, row!.events);
  return { account, answer: row!.answer };
}

/** Folds a league's account as of an instant. @throws DomainError 409 `EVENT_UNKNOWN`. */
export async function loadAccountAsOf(db: Querier, leagueId: string, asOf: Instant): Promise<Account> {
  const [row] = await db.query<Pick<LoadRow, 'events'>>(
    `SELECT ${STREAM} AS events FROM ledger.event WHERE league_id = $1 AND occurred_at <= $2`,
    [leagueId, asOf],
  );
  const account = emptyAccount(leagueId);
  if (row!.events !== null) applyEvents(account, row!.events);
  return account;
}

type StreamItem = [type: string, occurredAt: string, data: unknown];

function applyEvents(account: Account, events: string): void {
  for (const [type, at, data] of JSON.parse(`[${events}]`) as StreamItem[]) {
    const version = account.version + 1;
    const event: FoldableEvent = {
      ...readEvent(type, data, version),
      version,
      occurred_at: parseTimestamptz(at),
    };
    evolve(account, event);
  }
}
