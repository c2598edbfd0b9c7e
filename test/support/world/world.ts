import { Clock } from '../../../server/src/platform/clock.js';
import type { TestClock } from '../../../server/src/platform/clock.js';
import { addUser } from '../api.js';
import type { TestApi } from '../api.js';
import { pdfWith, uploadForm } from './upload.js';

/** A league with one of everything, marked throughout with a unique word and number. */
export interface WorldLeague {
  marker: string;
  /** Minor units; unique to this league. */
  amount: number;
  leagueId: string;
  userId: string;
  taskId: string;
  payments: { approved: string; inReview: string; declined: string; service: string };
}

export interface World {
  leagues: [WorldLeague, WorldLeague, WorldLeague];
  serviceId: string;
}

const MARKS: [string, number][] = [
  ['alcaravan', 5_123_477],
  ['basilisco', 6_234_589],
  ['cormoran', 7_345_691],
];

const HOUR = 3_600_000;

async function moveClock(api: TestApi, ms: number): Promise<void> {
  const clock = api.app.get(Clock) as TestClock;
  await clock.moveTo(new Date(Date.parse(await clock.now()) + ms).toISOString());
}

/** A call that must succeed to build the world. */
async function must(
  api: TestApi,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  as?: { userId: string },
) {
  const answer = await api.call<never>(method, path, { body, ...(as && { as }) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as unknown as { id: string; payments: { id: string; is_service_payment: boolean }[] };
}

async function found(api: TestApi, marker: string, amount: number) {
  const userId = await addUser(api.db, 'common', marker);
  await api.db.query('UPDATE public.users SET last_name = $2, telephone_number = $3 WHERE id = $1', [
    ...[userId, `Mora ${marker}`, `${amount}55`],
  ]);
  const league = await api.league({ name: `Liga ${marker}`, url_extension: marker, user_id: userId });
  await must(api, 'PUT', `/api/leagues/${league.id}`, { can_upload_receipt: true });
  const terms = { charge_type: 'J', price: amount };
  await must(api, 'POST', `/api/leagues/${league.id}/change_charge_terms`, terms);
  return { marker, amount, leagueId: league.id, userId, taskId: league.task_id };
}

type Founded = Awaited<ReturnType<typeof found>>;

async function upload(
  api: TestApi,
  { leagueId, userId, marker }: Founded,
  payment_id: string,
): Promise<void> {
  const payment = { payment_id, payment_date: '2026-01-01T10:00:00.000Z', user_comment: `pagado ${marker}` };
  const form = uploadForm({
    league_id: leagueId,
    payments: [payment],
    file: pdfWith(`${marker} ${payment_id}`),
  });
  const authorization = `Bearer ${await api.token({ userId })}`;
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/payments/upload_receipt',
    payload: form.payload,
    headers: { ...form.headers, authorization },
  });
  if (answer.statusCode !== 200) throw new Error(answer.payload);
}

/** Stores a mail about the league, and a passkey of its owner. */
async function keep({ db }: TestApi, { leagueId, userId, marker }: Founded): Promise<void> {
  const mail = [`${marker}@touchline.test`, marker, 'spec', leagueId];
  await db.query('INSERT INTO public.mail ("to", subject, kind, league_id) VALUES ($1, $2, $3, $4)', mail);
  await db.query(
    `INSERT INTO public.passkey (user_id, credential_id, public_key, counter, device_type, backed_up, name)
     VALUES ($1, $2, '', 0, 'singleDevice', false, $3)`,
    [userId, Buffer.from(leagueId).toString('base64url'), `key of ${marker}`],
  );
}

/** With closed periods: one approved payment, one in review, one declined, and one for services. */
async function live(api: TestApi, league: Founded, serviceId: string): Promise<WorldLeague> {
  const { leagueId, marker, amount } = league;
  const assigned = await must(api, 'POST', '/api/services_assignment', {
    ...{ league_id: leagueId, month_number: 5, year: 2026, lines: [{ service_id: serviceId }] },
  });
  const service = assigned.payments.find((payment) => payment.is_service_payment)!.id;
  const rows = await api.db.query<{ id: string }>(
    `SELECT id FROM read.payment WHERE league_id = $1 AND charge_type = 'J' AND status = 'pending' AND NOT voided
     ORDER BY start_charge_date`,
    [leagueId],
  );
  const [approved, inReview, declined] = rows.map(({ id }) => id) as [string, string, string];
  for (const id of [approved, inReview, declined]) await upload(api, league, id);
  const approval = {
    payment_id: approved,
    amount_received: amount + 1000,
    approval_comment: `visto ${marker}`,
  };
  await must(api, 'POST', '/api/payments/approve', approval);
  await must(api, 'POST', '/api/payments/decline', { payment_id: declined, reason: `borroso ${marker}` });
  await keep(api, league);
  return { ...league, payments: { approved, inReview, declined, service } };
}

/** Three leagues of three owners, three months old. */
export async function makeWorld(api: TestApi): Promise<World> {
  const service = await must(api, 'POST', '/api/services', { name: 'Referees', price: 300 });
  const founded: Founded[] = [];
  for (const [marker, amount] of MARKS) founded.push(await found(api, marker, amount));
  await moveClock(api, 26 * HOUR);
  await moveClock(api, 62 * 24 * HOUR);
  const leagues: WorldLeague[] = [];
  for (const league of founded) leagues.push(await live(api, league, service.id));
  return { leagues: leagues as World['leagues'], serviceId: service.id };
}
