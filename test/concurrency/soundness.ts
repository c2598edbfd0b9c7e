import { expect, it } from '@jest/globals';
import { LedgerBook } from './ledger-book.js';
import { ADMIN } from './installation.js';
import { damagedReceipts } from './receipt-files.js';
import { contradictions, findKeyMismatches, unaccounted, undocumentedAnswers } from './expected-state.js';
import type { StormyRun } from './stormy-run.js';

interface ShownAccount {
  version: number;
  balance: number;
  payments: { id: string; status: string }[];
}

/**
 * The invariants that hold after every storm.
 * @param verifying the processes that verify: the previous release does not know the rows of this one.
 */
export function itIsSound(run: () => StormyRun, verifying = [0, 1]): void {
  it('answered nothing but what the contract documents', () => {
    expect(undocumentedAnswers(run().sent)).toEqual([]);
  });

  it('executed no command twice under one key, and repeated the same answer (R41)', async () => {
    expect(contradictions(run().sent)).toEqual([]);
    expect(await findKeyMismatches(run().at.database.db, run().sent)).toEqual([]);
  });

  it('recorded every effect that was answered exactly once, and nothing of what was refused', () => {
    expect(unaccounted(run().sent, run().stormEvents)).toEqual([]);
  });

  it('recorded nothing that a sequence of commands could not have, and no balance below 0 (R18)', () => {
    expect(new LedgerBook(run().events).problems).toEqual([]);
  });

  it('verifies, with a trial balance of 0 (R40)', async () => {
    const { at, events, leagues } = run();
    for (const which of verifying) {
      const { body } = await at.call(which, ADMIN, { method: 'GET', path: '/api/ledger/verify' });
      const sound = { ok: true, events: events.length, streams: leagues.length, problems: [] };
      // The response also lists what the verification cannot show (ADR 0069).
      expect(body).toMatchObject(sound);
    }
    const [total] = await at.database.db.query<{ sum: number; entries: number }>(
      'SELECT sum(amount)::bigint AS sum, count(*) AS entries FROM read.posting',
    );
    expect(total).toEqual({ sum: 0, entries: expect.any(Number) });
    expect(total!.entries).toBeGreaterThan(0);
  });

  it('shows the accounts, through either process, as the events fold', async () => {
    const { at, events, leagues } = run();
    const book = new LedgerBook(events).leagues;
    for (const { id } of leagues) {
      const { version, balance, payments } = book.get(id)!;
      const statuses = Object.fromEntries([...payments].map(([payment, { status }]) => [payment, status]));
      for (const which of [0, 1]) {
        const call = { method: 'GET', path: `/api/leagues/${id}/account` } as const;
        const { body } = await at.call<ShownAccount>(which, ADMIN, call);
        expect(body).toMatchObject({ version, balance });
        expect(Object.fromEntries(body.payments.map((row) => [row.id, row.status]))).toEqual(statuses);
      }
    }
  });

  it('has the file of every receipt that stands', async () => {
    expect(await damagedReceipts(run().at.database.db, run().at.dataDir)).toEqual([]);
  });

  it('never showed a reader one payment twice, owed and due that disagree, or a fault', () => {
    const { problems, compared } = run().reader;
    expect(problems).toEqual([]);
    expect(compared).toBeGreaterThan(0);
  });

  it('left no error in the log of a process that runs', () => {
    expect(run().output).toBe('');
  });
}
