import { randomUUID } from 'node:crypto';
import type { Random } from '../../concurrency/random.js';
import type { StoredEvent } from '../../support/forgery.js';
import { loadEvents, insertForged, rehash } from '../../support/forgery.js';
import { COPY_EDITS } from './copy-edits.js';
import type { OwnerEdit } from './edit.js';
import { SKIPPED } from './edit.js';
import type { Target } from './target.js';

async function set(target: Target, { league_id, version }: StoredEvent, column: string, value: unknown) {
  await target.owner.query(`UPDATE ledger.event SET ${column} = $3 WHERE league_id = $1 AND version = $2`, [
    league_id,
    version,
    value,
  ]);
}

async function some(target: Target, random: Random): Promise<{ events: StoredEvent[]; event: StoredEvent }> {
  const events = await loadEvents(target.owner, random.pick(target.leagues));
  return { events, event: random.pick(events) };
}

/** The event's data with one amount or other number changed. */
function withOtherNumber(text: string, random: Random): string | null {
  const data = JSON.parse(text) as Record<string, unknown>;
  const names = Object.keys(data).filter((name) => typeof data[name] === 'number');
  if (names.length === 0) return null;
  const name = random.pick(names);
  data[name] = Math.max(0, (data[name] as number) + random.pick([-700, -1, 1, 50, 9_000_000]));
  const changed = JSON.stringify(data);
  return changed === text ? null : changed;
}

const changedValue: OwnerEdit = async (target, random) => {
  const { event } = await some(target, random);
  const text = withOtherNumber(event.text, random);
  if (text === null) return SKIPPED;
  await set(target, event, 'data', text);
  return {};
};

/** A complete rewrite: value, hashes of the rest of the chain, projections. */
const rewrittenValue: OwnerEdit = async (target, random) => {
  const { event } = await some(target, random);
  const text = withOtherNumber(event.text, random);
  if (text === null) return SKIPPED;
  await set(target, event, 'data', text);
  await rehash(target.owner, event.league_id, event.version);
  await target.rebuild(event.league_id);
  return { unfindable: 'lawful' };
};

const rewrittenApproval: OwnerEdit = async (target, random) => {
  const { events } = await some(target, random);
  const approvals = events.filter(({ type }) => type === 'PaymentApproved');
  if (approvals.length === 0) return SKIPPED;
  const event = random.pick(approvals);
  const data = JSON.parse(event.text) as Record<string, number>;
  const more = 1 + random.below(5_000);
  // Increases received and credited amounts equally, so that the identity of R17 holds.
  data['received']! += more;
  data['league_balance_added']! += more;
  await set(target, event, 'data', JSON.stringify(data));
  await rehash(target.owner, event.league_id, event.version);
  await target.rebuild(event.league_id);
  return { unfindable: 'lawful' };
};

const otherOrigin: OwnerEdit = async (target, random) => {
  const { event } = await some(target, random);
  const column = random.pick(['actor_id', 'command_id', 'occurred_at', 'type']);
  const values: Record<string, string> = {
    actor_id: randomUUID(),
    command_id: randomUUID(),
    occurred_at: new Date(Date.parse(event.occurred_at) + 1 + random.below(1e9)).toISOString(),
    type: event.type === 'PeriodClosed' ? 'ReceiptDeleted' : 'PeriodClosed',
  };
  await set(target, event, column, values[column]);
  if (random.chance(0.5)) return {};
  await rehash(target.owner, event.league_id, event.version);
  await target.rebuild(event.league_id);
  return { unfindable: 'lawful' };
};

const finerTime: OwnerEdit = async (target, random) => {
  const { event } = await some(target, random);
  await target.owner.query(
    `UPDATE ledger.event SET occurred_at = occurred_at + interval '3 microseconds' WHERE league_id = $1 AND version = $2`,
    [event.league_id, event.version],
  );
  return {};
};

const swapped: OwnerEdit = async (target, random) => {
  const { events } = await some(target, random);
  if (events.length < 2) return SKIPPED;
  const first = events[random.below(events.length - 1)]!;
  // Swaps the contents: versions, positions and recording times stay in order.
  await target.owner.query(
    `UPDATE ledger.event e SET type = o.type, data = o.data, actor_id = o.actor_id, command_id = o.command_id,
       occurred_at = o.occurred_at
     FROM ledger.event o WHERE e.league_id = $1 AND o.league_id = $1 AND e.version IN ($2, $2 + 1)
       AND o.version = 2 * $2 + 1 - e.version`,
    [first.league_id, first.version],
  );
  if (random.chance(0.3)) return {};
  await rehash(target.owner, first.league_id, first.version);
  await target.rebuild(first.league_id);
  return { unfindable: 'lawful' };
};

const cutTail: OwnerEdit = async (target, random) => {
  const { events } = await some(target, random);
  const left = Math.max(1, events.length - 1 - random.below(6));
  const [{ league_id }] = events as [StoredEvent];
  await target.owner.query('DELETE FROM ledger.event WHERE league_id = $1 AND version > $2', [
    league_id,
    left,
  ]);
  if (random.chance(0.3)) return {};
  await target.rebuild(league_id);
  return { unfindable: 'lawful' };
};

