import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BillingCalendar, idSequence, plusMs } from '../../../kernel/index.js';
import type { ChainHead } from '../../digests/digest-format.js';
import { formatDigestName, hashHeads, writeDigestText } from '../../digests/digest-format.js';
import { SigningKey } from '../../digests/signing-key.js';
import type { Account, Decide } from '../../domain/index.js';
import {
  approvePayment,
  changeChargeTerms,
  decide,
  emptyAccount,
  openAccount,
  uploadReceipt,
} from '../../domain/index.js';
import type { HashedEvent } from '../../hash.js';
import { chainEvents, GENESIS, hashEvent } from '../../hash.js';
import type { EventTuple } from '../../maintenance/event-cursor.js';
import { ExportWriter } from '../export-writer.js';

export const KEY = new SigningKey('01'.repeat(32));
export const FOREIGN_KEY = new SigningKey('03'.repeat(32));
export const FIRST = '00000000-0000-4000-8000-000000000001';
export const SECOND = '00000000-0000-4000-8000-000000000002';
const ACTOR = '00000000-0000-7000-8000-0000000000aa';
const CALENDAR = new BillingCalendar('America/Guayaquil');
const RECEIPT = { name: 'r/1.webp', mime: 'image/webp', size: 9, sha256: 'ab'.repeat(32) };
const PRICE = 25_000;

/** An event in a form that tests can change. */
export type GivenEvent = Omit<HashedEvent, 'data' | 'type' | 'storedType'> & {
  type: string;
  recorded_at: string;
};

/** A ledger in memory with its digests, for tests to tamper with and export. */
export class GivenLedger {
  readonly streams = new Map<string, GivenEvent[]>();
  readonly digests: { name: string; text: string }[] = [];
  readonly hashes: string[] = [];
  private readonly accounts = new Map<string, Account>();
  /** For each digest, the hash of each league's newest event. */
  private readonly covered: Map<string, string>[] = [];
  private commands = 0;

  /** Decides a command like the platform does, and appends its events. */
  run(leagueId: string, now: string, command: Decide): this {
    const before = this.accounts.get(leagueId) ?? { ...emptyAccount(leagueId), head_hash: GENESIS };
    const commandId = `00000000-0000-7000-8000-${String(++this.commands).padStart(12, '0')}`;
    const newId = idSequence(commandId, now);
    const context = { now, actorId: ACTOR, calendar: CALENDAR, policies: [], newId, matches: [], use: null };
    const decision = decide(before, context, command);
    const events = chainEvents(decision.events, before, { command_id: commandId, occurred_at: now });
    const head_hash = events.at(-1)?.hash ?? before.head_hash;
    this.accounts.set(leagueId, { ...decision.account, head_hash });
    const stream = this.streams.get(leagueId) ?? [];
    for (const event of events)
      stream.push({ ...event, type: event.storedType, recorded_at: plusMs(now, 5) });
    this.streams.set(leagueId, stream);
    return this;
  }

  account(leagueId: string): Account {
    return this.accounts.get(leagueId)!;
  }

  /** Creates a digest of all heads, naming those that have changed. */
  digest(created: string, key = KEY): this {
    const heads = [...this.streams].sort().map(([league_id, stream]): ChainHead => {
      const { version, hash } = stream.at(-1)!;
      return { league_id, version, hash };
    });
    const changed = heads.filter(({ league_id, hash }) => this.covered.at(-1)?.get(league_id) !== hash);
    this.covered.push(new Map(heads.map(({ league_id, hash }) => [league_id, hash])));
    const number = this.digests.length + 1;
    const { text, hash } = writeDigestText(
      {
        ...{ number, created, previous: this.hashes.at(-1) ?? null, restart: null },
        ...{ leagues: heads.length, all_heads: hashHeads(heads) },
      },
      changed,
      { key, previousKey: null },
    );
    this.digests.push({ name: formatDigestName(number), text });
    this.hashes.push(hash);
    return this;
  }

