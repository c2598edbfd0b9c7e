import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Logger } from '@nestjs/common';
import { createWorker } from '../../server/src/jobs.js';
import { Config } from '../../server/src/platform/config/index.js';
import { TestApi } from '../support/api.js';
import { Outbox } from '../support/outbox.js';
import { until } from '../support/until.js';

interface Job {
  id: string;
  status: string;
  total: number;
  succeeded: number;
  failed: number;
  result: { ok: boolean; events: number; streams: number } | null;
}

interface Message {
  id: string;
  message: string | null;
  open: boolean;
  answer: string | null;
  answered_by_name: string | null;
  answer_mailed_at: string | null;
}

let api: TestApi;
let worker: INestApplicationContext;
let outbox: Outbox;

beforeAll(async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  api = await TestApi.start({ supportContact: 'ayuda@liga.test' });
  outbox = new Outbox(api.app.get(Config).dataDir);
  worker = await createWorker(api.app.get(Config));
});
afterAll(async () => {
  await worker.close();
  await api.close();
  jest.restoreAllMocks();
});

/** Waits for the job to end. */
async function ended(id: string): Promise<Job> {
  const read = async () => (await api.call<Job>('GET', `/api/background_jobs/${id}`)).body;
  await until(async () => ['succeeded', 'failed'].includes((await read()).status), 'the job has ended');
  return read();
}

describe('failed items of the daily billing run', () => {
  const failed = async (leagueId: string, kind: string): Promise<string> => {
    const [item] = await api.db.query<{ id: string }>(
      `INSERT INTO public.billing_run_item (league_id, kind, day, code, reason)
       VALUES ($1, $2, '2026-01-31', 'LEAGUE_INSTANCE_UNREACHABLE', '') RETURNING id`,
      [leagueId, kind],
    );
    return item!.id;
  };
  const retry = (ids?: string[]) =>
    api.call<Job & { code: string }>('POST', '/api/billing_run_items/retry', { body: ids ? { ids } : {} });

  it('are retried in the background, once for two concurrent requests', async () => {
    const { id: leagueId } = await api.league({ name: 'Liga Uno', user_id: api.users.common });
    const [calendar, estimate] = [await failed(leagueId, 'calendar'), await failed(leagueId, 'estimate')];
    const answers = await Promise.all([retry([calendar]), retry()]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    for (const { body } of answers)
      expect(await ended(body.id)).toMatchObject({ status: 'succeeded', failed: 0 });
    const items = await api.db.query(
      'SELECT FROM public.billing_run_item WHERE resolved IS NOT NULL AND attempts = 1',
    );
    expect(items).toHaveLength(2);
    expect(await retry([calendar, estimate])).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_RETRY' },
    });
  });

  it('show why they failed, in the language of the request', async () => {
    const filter = JSON.stringify({ code: 'LEAGUE_INSTANCE_UNREACHABLE' });
    const headers = { 'accept-language': 'es' };
    const items = await api.call<{ message: string }[]>('GET', '/api/billing_run_items', {
      query: { filter },
      headers,
    });
    expect(items.body[0]!.message).toMatch(/liga/);
  });
});

describe('ledger verifications and digests', () => {
  it('runs verifications requested by staff in the background, and keeps the result', async () => {
    const ask = () => api.call<Job>('POST', '/api/ledger/verifications');
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first.status).toBe(202);
    const { status, result } = await ended(first.body.id);
    expect([status, result?.ok]).toEqual(['succeeded', true]);
    expect((await ended(second.body.id)).result?.ok).toBe(true);
    const query = { filter: '{"kind":"verify_ledger","status":"succeeded"}' };
    const known = await api.call<Job[]>('GET', '/api/background_jobs', { query });
    expect(known.body[0]).toMatchObject({ result: { ok: true, streams: 1 } });
  });

  it('lists a placed digest with its number', async () => {
    await until(
      async () =>
        (await api.db.query('SELECT FROM public.ledger_digest WHERE placed IS NOT NULL')).length > 0,
      'a digest is placed',
    );
    const { body } = await api.call<{ number: number }[]>('GET', '/api/ledger/digests');
    expect(body.at(-1)).toMatchObject({ number: 1, placed: expect.any(String) as unknown });
  });
});

