import { CommandSource } from './commands.js';
import type { CommandName } from './commands.js';
import { Installation } from './installation.js';
import { makeLeagues } from './leagues.js';
import type { StressLeague } from './leagues.js';
import type { BookedEvent } from './ledger-book.js';
import { readEvents } from './ledger-book.js';
import { Random } from './random.js';
import { Reader } from './reader.js';
import { computeEffects, reportedByReplay } from './expected-state.js';
import { StressTest } from './stress-test.js';
import type { Sent } from './stress-test.js';

const CLIENTS = 16;
const LEAGUES = 4;

export interface StressTestSettings {
  seed: number;
  commands: number;
  keyed: number;
  /** Where each of the two processes is installed; defaults to this release. */
  releases?: (string | undefined)[];
  /** Commands that one of the releases does not know. */
  without?: readonly CommandName[];
  /** Kills one of the two processes after every so many commands; never by default. */
  killEvery?: number;
}

/** A finished stress test, with everything needed to judge it. */
export interface StressTestRun {
  at: Installation;
  leagues: StressLeague[];
  sent: Sent[];
  /** All events ever. */
  events: BookedEvent[];
  /** Events since the stress test started. */
  stressEvents: BookedEvent[];
  reader: Reader;
  kills: number;
  /** Output of processes, excluding those killed while writing. */
  output: string;
}

/** The number of commands: CONCURRENCY_COMMANDS, otherwise what fits into `npm test`. */
export function commandCount(usual: number): number {
  return Number(process.env['CONCURRENCY_COMMANDS'] ?? usual);
}

/** Starts two processes, sends commands at them, and leaves them running. */
export async function runStressTest(settings: StressTestSettings): Promise<StressTestRun> {
  const random = new Random(settings.seed);
  const at = await Installation.start(settings.releases);
  const leagues = await makeLeagues(at, LEAGUES);
  const before = (await readEvents(at.database.db)).at(-1)!.position;
  const source = await CommandSource.of(new Random(settings.seed + 1), leagues, settings.without);
  const stressTest = new StressTest(at, source, random, { ...settings, clients: CLIENTS });
  const reader = new Reader(at, leagues, new Random(settings.seed + 2));
  const over = (): boolean => stressTest.over;
  const began = performance.now();
  const [kills] = await Promise.all([
    killAfterEach(at, stressTest, settings.killEvery, new Random(settings.seed + 3)),
    stressTest.run(),
    reader.pollUntil(over),
  ]);
  const seconds = (performance.now() - began) / 1000;
  const events = await readEvents(at.database.db);
  const stressEvents = events.filter(({ position }) => position > before);
  const run = { at, leagues, sent: stressTest.sent, events, stressEvents, reader, kills, output: at.output };
  process.stderr.write(`${formatFigures(run, seconds)}\n`);
  return run;
}

/**
 * Kills one process after another during the stress test, each once both are ready again.
 * @returns how many were killed
 */
async function killAfterEach(
  at: Installation,
  stressTest: StressTest,
  commands: number | undefined,
  random: Random,
): Promise<number> {
  let kills = 0;
  if (commands === undefined) return kills;
  while (await stressTest.goesOnAfter(commands)) {
    await at.killAndRestart(random.below(2));
    kills += 1;
  }
  return kills;
}

function formatFigures({ sent, stressEvents, reader, kills }: StressTestRun, seconds: number): string {
  const effects = computeEffects(sent).length;
  const cutOff = sent.reduce((sum, one) => sum + one.cutOff, 0);
  const keyed = sent.filter(({ key }) => key !== undefined).length;
  const twice = sent.filter(({ answers }) => answers.length > 1).length;
  return [
    `${sent.length} commands in ${seconds.toFixed(1)} s, ${(sent.length / seconds).toFixed(0)}/s:`,
    `${effects} took effect, ${stressEvents.length} events; ${keyed} with a key, ${twice} answered twice;`,
    `${kills} kills cut off ${cutOff} requests, ${reportedByReplay(sent).length} of them after their effect; ${reader.reads} reads, ${reader.compared} compared`,
  ].join(' ');
}
