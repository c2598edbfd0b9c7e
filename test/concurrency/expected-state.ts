import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../server/src/platform/database/index.js';
import { REFUSALS } from './commands.js';
import type { HttpReply } from './connection.js';
import type { BookedEvent } from './ledger-book.js';
import type { CommandBody, Sent } from './stress-test.js';

type Answer = HttpReply<CommandBody>;

const isReplay = ({ headers }: Answer): boolean => headers['idempotent-replayed'] === 'true';
const isDone = ({ status }: Answer): boolean => status === 200;

/** A command that took effect, with the response that proves it. */
export interface Effect {
  sent: Sent;
  answer: Answer;
}

/** The commands that took effect: those not refused, dry-run or lost. */
export function computeEffects(all: readonly Sent[]): Effect[] {
  return all.flatMap((sent) => {
    const answer = sent.command.withoutEffect ? undefined : sent.answers.find(isDone);
    return answer ? [{ sent, answer }] : [];
  });
}

/** Commands that took effect although their connection broke, so that only a replay could tell. */
export function reportedByReplay(all: readonly Sent[]): Sent[] {
  return computeEffects(all)
    .map(({ sent }) => sent)
    .filter(({ answers }) => answers.filter(isDone).every(isReplay));
}

/** Responses with a status or code that the contract does not document for their command. */
export function undocumentedAnswers(all: readonly Sent[]): string[] {
  return all.flatMap(({ command, answers }) =>
    answers.filter((answer) => !isDocumented(command, answer)).map(shown),
  );
  function shown({ status, body }: Answer): string {
    return `${status} ${JSON.stringify(body)}`;
  }
}

function isDocumented({ name, withoutEffect }: Sent['command'], { status, body }: Answer): boolean {
  if (withoutEffect === 'stale') return status === 412 && body.code === 'VERSION_MISMATCH';
  if (status === 200) return body.code === undefined;
  return status === 409 && REFUSALS[name].includes(body.code ?? '');
}

/** Responses under one key that differ, or that report more than one execution. */
export function contradictions(all: readonly Sent[]): string[] {
  return all.flatMap(({ command, answers, cutOff }) => {
    const done = command.withoutEffect ? [] : answers.filter(isDone);
    const executed = done.filter((answer) => !isReplay(answer)).length;
    const problems: string[] = [];
    if (done.some(({ body }) => !isDeepStrictEqual(body, done[0]!.body))) problems.push('answers differ');
    if (executed > 1) problems.push('was executed twice');
    if (done.length > 0 && executed === 0 && cutOff === 0) problems.push('replays what was never answered');
    return problems.map((problem) => `${command.name} ${command.marker} ${problem}`);
  });
}

/**
 * Compares the events since the stress test started with the responses: every event was reported exactly once, and every
 * reported command is complete and contiguous, with the requested content.
 */
export function unaccounted(all: readonly Sent[], events: readonly BookedEvent[]): string[] {
  const problems: string[] = [];
  const at = new Map(events.map((event) => [event.position, event]));
  const commandIds = new Set<string>();
  for (const { sent, answer } of computeEffects(all)) {
    const told = answer.body.events;
    const found = told.map(({ position }) => at.get(position));
    const fault = describeFault(sent, answer.body, found);
    if (fault) problems.push(`${sent.command.name} ${sent.command.marker}: ${fault}`);
    for (const { position } of told) at.delete(position);
    if (found[0] && commandIds.has(found[0].command_id))
      problems.push(`${sent.command.marker}: two answers, one command`);
    if (found[0]) commandIds.add(found[0].command_id);
  }
  for (const { position, type } of at.values()) problems.push(`${type} at ${position}: nobody was told`);
  return problems;
}

function describeFault(
  { command }: Sent,
  { events: told, version }: CommandBody,
  found: (BookedEvent | undefined)[],
): string | undefined {
  const events = found.filter((event) => event !== undefined);
  if (events.length < told.length) return 'an event is lost, or told of twice';
  const [first] = events;
  if (!first) return command.name === 'bonus' ? undefined : 'had no effect';
  const whole = events.every(
    (event, n) =>
      event.type === told[n]!.type &&
      event.command_id === first.command_id &&
      event.league_id === command.league.id &&
      event.version === first.version + n,
  );
  if (!whole || version !== first.version + events.length - 1) return 'the events are not of one piece';
  return asAsked(
    command,
    events.map(({ data }) => data),
  )
    ? undefined
    : 'did something else than was asked';
}

function asAsked({ name, asked, marker }: Sent['command'], data: Record<string, unknown>[]): boolean {
  const sum = (field: string): number => data.reduce((total, event) => total + Number(event[field]), 0);
  const all = (field: string): boolean => data.every((event) => event[field] === marker);
  switch (name) {
    case 'upload_receipt': {
      const files = data.every((event) => (event['receipts'] as object[]).length === asked['files']);
      return all('user_comment') && files && data.length === (asked['payments'] as object[]).length;
    }
    case 'approve': {
      const fields = {
        amount_received: 'received',
        league_balance_used: 'league_balance_used',
        league_balance_added: 'league_balance_added',
      };
      const sums = Object.entries(fields).every(
        ([given, field]) => asked[given] === undefined || asked[given] === sum(field),
      );
      return all('approval_comment') && sums;
    }
    case 'pay_with_balance': {
      const [id] = asked['payment_ids'] as string[];
      return data.length === 1 && data[0]!['payment_id'] === id && sum('received') === 0;
    }
    case 'decline':
      return all('reason');
    case 'bonus':
      return data.length === 1 && all('comment') && data[0]!['bonus_added'] === (asked['bonus_added'] ?? 0);
    case 'delete_receipt':
      return data.some((event) => event['payment_id'] === asked['payment_id']);
  }
}

/** Stored keys without a response, responses whose key is not stored, and stored responses that differ from what was sent. */
export async function findKeyMismatches(db: Database, all: readonly Sent[]): Promise<string[]> {
  const rows = await db.query<{ key: string; response: unknown }>(
    `SELECT key, response FROM ledger.idempotency_key WHERE key LIKE 'key-%'`,
  );
  const kept = new Map(rows.map(({ key, response }) => [key, response]));
  const problems = rows.length === kept.size ? [] : ['a key is kept twice'];
  for (const { sent, answer } of computeEffects(all)) {
    if (sent.key === undefined) continue;
    if (!isDeepStrictEqual(kept.get(sent.key), answer.body))
      problems.push(`${sent.key} is kept with another answer`);
    kept.delete(sent.key);
  }
  return [...problems, ...[...kept.keys()].map((key) => `${key} is kept, but nobody was answered`)];
}
