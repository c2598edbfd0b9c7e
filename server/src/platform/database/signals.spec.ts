import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { until } from '../../../../test/support/until.js';
import { withConnection } from '../embedded/index.js';
import { Database, PollingLoop } from './index.js';

let test: TestDatabase;
let other: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  other = new Database(test.databaseUrl);
});

afterAll(async () => {
  await other.close();
  await test.close();
});

const listening = (db: Database): Promise<void> => until(async () => db.signals.isListening, 'it listens');

/**
 * Waits for all earlier signals, by sending another one and waiting for it: signals keep their order. It does not wait
 * for the end of a transaction, as `announce` does.
 */
async function settle(): Promise<void> {
  let isHeard = false;
  const end = other.signals.subscribe(['mails'], () => (isHeard = true));
  test.db.signals.send('mails');
  await until(async () => isHeard, 'the last signal');
  end();
}

describe('a signal', () => {
  it('reaches other processes after the commit, and is not sent after a rollback', async () => {
    let count = 0;
    const end = other.signals.subscribe(['ledger'], () => (count += 1));
    await listening(other);
    await settle();
    count = 0;
    const refused = test.db.transaction(async () => {
      test.db.announce('ledger');
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await test.db.transaction(async () => {
      test.db.announce('ledger');
      await settle();
      expect(count).toBe(0);
    });
    await until(async () => count > 0, 'the signal');
    expect(count).toBe(1);
    end();
    test.db.announce('ledger');
    await settle();
    expect(count).toBe(1);
  });

  it.each([
    ['access', `UPDATE public.users SET is_vetado = is_vetado`],
    ['mails', `INSERT INTO public.account_mail (kind, email) VALUES ('verify', 'ana@example.test')`],
    ['changes', `INSERT INTO public.record_change (resource, change) VALUES ('leagues', 'many')`],
  ] as const)('of %s is sent with the written row', async (topic, statement) => {
    let count = 0;
    const end = other.signals.subscribe([topic], () => (count += 1));
    await listening(other);
    await settle();
    count = 0;
    await withConnection(test.ownerUrl, (client) => client.query(statement));
    await until(async () => count > 0, 'the signal');
    end();
  });

  it('is sent to every subscriber after a reconnect, because earlier ones may be lost', async () => {
    let count = 0;
    const end = other.signals.subscribe(['plans'], () => (count += 1));
    await listening(other);
    await settle();
    count = 0;
    await test.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'touchline-signals' AND datname = current_database()`,
    );
    await until(async () => !other.signals.isListening, 'the loss is noticed');
    await listening(other);
    expect(count).toBe(1);
    end();
  });
});

describe('a polling loop', () => {
  it('polls on a signal and when work is due, and otherwise rests', async () => {
    let polls = 0;
    let due: number | null = null;
    const polled = { poll: async () => ((polls += 1), 0), dueInMs: async () => due };
    const loop = new PollingLoop(polled, () => undefined, {
      idleMs: 5,
      fallbackPollMs: 3_600_000,
      wakeOn: { signals: other.signals, topics: ['tasks'] },
    });
    loop.start();
    await listening(other);
    await settle();
    // The very first signal may still be on its way to the loop. One that does not rest polls every 5 ms.
    let before = polls;
    await until(async () => {
      before = polls;
      await sleep(100);
      return polls === before;
    }, 'the loop rests');
    due = -1;
    test.db.announce('tasks');
    await until(async () => polls > before + 3, 'polls of what waits for another');
    await loop.stop();
  });

  it('waits after a failure, even when signals arrive', async () => {
    let polls = 0;
    const failing = {
      poll: async (): Promise<number> => {
        polls += 1;
        throw new Error('broken');
      },
    };
    const loop = new PollingLoop(failing, () => undefined, {
      idleMs: 1_800_000,
      maxFailureMs: 3_600_000,
      wakeOn: { signals: other.signals, topics: ['tasks'] },
    });
    loop.start();
    await until(async () => polls === 1, 'the first');
    for (let n = 0; n < 5; n += 1) loop.wakeUp();
    await settle();
    expect(polls).toBe(1);
    await loop.stop();
  });
});
