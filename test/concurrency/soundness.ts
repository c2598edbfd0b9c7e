import { expect, it } from '@jest/globals';
import { LedgerBook } from './ledger-book.js';
import { ADMIN } from './installation.js';
import { damagedReceipts } from './receipt-files.js';
import { contradictions, findKeyMismatches, unaccounted, undocumentedAnswers } from './expected-state.js';
import type { StressTestRun } from './stress-test-run.js';

interface ShownAccount {
  version: number;
  balance: number;
  payments: { id: string; status: string }[];
}

/**
 * The invariants that hold after every stress test.
 * @param verifying the processes that verify: the previous release does not know the rows of this one.
 */
export function checkInvariants(run: () => StressTestRun, verifying = [0, 1]): void {
  it('give only responses that the API contract documents', () => {
    expect(undocumentedAnswers(run().sent)).toEqual([]);
  });

  it('execute no command twice under one key, and repeat the same response (R41)', async () => {
    expect(contradictions(run().sent)).toEqual([]);
    expect(await findKeyMismatches(run().at.database.db, run().sent)).toEqual([]);
  });

  it('record each confirmed effect exactly once, and nothing for refused commands', () => {
    expect(unaccounted(run().sent, run().stressEvents)).toEqual([]);
  });

  it('record only events that commands can produce, and no balance below 0 (R18)', () => {
    expect(new LedgerBook(run().events).problems).toEqual([]);
  });

  it('leave a ledger that verifies, with a trial balance of 0 (R40)', async () => {
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

  it('show the same accounts as the events, through either process', async () => {
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

  it('keep the file of every current receipt', async () => {
    expect(await damagedReceipts(run().at.database.db, run().at.dataDir)).toEqual([]);
  });

  it('show readers no payment twice, no inconsistent amounts and no errors', () => {
    const { problems, compared } = run().reader;
    expect(problems).toEqual([]);
    expect(compared).toBeGreaterThan(0);
  });

  it('log no errors while they run', () => {
    expect(run().output).toBe('');
  });
}
