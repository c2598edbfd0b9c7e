import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { createWorker } from '../../server/src/jobs.js';
import { Config } from '../../server/src/platform/config/index.js';
import { addUser, TestApi } from '../support/api.js';
import type { CallOptions } from '../support/api.js';
import { Outbox } from '../support/outbox.js';
import { stopThrottleClock } from '../support/throttle-clock.js';
import { until } from '../support/until.js';

const PUBLIC_URL = 'https://app.liga.test';
const QUESTION = { subject: 'Recibos', message: '¿Pueden activar la subida?\n\nGracias, José' };

interface Place {
  api: TestApi;
  outbox: Outbox;
  worker: INestApplicationContext;
}

async function open(supportContact: string | null): Promise<Place> {
  const api = await TestApi.start({ publicUrl: PUBLIC_URL, supportContact });
  const config = api.app.get(Config);
  return { api, outbox: new Outbox(config.dataDir), worker: await createWorker(config) };
}

async function close({ api, worker }: Place): Promise<void> {
  await worker.close();
  await api.close();
}

const ask = (api: TestApi, body: object, more: CallOptions = {}) =>
  api.call<{ code: string; errors: { field: string; code: string }[] }>('POST', '/api/contact', {
    as: 'common',
    body,
    ...more,
  });

describe('POST /api/contact with a support email address', () => {
  let place: Place;
  beforeAll(async () => {
    place = await open('ayuda@liga.test');
    await stopThrottleClock(place.api.ownerUrl);
  });
  afterAll(() => close(place));
  afterEach(() => place.api.db.query('DELETE FROM public.throttle'));

  it('emails the message to support with the owner in Reply-To', async () => {
    const { api, outbox } = place;
    const { id } = await api.league({ name: 'Liga Ñandú', user_id: api.users.common });
    await api.db.query(`UPDATE public.users SET language = 'es' WHERE id = $1`, [api.users.common]);
    expect((await ask(api, QUESTION)).status).toBe(204);
    const mail = await outbox.nth('ayuda@liga.test', 1);
    expect(mail.subject).toBe('[Liga Ñandú] Recibos');
    expect(mail.source).toMatch(/^Reply-To: owner@touchline\.test\r$/m);
    expect(mail.text).toMatch(/ \(Liga Ñandú\):\n\n¿Pueden activar la subida\?\n\nGracias, José\n/);
    expect(mail.text).toContain(`${PUBLIC_URL}/staff/#/admin/show_league/${id}`);
    expect(mail.text).toContain('Responda a este correo para escribir a owner@touchline.test.');
  });

  it('sends one email for a repeated Idempotency-Key, and lists it for staff', async () => {
    const { api, outbox } = place;
    const before = (await outbox.to('ayuda@liga.test')).length;
    const headers = { 'idempotency-key': 'one-question' };
    for (let n = 0; n < 2; n += 1) expect((await ask(api, QUESTION, { headers })).status).toBe(204);
    await ask(api, { subject: 'Last', message: 'The last one' });
    await outbox.nth('ayuda@liga.test', before + 2);
    expect(await outbox.to('ayuda@liga.test')).toHaveLength(before + 2);
    const filter = JSON.stringify({ kind: 'contact', subject: '[Liga Ñandú] Last' });
    const mails = await api.call<{ user_id: string }[]>('GET', '/api/mails', { query: { filter } });
    expect(mails.body).toMatchObject([{ to: 'ayuda@liga.test', user_id: api.users.common }]);
  });

  it('refuses a blank subject and a message with markup', async () => {
    const { status, body } = await ask(place.api, { subject: ' ', message: '<script>x</script>' });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { field: 'subject', code: 'REQUIRED' },
      { field: 'message', code: 'UNSAFE_TEXT' },
    ]);
  });

  it('returns 429 for the sixth message of a user, and still accepts another user', async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask(place.api, QUESTION)).status).toBe(204);
    expect(await ask(place.api, QUESTION)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
    expect((await ask(place.api, QUESTION, { as: 'owner2' })).status).toBe(204);
  });

  it('refuses accountants, operators and anonymous callers', async () => {
    for (const as of ['contador', 'operario'] as const) {
      expect(await ask(place.api, QUESTION, { as })).toMatchObject({ status: 403 });
    }
    expect(await ask(place.api, QUESTION, { as: 'nobody' })).toMatchObject({ status: 401 });
  });
});

describe('POST /api/contact with a support phone number', () => {
  it('emails the admin in the language of the admin', async () => {
    const place = await open('+593 99 123 4567');
    await place.api.db.query(`UPDATE public.users SET language = 'es' WHERE id = $1`, [
      place.api.users.admin,
    ]);
    await ask(place.api, QUESTION);
    const mail = await place.outbox.nth('admin@touchline.test', 1);
    expect(mail.subject).toContain('Recibos');
    expect(mail.text).toContain('Mensaje de ');
    expect(mail.text).toContain('Recibe este correo porque');
    await close(place);
  });

  it('emails every admin, except one who is banned', async () => {
    const place = await open('+593 99 123 4567');
    const { api, outbox } = place;
    await addUser(api.db, 'admin', 'admin2');
    await addUser(api.db, 'admin', 'banned');
    await api.db.query(`UPDATE public.users SET is_vetado = true WHERE username = 'banned'`);
    await ask(api, QUESTION);
    for (const admin of ['admin', 'admin2']) await outbox.nth(`${admin}@touchline.test`, 1);
    await until(
      async () => (await api.db.query('SELECT FROM public.contact_message')).length === 0,
      'every email of the message has been sent',
    );
    expect(await outbox.to('banned@touchline.test')).toEqual([]);
    await close(place);
  });
});
