import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { SYSTEM_USER_ID } from '../../../server/src/kernel/index.js';
import { Random } from '../../../server/src/demo/random.js';
import type { EventType } from '../../../server/src/ledger/domain/index.js';
import { GENESIS, hashEvent } from '../../../server/src/ledger/hash.js';
import type { CorpusEvent } from '../../../server/src/ledger/testing/corpus.js';
import { describeShape } from '../../../server/src/ledger/testing/corpus.js';

/** The interface of the random command generator, including former commits, which use the same names. */
interface GeneratorClass {
  prototype: {
    play(this: AnyGenerator, ...args: unknown[]): boolean;
    fork(this: AnyGenerator): AnyGenerator;
  };
}
interface AnyGenerator {
  history: { event: { type: EventType; data: unknown; actor_id: string }; at: string }[];
}

/** This many are kept unconditionally; after that, only rarer ones are. */
const COMMON_HISTORIES = 40;

/** The events of one command. */
type Append = AnyGenerator['history'];

/**
 * Runs the random command generator of a checkout, and keeps some histories plus those that show a new shape of an event.
 * Names become UUIDs, so that the histories fit into the database.
 * @param sources root of a checkout of the commit.
 */
export async function generateCorpus(sources: string, sequences: number): Promise<CorpusEvent[]> {
  const testing = path.join(sources, 'server/src/ledger/domain/testing');
  const load = (file: string): Promise<unknown> => import(pathToFileURL(path.join(testing, file)).href);
  const generator = await findGenerator(load);
  const { playSequence } = (await load('sequence.ts')) as { playSequence: (numbers: number[]) => void };
  const appends = recordAppends(generator);
  const random = new Random('corpus');
  const seen = new Set<string>();
  const kept: CorpusEvent[] = [];
  for (let n = 0, league = 1; n < sequences; n++) {
    const length = random.integer(8, 40);
    const numbers = Array.from({ length }, () => safeInteger(random));
    appends.length = 0;
    playSequence(numbers);
    if (!showsSomethingNew(appends.flat(), seen) && n >= COMMON_HISTORIES) continue;
    kept.push(...storedHistory(appends, league++));
  }
  return kept;
}

/** A random value in all 53 bits: choices are taken from the low end, and one number of Random has only 32. */
function safeInteger(random: Random): number {
  return random.integer(0, 2 ** 21 - 1) * 2 ** 32 + random.integer(0, 2 ** 32 - 1);
}

/** The generator, under the name that the checkout uses. */
async function findGenerator(load: (file: string) => Promise<unknown>): Promise<GeneratorClass> {
  try {
    return ((await load('command-runner.ts')) as { CommandRunner: GeneratorClass }).CommandRunner;
  } catch {
    return ((await load('player.ts')) as { Player: GeneratorClass }).Player;
  }
}

/** Fills a list with what each command of a generator appends; trials of its forks are not part of the history. */
function recordAppends({ prototype }: GeneratorClass): Append[] {
  const appends: Append[] = [];
  const forks = new WeakSet<AnyGenerator>();
  // A sequence may let other generators run the same commands in another order: a history belongs to a single one.
  const kept: { generator?: AnyGenerator } = {};
  const { play, fork } = prototype;
  prototype.fork = function () {
    const copy = fork.call(this);
    forks.add(copy);
    return copy;
  };
  prototype.play = function (...args) {
    const before = this.history.length;
    const isDone = play.apply(this, args);
    const events = this.history.slice(before);
    if (events.length === 0 || forks.has(this)) return isDone;
    if (appends.length === 0) kept.generator = this;
    if (this === kept.generator) appends.push(events);
    return isDone;
  };
  return appends;
}

function showsSomethingNew(history: Append, seen: Set<string>): boolean {
  const features = history.map(({ event }) => `${event.type} ${describeShape(event.data)}`);
  const before = seen.size;
  for (const feature of features) seen.add(feature);
  return seen.size > before;
}

/**
 * A version 7 UUID that shows what it identifies: 1 league, 2 actor, 3 command, 4 payment and the like, 5 tier, 6
 * service, 7 bank line.
 */
const uuid = (kind: number, league: number, n = 0): string =>
  `00000000-0000-7000-8${String(kind).padStart(3, '0')}-${hex(league)}${hex(n)}`;
const hex = (n: number): string => n.toString(16).padStart(6, '0');

/** The model's own field in the matches of the generator's world; matches of an instance do not have it. */
const MODEL_FIELD = /"at":\d+,/g;

function storedHistory(appends: Append[], league: number): CorpusEvent[] {
  const league_id = uuid(1, league);
  const lines = new Map<string, string>();
  const nameLine = (name: string): string => {
    if (!lines.has(name)) lines.set(name, uuid(7, league, lines.size + 1));
    return `"${lines.get(name)}"`;
  };
  let previous = GENESIS;
  let version = 0;
  return appends.flatMap((events, command) =>
    events.map(({ event, at }): CorpusEvent => {
      const text = JSON.stringify(event.data)
        .replace(MODEL_FIELD, '')
        .replace(/"id-(\d+)"/g, (_all, n) => `"${uuid(4, league, Number(n))}"`)
        .replace(/"tier-(\d+)"/g, (_all, n) => `"${uuid(5, Number(n))}"`)
        .replace(/"service-(\d+)"/g, (_all, n) => `"${uuid(6, Number(n))}"`)
        .replace(/"line [\d -]+"/g, nameLine);
      const actor_id = event.actor_id === SYSTEM_USER_ID ? SYSTEM_USER_ID : uuid(2, 0);
      const command_id = uuid(3, league, command + 1);
      version += 1;
      const { type } = event;
      const stored = { type, league_id, version, actor_id, command_id, occurred_at: at, hash: '', text };
      previous = hashEvent(previous, stored);
      return { ...stored, hash: previous };
    }),
  );
}