const takenOut: OwnerEdit = async (target, random) => {
  const { events, event } = await some(target, random);
  await target.owner.query('DELETE FROM ledger.event WHERE league_id = $1 AND version = $2', [
    event.league_id,
    event.version,
  ]);
  if (random.chance(0.3) && event.version < events.length) return {};
  for (const { version } of events.slice(event.version)) {
    await target.owner.query('UPDATE ledger.event SET version = $3 WHERE league_id = $1 AND version = $2', [
      event.league_id,
      version,
      version - 1,
    ]);
  }
  await rehash(target.owner, event.league_id, event.version);
  await target.rebuild(event.league_id);
  return { unfindable: 'lawful' };
};

const wholeStream: OwnerEdit = async (target, random) => {
  const league = random.pick(target.leagues);
  await target.owner.query('DELETE FROM ledger.event WHERE league_id = $1', [league]);
  await target.rebuild(league);
  return {};
};

/** The forgeries from the audit: a credit of 90,000.00, a balance of -900,000.00, and others that no rule can produce. */
const forged: OwnerEdit = async (target, random) => {
  const league = random.pick(target.leagues);
  const { rows } = await target.owner.query('SELECT * FROM read.payment WHERE league_id = $1', [league]);
  if (rows.length === 0) return SKIPPED;
  const payment = random.pick(rows) as Record<string, string>;
  const amounts = { received: 0, league_balance_used: 0, league_balance_added: 0, bonus_applied: 0 };
  const booked = { ...amounts, value: 0, penalty_value: 0 };
  const about = { payment_id: payment['id'] };
  const at = new Date(payment['updated']!).toISOString();
  const approval = {
    ...about,
    payment_date: at,
    approved_date: at,
    approval_comment: '',
    payments_approves_timestamp_token: randomUUID(),
  };
  const many = 9_000_000;
  const [type, data] = random.pick<[string, object]>([
    ['PaymentApproved', { ...approval, ...booked, received: many, league_balance_added: many }],
    ['PaymentApproved', { ...approval, ...booked, received: -many, league_balance_used: many }],
    [
      'PaymentDeclined',
      { ...about, reason: '', reversed: { ...booked, league_balance_used: many, received: -many } },
    ],
    ['PaymentDeclined', { ...about, reason: '', reversed: { ...booked, league_balance_added: 10 * many } }],
    [
      'PeriodCut',
      {
        ...about,
        final_charge_date: at,
        value: 0,
        bonus_taken_back: 0,
        credit_returned: many,
        cause: 'tier',
      },
    ],
    ['AccountReopened', { closed_at: at }],
    ['PenaltyWaived', { ...about, waived: many, reason: '' }],
    ['BonusSet', { ...about, bonus_added: -many, bonus_complete: false, comment: '' }],
    ['PaymentVoided', { payment_id: randomUUID(), reason: '', withdrawn: false }],
  ]);
  await insertForged(target.owner, league, type, data);
  await target.rebuild(league);
  return {};
};

/** A bonus that nobody granted, in the form that staff could have granted it. */
const lawfulForgery: OwnerEdit = async (target, random) => {
  const league = random.pick(target.leagues);
  const { rows } = await target.owner.query(
    `SELECT id FROM read.payment WHERE league_id = $1 AND status = 'pending' AND NOT voided`,
    [league],
  );
  if (rows.length === 0) return SKIPPED;
  const data = { payment_id: random.pick(rows).id, bonus_added: 777, bonus_complete: false, comment: '' };
  await insertForged(target.owner, league, 'BonusSet', data);
  await target.rebuild(league);
  return { unfindable: 'lawful' };
};

const metadata: OwnerEdit = async (target, random) => {
  const { event } = await some(target, random);
  const changes = random.pick([
    `recorded_at = recorded_at + interval '${1 + random.below(50)} milliseconds'`,
    `recorded_at = recorded_at - interval '1 day'`,
    `tx = '${1 + random.below(1_000)}'`,
  ]);
  await target.owner.query(`UPDATE ledger.event SET ${changes} WHERE league_id = $1 AND version = $2`, [
    event.league_id,
    event.version,
  ]);
  return { unfindable: 'metadata' };
};

export const OWNER_EDITS: Record<string, OwnerEdit> = {
  'a number in an event': changedValue,
  'a number, chain and projections rewritten': rewrittenValue,
  'an approval, chain and projections rewritten': rewrittenApproval,
  'actor, command, time or type of an event': otherOrigin,
  'a time changed below the hashed precision': finerTime,
  'two events swapped': swapped,
  'the last events deleted': cutTail,
  'an event deleted': takenOut,
  'a whole stream deleted': wholeStream,
  'a forged event that no command produces': forged,
  'a forged event that a command could produce': lawfulForgery,
  'metadata of an event': metadata,
  ...COPY_EDITS,
};
