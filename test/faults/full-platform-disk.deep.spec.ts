import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackedUpPlatform } from '../recovery/platform.js';
import { MISSING_FOR_SMALL_DISK, SmallDisk } from '../support/small-disk.js';
import { until } from '../support/until.js';

const onSmallDisk = MISSING_FOR_SMALL_DISK === null ? describe : describe.skip;
const reason = MISSING_FOR_SMALL_DISK === null ? '' : ` (skipped: ${MISSING_FOR_SMALL_DISK})`;

const FULL_SECONDS = 15;
const CLIENTS = 3;
/** The responses a client may get while the disk is full; 0 means no response, because the connection was lost. */
const ANSWERS = new Set([200, 409, 503, 507, 0]);

type Status = number;

/**
 * Sends bonuses and receipts from several clients until the signal.
 * @returns how often each status was received
 */
async function load(platform: BackedUpPlatform, signal: AbortSignal): Promise<Map<Status, number>> {
  const payments = await platform.payments('pending');
  const read = new Map<Status, number>();
  platform.onStatus = (status) => read.set(status, (read.get(status) ?? 0) + 1);
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let n = 0; !signal.aborted; n += 1) {
      const payment = payments[client + CLIENTS * (n % 10)]!;
      const work =
        n % 4 === 0
          ? platform.uploadReceipt(payment, `${client} ${n} ${'x'.repeat(50_000)}`)
          : platform.giveBonus(payment, 1 + (n % 90));
      await work.catch(() => platform.onStatus(0));
    }
  });
  await Promise.all(clients);
  return read;
}

/** Puts load on the platform before, while and after the disk is full. */
async function loadAcross(platform: BackedUpPlatform, disk: SmallDisk): Promise<Map<Status, number>> {
  const before = new AbortController();
  const loading = load(platform, before.signal);
  await sleep(3_000);
  disk.fill();
  await sleep(FULL_SECONDS * 1_000);
  before.abort();
  const read = await loading;
  disk.clear();
  const [payment] = await platform.waitForPayments();
  await until(
    async () => (await platform.giveBonus(payment!, 1).catch(() => null)) !== null,
    'commands are executed again',
  );
  return read;
}

async function verify(platform: BackedUpPlatform): Promise<{ ok: boolean; problems: unknown[] }> {
  const route = '/api/ledger/verify';
  return (await platform.call<{ ok: boolean; problems: unknown[] }>('admin@touchline.test', 'GET', route))
    .body;
}

onSmallDisk(`a platform whose disk is full${reason}`, () => {
  let disk: SmallDisk;
  let platform: BackedUpPlatform;
  beforeAll(async () => {
    disk = SmallDisk.mount(600);
    platform = await BackedUpPlatform.start({ BACKUP_URL: 'off' }, disk.directory);
  });
  afterAll(async () => {
    await platform?.stop();
    disk.unmount();
  });

  it('rejects what it cannot store, loses no acknowledged command, and recovers with free space', async () => {
    const read = await loadAcross(platform, disk);
    process.stdout.write(`${JSON.stringify([...read])}\n`);
    expect([...read.keys()].filter((status) => !ANSWERS.has(status))).toEqual([]);
    expect(read.get(200)).toBeGreaterThan(0);
    expect((read.get(503) ?? 0) + (read.get(507) ?? 0)).toBeGreaterThan(0);
    expect(await platform.findMissing(platform.noted)).toEqual([]);
    expect(await verify(platform)).toMatchObject({ ok: true, problems: [] });
  });
});

onSmallDisk(`a platform whose backup disk is full${reason}`, () => {
  let disk: SmallDisk;
  let platform: BackedUpPlatform;
  beforeAll(async () => {
    disk = SmallDisk.mount(200);
    platform = await BackedUpPlatform.start({ BACKUP_URL: disk.folder('backup') });
    await until(async () => (await platform.tool('backup-list')).code === 0, 'a base backup');
  });
  afterAll(async () => {
    await platform?.close();
    disk.unmount();
  });

  it('keeps working, reports the error, and archives everything once there is space', async () => {
    const status = async (): Promise<{ errors: string[]; recovery_point: string | null }> =>
      (
        await platform.call<{ errors: string[]; recovery_point: string | null }>(
          ...(['admin@touchline.test', 'GET', '/api/recovery'] as const),
        )
      ).body;
    disk.fill();
    const end = new AbortController();
    const loading = load(platform, end.signal);
    await until(async () => (await status()).errors.length > 0, 'the page says what is wrong');
    end.abort();
    // 409: another client has uploaded a receipt for the payment in the meantime.
    expect([...(await loading).keys()].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    disk.clear();
    const acknowledged = Date.now();
    await until(
      async () => Date.parse((await status()).recovery_point ?? '0') > acknowledged,
      'everything is archived',
    );
    await platform.crash();
    await platform.lose();
    expect(await platform.restore()).toMatchObject({ ok: true, problems: [] });
    await platform.startProgram();
    expect(platform.noted.length).toBeGreaterThan(0);
    expect(await platform.findMissing(platform.noted)).toEqual([]);
  });
});
