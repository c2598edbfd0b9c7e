import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { TestApi } from '../testing/api.js';

let api: TestApi;
beforeEach(() => {
  api = TestApi.open();
  api.plan();
});
afterEach(() => api.close());

const upload = (bytes: Buffer, type = 'image/jpeg') =>
  api.call('POST /images', bytes, 'owner', { 'content-type': type });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b3a' } });
const SECRET_PLACE = 'Calle Secreta 12';

/** Random dots, which compress badly. */
function noise(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  for (let at = 0; at < bytes.length; at += 32)
    createHash('sha256').update(String(at)).digest().copy(bytes, at);
  return bytes;
}

/** This process's children that decode images. */
const decoders = (): string[] =>
  execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('reencode-process'));

describe('uploading an image', () => {
  it('re-encodes the image without metadata or appended bytes, and applies its orientation', async () => {
    const jpeg = await picture(30, 20)
      .withMetadata({ orientation: 6, exif: { IFD0: { ImageDescription: SECRET_PLACE } } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    expect(polyglot.includes(SECRET_PLACE)).toBe(true);
    const { status, body } = await upload(polyglot);
    expect([status, body]).toMatchObject([201, { content_type: 'image/webp', width: 20, height: 30 }]);
    const served = (await api.call(`GET ${body.url}`)).body as Buffer;
    expect(served.includes(SECRET_PLACE)).toBe(false);
    expect(served.includes('<script>')).toBe(false);
    expect((await sharp(served).metadata()).exif).toBeUndefined();
  });

  it('keeps transparency', async () => {
    const crest = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { body } = await upload(crest, 'image/png');
    const served = (await api.call(`GET ${body.url}`)).body as Buffer;
    expect((await sharp(served).metadata()).hasAlpha).toBe(true);
  });

  it('rejects a truncated PNG with IMAGE_INVALID', async () => {
    const whole = await sharp(noise(120, 120), { raw: { width: 120, height: 120, channels: 3 } })
      .png()
      .toBuffer();
    const { status, body } = await upload(whole.subarray(0, whole.length / 2), 'image/png');
    expect([status, body.code]).toEqual([400, 'IMAGE_INVALID']);
  });

  it('accepts 8 of 12 simultaneous uploads, rejects 4 with 429 and leaves no decoder process', async () => {
    const jpeg = await picture(3_000, 2_000).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(jpeg)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(8).fill(201), ...Array(4).fill(429)]);
    expect(answers.find(({ status }) => status === 201)!.body).toMatchObject({ width: 2_048, height: 1_365 });
    expect(decoders()).toEqual([]);
  });
});

describe('the image limits of a league', () => {
  const bounded = (limits: object): void => void Object.assign(api.league.config.images, limits);
  const small = () => picture(10, 10).png().toBuffer();

  it('enforces the maximum count, reports it in GET /plan and reclaims unused images', async () => {
    bounded({ maxCount: 2 });
    const [one] = [await upload(await small()), await upload(await small())];
    const refused = await upload(await small());
    expect([refused.status, refused.body]).toMatchObject([
      ...[409, { code: 'IMAGES_FULL', details: { count: 2, max_count: 2 } }],
    ]);
    expect((await api.call('GET /plan')).body.images).toMatchObject({ count: 2, max_count: 2 });
    // One image is used by a sponsor; the other has been unused for some minutes.
    await api.call('POST /sponsors', { name: 'S', image_id: one.body.id });
    const ago = new Date(Date.now() - 700_000).toISOString();
    api.league.file.write(() => api.league.file.run('UPDATE image SET created = ?', ago));
    expect((await upload(await small())).status).toBe(201);
    expect((await api.call('GET /plan')).body.images.count).toBe(2);
  });

  it('enforces the maximum total size and reports it in GET /plan', async () => {
    bounded({ maxBytes: 1_000 });
    const statuses = [];
    for (let images = 0; images < 20; images += 1) statuses.push((await upload(await small())).status);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    const { images } = (await api.call('GET /plan')).body;
    expect(images.bytes).toBeLessThanOrEqual(1_000);
    expect(images.max_bytes).toBe(1_000);
  });
});
