import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashEvent } from '../../../server/src/ledger/hash.js';
import type { Random } from '../../concurrency/random.js';
import { STAFF } from '../../support/accounts.js';
import { loadEvents } from '../../support/forgery.js';
import type { Unfindable } from './edit.js';
import type { Target } from './target.js';

/** An attempt by the application's role. If it is not refused, its result is inspected afterwards. */
export interface ApplicationEdit {
  unfindable?: Unfindable;
  run: (client: pg.ClientBase) => Promise<unknown>;
}
type Run = ApplicationEdit['run'];
export type MakeEdit = (target: Target, random: Random) => Promise<ApplicationEdit>;

const CREDIT = `INSERT INTO ledger.event (league_id, version, type, data, actor_id, command_id, occurred_at, hash)
  SELECT league_id, version + 1, type, data, actor_id, command_id, occurred_at, hash FROM ledger.event
  WHERE type = 'PaymentApproved' ORDER BY random() LIMIT 1`;

const STATEMENTS = [
  CREDIT,
  'UPDATE ledger.event SET hash = hash',
  'DELETE FROM ledger.event WHERE version > 3',
  'TRUNCATE ledger.event',
  'COPY ledger.event FROM STDIN',
  'UPDATE read.league_account SET positive_balance = 9000000',
  'UPDATE read.payment SET due = 0',
  'DELETE FROM read.posting',
  'INSERT INTO read.posting SELECT * FROM read.posting',
  'TRUNCATE read.payment_audit',
  "SELECT setval('ledger.event_position_seq', 1)",
  "SELECT nextval('ledger.event_position_seq')",
  'ALTER TABLE ledger.event DISABLE TRIGGER ALL',
  'SET session_replication_role = replica',
  'CREATE FUNCTION ledger.append() RETURNS void LANGUAGE sql AS $$ SELECT $$',
  'DROP FUNCTION ledger.refuse_change() CASCADE',
  'CREATE TABLE read.copied AS SELECT 1',
  'UPDATE ledger.idempotency_key SET response = NULL',
  'DELETE FROM ledger.outbox_checkpoint',
];

const statement: MakeEdit = async (_target, random) => {
  const text = random.pick(STATEMENTS);
  return { run: (client) => client.query(text) };
};

/** The arguments of a valid append: a bonus, or a walkover flag if nothing is pending. */
async function validAppend(target: Target, league: string): Promise<Record<string, unknown>> {
  const events = await loadEvents(target.owner, league);
  const head = events.at(-1)!;
  const { rows } = await target.owner.query(
    `SELECT row_to_json(a) AS account FROM read.league_account a WHERE league_id = $1`,
    [league],
  );
  const account = { ...rows[0].account, version: head.version + 1 };
  const text = JSON.stringify({ walkover_charge: !account.walkover_charge });
  account.walkover_charge = !account.walkover_charge;
  account.updated = head.occurred_at;
  const event = {
    league_id: league,
    version: head.version + 1,
    type: 'WalkoverChargeChanged',
    text,
    actor_id: STAFF,
    command_id: randomUUID(),
    occurred_at: head.occurred_at,
  };
  const hash = hashEvent(head.hash, event as Parameters<typeof hashEvent>[1]);
  const { type, actor_id } = event;
  return {
    league,
    version: head.version,
    head: head.hash,
    command: event.command_id,
    at: event.occurred_at,
    events: `[{"type":"${type}","actor_id":"${actor_id}","hash":"${hash}","data":${text}}]`,
    account,
    payments: [],
    audits: [],
    postings: null,
    receipts: null,
    lines: null,
    idempotency: null,
    states: null,
  };
}

type Change = (args: Record<string, unknown>, random: Random) => void;

const posting = (args: Record<string, unknown>, account: string, amount: number) => ({
  id: randomUUID(),
  league_id: args['league'],
  version: (args['version'] as number) + 1,
  payment_id: randomUUID(),
  account,
  amount,
  occurred_at: args['at'],
  figure: 'received',
  type_tier: 2,
  charge_type: 'J',
});

