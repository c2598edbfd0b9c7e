import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../support/until.js';
import { pdfWith } from '../support/world/upload.js';
import { UploadServer } from './upload-server.js';
import type { OpenForm, Uploader } from './upload-server.js';

/** The second process gives up on stalled forms early; the third one is killed. */
const STALL_MS = 5_000;
const PATIENT = { UPLOAD_STALL_MS: '300000' };
const pdf = pdfWith('a receipt');

let server: UploadServer;
let uploaders: Uploader[];
beforeAll(async () => {
  server = await UploadServer.start(PATIENT, { UPLOAD_STALL_MS: String(STALL_MS) }, PATIENT);
  uploaders = await server.uploaders(6, 'forms');
});
afterAll(() => server?.close());

const someFiles = (): Promise<void> =>
  until(async () => (await server.temporaryFiles()).length > 0, 'the form is on its way to the disk');
const noFiles = (): Promise<void> =>
  until(async () => (await server.temporaryFiles()).length === 0, 'the form is cleared away');

/** Uploads as soon as the previous upload is done, and returns the response. */
async function uploadWhenFree(by: Uploader, which: number) {
  let answer = await server.upload(by, [pdf], which);
  await until(async () => {
    if (answer.code === 'UPLOAD_IN_PROGRESS') answer = await server.upload(by, [pdf], which);
    return answer.code !== 'UPLOAD_IN_PROGRESS';
  }, 'the slot is free again');
  return answer;
}

/** @returns the longest time between two drips, and before the first */
async function dripFor(form: OpenForm, durationMs: number): Promise<number> {
  const began = performance.now();
  let [longest, last] = [0, began];
  for (; performance.now() - began < durationMs; await sleep(200)) {
    form.drip();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return Math.max(longest, performance.now() - last);
}

describe('uploads of one user', () => {
  it('are limited to one at a time across processes, until the first is aborted', async () => {
    const [first, other] = uploaders as [Uploader, Uploader];
    const form = server.begin(first, [pdf], 0);
    await someFiles();
    for (const which of [0, 1]) {
      expect(await server.upload(first, [pdf], which)).toEqual({
        status: 409,
        code: 'UPLOAD_IN_PROGRESS',
        message: expect.stringContaining('upload in progress') as unknown as string,
      });
    }
    expect(await server.upload(other, [pdf], 0)).toMatchObject({ status: 200 });
    form.abort();
    await noFiles();
    expect(await uploadWhenFree(first, 1)).toMatchObject({ status: 200 });
  });

  it('can start as soon as the previous one is answered', async () => {
    const by = uploaders[2]!;
    expect(await server.upload(by, [Buffer.from('no receipt')])).toMatchObject({
      code: 'RECEIPT_NOT_ACCEPTED',
    });
    expect(await server.upload(by, [pdf])).toMatchObject({ status: 200 });
    expect(await server.temporaryFiles()).toEqual([]);
  });
});

describe('a stalled upload', () => {
  it('is answered 408, closed and cleaned up, and the user can upload again', async () => {
    const by = uploaders[3]!;
    const form = server.begin(by, [pdf], 1);
    const began = performance.now();
    expect(await form.ended).toMatchObject({ status: 408, code: 'UPLOAD_STALLED' });
    expect(performance.now() - began).toBeGreaterThan(STALL_MS - 500);
    await noFiles();
    expect(await uploadWhenFree(by, 1)).toMatchObject({ status: 200 });
  });

  it('is not confused with a slow upload, which succeeds', async () => {
    const by = uploaders[4]!;
    // A pause of a busy machine is a stall: such a form does not count.
    let answer: unknown;
    let pauseMs = Infinity;
    while (pauseMs > STALL_MS / 2) {
      await noFiles();
      const form = server.begin(by, [pdf], 1);
      pauseMs = await dripFor(form, 2 * STALL_MS);
      form.finish();
      answer = await form.ended;
    }
    expect(answer).toMatchObject({ status: 200 });
  });
});

describe('a process that is killed', () => {
  it('leaves temp files that its next start removes, without those of other processes', async () => {
    const [, , , , , by] = uploaders as [Uploader, Uploader, Uploader, Uploader, Uploader, Uploader];
    const killed = server.begin(by, [pdf], 2);
    await someFiles();
    await server.processes[2]!.end('SIGKILL');
    expect(await killed.ended).toBe('hung up');
    expect(await server.temporaryFiles()).toHaveLength(1);
    const open = server.begin(uploaders[0]!, [pdf], 0);
    await until(async () => (await server.temporaryFiles()).length === 2, 'the other process has a form too');
    await server.startProcess(2);
    expect(await server.temporaryFiles()).toHaveLength(1);
    // The killed process's slot is free once its lease has expired.
    const statement = 'UPDATE public.upload_slot SET expires_at = now() RETURNING user_id';
    expect(await server.setup.db.query(statement)).toHaveLength(2);
    expect(await server.upload(by, [pdf], 2)).toMatchObject({ status: 200 });
    open.abort();
    await noFiles();
  });
});