  /** Replaces all digests by new ones of the current ledger, with the same times. */
  digestAnew(key: SigningKey): this {
    const times = this.digests.map(
      ({ text }) => (JSON.parse(text.split('\n')[0]!) as { created: string }).created,
    );
    this.digests.length = this.hashes.length = this.covered.length = 0;
    for (const created of times) this.digest(created, key);
    return this;
  }

  /** Removes the newest digest. */
  dropDigest(): this {
    this.digests.pop();
    this.hashes.pop();
    this.covered.pop();
    return this;
  }

  /** Rehashes a stream, as an attacker would to hide a change. */
  rehash(leagueId: string): this {
    let previous = GENESIS;
    for (const [n, event] of this.streams.get(leagueId)!.entries()) {
      event.version = n + 1;
      event.hash = previous = hashEvent(previous, event);
    }
    return this;
  }

  event(leagueId: string, version: number): GivenEvent {
    return this.streams.get(leagueId)![version - 1]!;
  }

  /** Writes the export with the production code. @returns its directory */
  async export(parent: string, key = KEY): Promise<string> {
    const verifier = path.join(parent, 'verifier');
    await writeFile(verifier, '// not run here\n');
    const writer = await ExportWriter.begin(path.join(parent, 'export'));
    let position = 0;
    const batches = [...this.streams]
      .sort()
      .map(([, stream]) => stream.map((event) => toTuple(event, (position += 1))));
    await writer.addDigests(iterated(this.digests), null);
    await writer.addTools([key.publicKey], verifier);
    await writer.addEvents(iterated(batches), () => undefined);
    await writer.finish({ created: '2026-03-02T19:30:00.000Z', as_of: null, release: '0.1.0' });
    return writer.directory;
  }
}

async function* iterated<T>(items: T[]): AsyncGenerator<T> {
  yield* items;
}

function toTuple(event: GivenEvent, position: number): EventTuple {
  const { league_id, version, type, text, actor_id, command_id, hash } = event;
  const asStored = (instant: string): string => instant.replace('T', ' ').replace('Z', '+00');
  const [occurredAt, recordedAt] = [asStored(event.occurred_at), asStored(event.recorded_at)];
  const number = String(version);
  return [
    ...[league_id, number, type, text, actor_id, command_id, occurredAt, hash, String(position), recordedAt],
  ] as unknown as EventTuple;
}

/**
 * Two leagues on a plan of 250.00, opened with five events each. The first uploads a receipt of 251.00 (version 6),
 * which is approved (version 7): 1.00 goes to its balance. A digest is created after each of these steps: at 16:00,
 * 17:00 and 18:00.
 */
export function paidLeagues(key = KEY): GivenLedger {
  const ledger = new GivenLedger();
  const plan = { tier_id: ACTOR, type_tier: 4, match_price: PRICE };
  for (const league of [FIRST, SECOND])
    ledger
      .run(league, '2026-03-02T15:00:00.000Z', (decision) => openAccount(decision, plan))
      .run(league, '2026-03-02T15:10:00.000Z', (decision) =>
        changeChargeTerms(decision, { charge_type: 'J', price: PRICE }),
      );
  ledger.digest('2026-03-02T16:00:00.000Z', key);
  const payment_id = ledger.account(FIRST).current_payment_id!;
  const at = '2026-03-02T16:30:00.000Z';
  const payments = [{ payment_id, payment_date: at, user_comment: '' }];
  ledger.run(FIRST, at, (decision) => uploadReceipt(decision, { payments, receipts: [RECEIPT] }));
  ledger.digest('2026-03-02T17:00:00.000Z', key);
  const approval = { payment_ids: [payment_id], amount_received: PRICE + 100, approval_comment: '' };
  ledger.run(FIRST, '2026-03-02T17:30:00.000Z', (decision) => approvePayment(decision, approval));
  return ledger.digest('2026-03-02T18:00:00.000Z', key);
}

/** Runs with a temporary directory, which is removed afterwards. */
export async function inDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(path.join(tmpdir(), 'export-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
