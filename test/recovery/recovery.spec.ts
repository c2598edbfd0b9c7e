import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RestoreReport } from '../../server/src/recovery/index.js';
import { readTree } from '../../server/src/recovery/tree/tree-index.js';
import { listGenerations } from '../../server/src/recovery/archive/layout.js';
import { LeagueFile } from '../provisioning/league-file.js';
import { until } from '../support/until.js';
import { pdfWith } from '../support/world/upload.js';
import { BackedUpPlatform } from './platform.js';
import type { NotedEvent } from './platform.js';

let platform: BackedUpPlatform;
let league: { id: string; file: LeagueFile; rows: Record<string, string[]> };
let report: RestoreReport;
/** Everything that was acknowledged until then was archived before the crash. */
let archivedMs: number;
/** Uploaded receipts: one well before the crash, four right before it. */
let receipts: { paymentId: string; content: Buffer; event: NotedEvent }[];
let middle: { at: string; versions: Record<string, number>; account: unknown; leagueId: string };

async function leagueIsArchived(sinceMs: number): Promise<boolean> {
  const generation = (await listGenerations(platform.archive)).at(-1)!.id;
  const snapshot = (await readTree(platform.archive, generation, null)).get(
    `leagues/${league.id}/snapshot.zip`,
  );
  return (snapshot?.atMs ?? 0) > sinceMs;
}

/** How soon that happens depends on the machine; the deep tier measures it (`rounds.deep.spec.ts`). */
async function untilLogIsArchived(): Promise<void> {
  const [now] = await platform.query<{ lsn: string }>('SELECT pg_current_wal_flush_lsn() AS lsn');
  const slot = 'SELECT 1 FROM pg_replication_slots WHERE restart_lsn >= $1::pg_lsn';
  await until(async () => (await platform.query(slot, [now!.lsn])).length > 0, 'the log is archived');
}

const readVersions = async (): Promise<Record<string, number>> => {
  const rows = await platform.query<{ league_id: string; version: number }>(
    'SELECT league_id, max(version)::int AS version FROM ledger.event GROUP BY league_id ORDER BY league_id',
  );
  return Object.fromEntries(rows.map(({ league_id, version }) => [league_id, version]));
};

async function readAccount(leagueId: string, asOf: string): Promise<unknown> {
  const route = `/api/leagues/${leagueId}/account?as_of=${asOf}`;
  return (await platform.call('admin@touchline.test', 'GET', route)).body;
}

beforeAll(async () => {
  platform = await BackedUpPlatform.start();
  await platform.program.siteFilled();
  const [deployed] = await platform.query<{ league_id: string }>(
    `SELECT league_id FROM public.league_deployment WHERE instance = 'up'`,
  );
  const file = new LeagueFile(platform.dataDir, deployed!.league_id);
  league = { id: deployed!.league_id, file, rows: {} };
  await until(async () => existsSync(path.join(platform.backupDir, 'generations')), 'a generation');
  await until(async () => (await platform.tool('backup-list')).code === 0, 'a base backup');

  const payments = await platform.payments('pending');
  for (let n = 1; n <= 20; n += 1) await platform.giveBonus(payments[n % 5]!, n);
  receipts = [];
  const upload = async (payment: { id: string; league_id: string }, text: string): Promise<void> => {
    const event = await platform.uploadReceipt(payment, text);
    receipts.push({ paymentId: payment.id, content: pdfWith(text), event: event! });
  };
  await upload(payments[9]!, 'receipt of earlier');
  const leagueId = payments[1]!.league_id;
  // Instants have milliseconds: this one is later than the last change and earlier than the next.
  await sleep(5);
  const at = new Date().toISOString();
  await sleep(5);
  middle = { at, leagueId, versions: await readVersions(), account: await readAccount(leagueId, at) };

  file.fill(5);
  const filledMs = Date.now();
  league.rows = file.rows();
  await until(() => leagueIsArchived(filledMs), 'a snapshot of the league');
  for (let n = 21; n <= 60; n += 1) await platform.giveBonus(payments[n % 5]!, n);
  archivedMs = Date.now();
  await untilLogIsArchived();
  for (const [n, payment] of payments.slice(5, 9).entries()) await upload(payment, `receipt ${n}`);
  await platform.crash();
  await platform.lose();
  report = await platform.restore();
  await platform.startProgram();
});