describe('a message from an owner', () => {
  it('is answered once, by email in the language of the owner, and records who answered and when', async () => {
    await api.db.query(`UPDATE public.users SET language = 'es' WHERE id = $1`, [api.users.common]);
    const question = { subject: 'Recibo', message: '¿Les llegó?' };
    expect((await api.call('POST', '/api/contact', { as: 'common', body: question })).status).toBe(204);
    const open = { query: { filter: '{"open":true}' } };
    const [message] = (await api.call<Message[]>('GET', '/api/owner_messages', open)).body as Message[];
    expect(message).toMatchObject({ ...question, league_name: 'Liga Uno', email: 'owner@touchline.test' });

    const answer = (text: string) =>
      api.call<Message & { code: string }>('POST', `/api/owner_messages/${message!.id}/answer`, {
        body: { answer: text },
      });
    const answers = await Promise.all([answer('Sí, llegó.'), answer('Aún no.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('MESSAGE_ANSWERED');
    const given = answers.find(({ status }) => status === 200)!.body;
    expect(given).toMatchObject({ open: false, answered_by_name: expect.any(String) as unknown });

    const mail = await outbox.nth('owner@touchline.test', 1);
    expect(mail.subject).toBe('Re: Recibo');
    expect(mail.text).toContain(`\n${given.answer}\n`);
    expect(mail.text).toContain('Su mensaje');
    expect(mail.source).toMatch(/^Reply-To: ayuda@liga.test\r$/m);
    const kept = async () => (await api.call<Message>('GET', `/api/owner_messages/${message!.id}`)).body;
    await until(async () => (await kept()).answer_mailed_at !== null, 'the answer is noted as mailed');
    expect((await kept()).answer).toBe(given.answer);
    const read = await api.call<{ text: string; kind: string }>('GET', `/api/mails/${message!.id}`);
    expect(read.body).toMatchObject({ kind: 'contact_answer' });
    expect(read.body.text).toContain(given.answer);
  });

  it('needs an answer that is not blank (400), and must exist (404)', async () => {
    const path = '/api/owner_messages/0199aaaa-0000-7000-8000-00000000dead/answer';
    expect(await api.call('POST', path, { body: { answer: ' ' } })).toMatchObject({ status: 400 });
    expect(await api.call('POST', path, { body: { answer: 'Hola' } })).toMatchObject({ status: 404 });
  });
});

describe('a message from staff to an owner', () => {
  const message = { subject: 'Su transferencia', message: 'Llegó sin referencia.\n\n¿Es de octubre?' };

  it('is emailed once to the owner of the league, and stored with its author', async () => {
    const { id: leagueId, user_id: userId } = await api.league();
    const [owner] = await api.db.query<{ email: string }>(
      `UPDATE public.users SET language = 'es' WHERE id = $1 RETURNING email`,
      [userId],
    );
    const send = (key: string) =>
      api.call<Message>('POST', '/api/owner_messages', {
        body: { league_id: leagueId, ...message },
        headers: { 'idempotency-key': key },
      });
    const [sent, again] = [await send('message-1'), await send('message-1')];
    expect(sent.status).toBe(201);
    expect(again.body.id).toBe(sent.body.id);
    expect(sent.body).toMatchObject({
      ...{ from_staff: true, message: null, answer: message.message, subject: message.subject, open: false },
      ...{ league_id: leagueId, answered_by_name: expect.any(String) as unknown },
    });

    const mail = await outbox.nth(owner!.email, 1);
    expect(mail.subject).toBe('Su transferencia');
    expect(mail.text).toContain('¿Es de octubre?');
    expect(mail.text).toContain('elija «Contáctenos»');
    expect(mail.text).not.toContain('Su mensaje');
    expect(mail.source).toMatch(/^Reply-To: ayuda@liga.test\r$/m);
    const kept = async () => (await api.call<Message>('GET', `/api/owner_messages/${sent.body.id}`)).body;
    await until(async () => (await kept()).answer_mailed_at !== null, 'the message is noted as mailed');
    const read = await api.call<{ kind: string }>('GET', `/api/mails/${sent.body.id}`);
    expect(read.body).toMatchObject({ kind: 'owner_message', league_id: leagueId });
    const ofLeague = { query: { filter: JSON.stringify({ league_id: leagueId }) } };
    expect((await api.call<Message[]>('GET', '/api/owner_messages', ofLeague)).body).toHaveLength(1);
  });

  it('needs an existing league (404), and a subject and a message of at most 5,000 characters (400)', async () => {
    const body = { ...message, league_id: '0199aaaa-0000-7000-8000-00000000dead' };
    expect(await api.call('POST', '/api/owner_messages', { body })).toMatchObject({ status: 404 });
    for (const wrong of [{ message: ' ' }, { subject: '' }, { message: 'x'.repeat(5_001) }])
      expect(await api.call('POST', '/api/owner_messages', { body: { ...body, ...wrong } })).toMatchObject({
        status: 400,
      });
  });
});