/** Changes that turn a valid append into one that nobody decided. */
const CHANGES: Change[] = [
  (args) => ((args['account'] as { positive_balance: number }).positive_balance += 9_000_000),
  (args) => ((args['account'] as { positive_balance: number }).positive_balance = -90_000_000),
  (args) => (args['postings'] = [posting(args, 'cash', 5)]),
  (args) => (args['postings'] = [posting(args, 'cash', 5), posting(args, 'league_credit', -5)]),
  (args) => (args['events'] = (args['events'] as string).replace(/"hash":"./, '"hash":"x')),
  (args) => (args['events'] = (args['events'] as string).replace('WalkoverChargeChanged', 'PeriodClosed')),
  (args) => (args['command'] = randomUUID()),
  (args) => (args['at'] = '2020-01-01T00:00:00.000Z'),
  (args) => (args['head'] = 'f'.repeat(64)),
  (args) => (args['version'] = (args['version'] as number) - 1),
  (args) => ((args['account'] as { version: number }).version += 4),
  (args) => ((args['account'] as { league_id: string }).league_id = randomUUID()),
  (args) => (args['payments'] = [{ id: randomUUID(), league_id: randomUUID() }]),
];

/** The same append as part of a batch: a row of arguments becomes an array per column. */
function toBatch(args: Record<string, unknown>): unknown[] {
  const { league, head, command, at, account } = args;
  const version = args['version'] as number;
  const [{ type, actor_id, hash }] = JSON.parse(args['events'] as string) as [Record<string, string>];
  const data = /"data":(.*)\}\]$/s.exec(args['events'] as string)![1];
  const postings = (args['postings'] ?? []) as Record<string, unknown>[];
  const of = (name: string) => postings.map((row) => row[name]);
  const payments = args['payments'] as unknown[];
  return [
    ...[[league], [version], [head], [1], [JSON.stringify(account)]],
    ...[[league], [version + 1], [type], [data], [actor_id], [command], [at], [hash]],
    ...[[], [], [], payments.length > 0 ? JSON.stringify(payments) : null],
    ...Array.from({ length: 11 + 7 }, () => []),
    ...['id', 'league_id', 'version', 'payment_id', 'account', 'amount', 'occurred_at', 'figure'].map(of),
    ...['type_tier', 'charge_type'].map(of),
    ...[[], '[]', null, null],
  ];
}

const toBatchCall =
  (args: Record<string, unknown>) =>
  async (client: pg.ClientBase): Promise<void> => {
    const values = toBatch(args);
    const places = values.map((_, n) => `$${n + 1}`).join(', ');
    const { rows } = await client.query(`SELECT ledger.append_many(${places}) AS result`, values);
    if (Object.keys(rows[0].result as object).length === 0) throw new Error('refused: a conflict');
  };

const toCall =
  (args: Record<string, unknown>) =>
  async (client: pg.ClientBase): Promise<void> => {
    const values = Object.values(args).map((value) =>
      value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
    );
    const places = values.map((_, n) => `$${n + 1}`).join(', ');
    const { rows } = await client.query(`SELECT ledger.append_v2(${places}) AS result`, values);
    if (rows[0].result.conflict) throw new Error('refused: a conflict');
  };

/** The two append functions. */
const CALLS = [toCall, toBatchCall];

const invalidAppend: MakeEdit = async (target, random) => {
  const args = await validAppend(target, random.pick(target.leagues));
  random.pick(CHANGES)(args, random);
  return { run: random.pick(CALLS)(args) };
};

const append: MakeEdit = async (target, random) => {
  const args = await validAppend(target, random.pick(target.leagues));
  return { run: random.pick(CALLS)(args), unfindable: 'application' };
};

/** Every unlawful append through either function, followed by a lawful one through each. */
export async function eachAppend(
  target: Target,
  random: Random,
): Promise<Record<'unlawful' | 'lawful', Run[]>> {
  const made: Record<'unlawful' | 'lawful', Run[]> = { unlawful: [], lawful: [] };
  for (const [n, call] of CALLS.entries()) {
    for (const change of CHANGES) {
      const args = await validAppend(target, target.leagues[n]!);
      change(args, random);
      made.unlawful.push(call(args));
    }
    made.lawful.push(call(await validAppend(target, target.leagues[n]!)));
  }
  return made;
}

const notes: MakeEdit = async () => ({
  run: (client) => client.query("INSERT INTO ledger.outbox_checkpoint (reader, position) VALUES ('spec', 3)"),
  unfindable: 'beside',
});

export const APPLICATION_EDITS: Record<string, MakeEdit> = {
  'application: a forbidden statement': statement,
  'application: an unlawful append': invalidAppend,
  'application: a lawful append': append,
  'application: keys and checkpoints': notes,
};