afterAll(() => platform?.close());

describe('a platform whose machine is lost', () => {
  it('is restored and verified without problems or differences', () => {
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ ok: true, secrets: 'restored', differences: [] });
    expect(report.leagues).toHaveLength(1);
  });

  it('has every event whose log was archived before the crash', async () => {
    const archived = platform.noted.filter(({ ackedMs }) => ackedMs < archivedMs);
    expect(archived.length).toBeGreaterThan(40);
    expect(await platform.findMissing(archived)).toEqual([]);
  });

  it('serves every receipt whose upload was restored, byte for byte', async () => {
    const missing = await platform.findMissing(receipts.map(({ event }) => event));
    const restored = receipts.filter(({ event }) => !missing.includes(event));
    expect(restored).toContain(receipts[0]);
    for (const { paymentId, content } of restored) {
      const { body } = await platform.call<{ receipts: { url: string }[] }>(
        ...(['admin@touchline.test', 'GET', `/api/payments/${paymentId}`] as const),
      );
      const file = await platform.readFile('admin@touchline.test', body.receipts.at(-1)!.url);
      expect([file.status, file.bytes.equals(content)]).toEqual([200, true]);
    }
  });

  it("accepts the admin's password and passes ledger verification", async () => {
    const { body } = await platform.call<{ ok: boolean; problems: unknown[] }>(
      ...(['admin@touchline.test', 'GET', '/api/ledger/verify'] as const),
    );
    expect(body).toMatchObject({ ok: true, problems: [] });
  });

  it('has every row of the league and runs its instance again', async () => {
    expect(league.file.rows()).toEqual(league.rows);
    await until(async () => {
      const [row] = await platform.query<{ down_since: Date | null; port: number }>(
        `SELECT d.down_since, l.port FROM public.league l JOIN public.league_deployment d ON d.league_id = l.id
         WHERE l.id = $1`,
        [league.id],
      );
      if (row?.down_since !== null) return false;
      // The instance may be asleep; a visitor wakes it.
      const site = await fetch(`http://127.0.0.1:${row.port}/`).catch(() => undefined);
      return site?.status === 200;
    }, 'the league’s instance');
  });

  it('is backed up again as a second generation', async () => {
    await until(async () => {
      const { output } = await platform.tool('backup-list');
      return output.split('\n').filter((line) => line.includes('any second from')).length === 2;
    }, 'a second generation');
  });
});

describe('a restore to an earlier time', () => {
  it('has the ledger as it was at that time', async () => {
    await platform.program.end('SIGTERM');
    await platform.lose();
    const earlier = await platform.restore({ to: middle.at });
    expect(earlier).toMatchObject({ ok: true, to: middle.at });
    await platform.startProgram();
    expect(await readVersions()).toEqual(middle.versions);
    expect(await readAccount(middle.leagueId, middle.at)).toEqual(middle.account);
  });

  it('is rejected when the target directory is not empty', async () => {
    await expect(platform.restore()).rejects.toThrow('is not empty');
    expect(readFileSync(path.join(platform.dataDir, 'postgres/PG_VERSION'), 'utf8').trim()).toBe('18');
  });

  it('is rejected for a time before everything that can be restored', async () => {
    const into = path.join(platform.root, 'elsewhere');
    await expect(platform.restore({ to: '2020-01-01T00:00:00Z', into })).rejects.toThrow(
      'is before everything that can be restored',
    );
    expect(existsSync(into)).toBe(false);
  });
});
