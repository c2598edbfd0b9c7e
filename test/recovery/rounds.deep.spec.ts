import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../concurrency/random.js';
import { LeagueFile } from '../provisioning/league-file.js';
import { until } from '../support/until.js';
import { BackedUpPlatform } from './platform.js';

jest.setTimeout(4 * 3_600_000);

/** RECOVERY_ROUNDS: how often the platform is lost and restored. */
const ROUNDS = Number(process.env['RECOVERY_ROUNDS'] ?? 50);
/** Everything is lost within this time after the load has started. */
const LONGEST_MS = Number(process.env['RECOVERY_LOAD_MS'] ?? 90_000);
const LEDGER_MS = 1_000;
const LEAGUE_MS = 60_000;
const SEED = 20_261_124;

let platform: BackedUpPlatform;
const lost: {
  round: number;
  acked: number;
  missing: number;
  recoveryPointMs: number;
  restoreSeconds: number;
}[] = [];

beforeAll(async () => {
  platform = await BackedUpPlatform.start();
  await platform.program.siteFilled();
});

afterAll(async () => {
  process.stdout.write(`${lost.map((round) => JSON.stringify(round)).join('\n')}\n`);
  await platform?.close();
});

/** Makes bonuses, receipts and teams until it is told to stop or the platform is gone. */
async function load(
  file: LeagueFile,
  random: Random,
  signal: AbortSignal,
): Promise<{ rows: string[]; atMs: number }[]> {
  const teams: { rows: string[]; atMs: number }[] = [];
  const payments = await platform.payments('pending');
  const clients = [0, 1, 2].map(async (client) => {
    for (let n = 0; !signal.aborted; n += 1) {
      const payment = payments[(client + 3 * random.below(10)) % payments.length]!;
      const isUpload = random.chance(0.05);
      await (isUpload
        ? platform.uploadReceipt(payment, `${client} ${n}`)
        : platform.giveBonus(payment, 1 + (n % 90)));
    }
  });
  const organizer = (async () => {
    while (!signal.aborted) {
      file.fill(1, 1);
      teams.push({ rows: file.rows()['team'] ?? [], atMs: Date.now() });
      await sleep(2_000, undefined, { signal }).catch(() => undefined);
    }
  })();
  // The connections break when the platform dies.
  await Promise.all([...clients, organizer].map((work) => work.catch(() => undefined)));
  return teams;
}

describe('a platform lost at a random moment under load', () => {
  it(`is restored to the last second, ${ROUNDS} times`, async () => {
    const random = new Random(SEED);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [deployed] = await platform.query<{ league_id: string }>(
        `SELECT league_id FROM public.league_deployment WHERE instance = 'up'`,
      );
      const file = new LeagueFile(platform.dataDir, deployed!.league_id);
      // A restored platform starts a new generation, which can be restored once its base backup exists.
      await until(
        async () => (await platform.tool('backup-list')).output.split('any second').length > round,
        'a base',
      );
      platform.noted.length = 0;
      const stop = new AbortController();
      const loading = load(file, random, stop.signal);
      await sleep(3_000 + random.below(LONGEST_MS));
      const crashedMs = await platform.crash();
      stop.abort();
      const teams = await loading;
      await platform.lose();
      const report = await platform.restore();
      await platform.startProgram();
      const missing = await platform.findMissing(platform.noted);
      const first = missing.map(({ ackedMs }) => ackedMs).sort((a, b) => a - b)[0];
      const recoveryPointMs = first === undefined ? 0 : Math.max(0, crashedMs - first);
      lost.push({
        round,
        acked: platform.noted.length,
        missing: missing.length,
        recoveryPointMs,
        restoreSeconds: report.seconds,
      });
      expect(report).toMatchObject({ ok: true, problems: [], differences: [] });
      expect(recoveryPointMs).toBeLessThanOrEqual(LEDGER_MS);
      const old = teams.findLast(({ atMs }) => atMs < crashedMs - LEAGUE_MS)?.rows ?? [];
      const restored = new Set(file.rows()['team'] ?? []);
      expect(old.filter((row) => !restored.has(row))).toEqual([]);
    }
  });
});
