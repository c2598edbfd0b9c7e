import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { createWorker } from '../../server/src/jobs.js';
import { Config } from '../../server/src/platform/config/index.js';
import { TestApi } from '../support/api.js';
import type { CallOptions } from '../support/api.js';
import { Outbox } from '../support/outbox.js';

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

describe('POST /api/contact with a mailbox of the support', () => {
  let place: Place;
  beforeAll(async () => {
    place = await open('ayuda@liga.test');
  });
  afterAll(() => close(place));
  afterEach(() => place.api.db.query('DELETE FROM public.throttle'));

  it('mails what the owner says to it, so that an answer goes to the owner', async () => {
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

  it('is done once under one key, and tells staff in the list of mails', async () => {
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

  it('is refused without a subject or a message, and with markup', async () => {
    const { status, body } = await ask(place.api, { subject: ' ', message: '<script>x</script>' });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { field: 'subject', code: 'REQUIRED' },
      { field: 'message', code: 'UNSAFE_TEXT' },
    ]);
  });

  it('is refused after five within an hour, of one user', async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask(place.api, QUESTION)).status).toBe(204);
    expect(await ask(place.api, QUESTION)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
    expect((await ask(place.api, QUESTION, { as: 'owner2' })).status).toBe(204);
  });

  it('is for owners and admins', async () => {
    for (const as of ['contador', 'operario'] as const) {
      expect(await ask(place.api, QUESTION, { as })).toMatchObject({ status: 403 });
    }
    expect(await ask(place.api, QUESTION, { as: 'nobody' })).toMatchObject({ status: 401 });
  });
});

describe('POST /api/contact where the support is a telephone number', () => {
  it('mails to every admin who is not banned, in the language of the admin', async () => {
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
});
