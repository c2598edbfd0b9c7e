import { BillingCalendar, fromEpochMs } from '../../../kernel/index.js';
import { CivilDays } from '../../../kernel/testing/civil-days.js';
import type { PolicyHistory } from '../index.js';
import { NO_POLICY, openAccount } from '../index.js';
import type { LatenessRule } from './model-lateness.js';
import type { World } from './model.js';
import { Model } from './model.js';
import { CommandRunner } from './command-runner.js';
import { ModelDecider } from './model-decider.js';
import { checkDays } from './days-charged.js';
import type { Step } from './step.js';
import { Choices, HOUR, PRICES } from './step.js';
import { chooseStep } from './steps.js';
import { termsStep } from './steps-plan.js';
import { compareLateWithPunctual, compareWithDeclined } from './paired-accounts.js';

const ZONES = [
  'America/Guayaquil',
  'America/Havana',
  'Asia/Beirut',
  'America/Asuncion',
  'Africa/Cairo',
  'America/Santiago',
  'Europe/Lisbon',
  'Pacific/Auckland',
].map((zone) => ({ calendar: new BillingCalendar(zone), days: new CivilDays(zone) }));

const DAY = 24 * HOUR;
const FROM = Date.UTC(2024, 0, 1);

/**
 * Plays the commands that the numbers encode on a new account, starting with its registration.
 * @throws Error that lists the commands played, when an assertion fails.
 */
export function playSequence(numbers: number[]): void {
  const log: string[] = [];
  const { stackTraceLimit } = Error;
  try {
    // Domain errors are thrown by the thousand, and capturing a stack for each costs more than the decision.
    Error.stackTraceLimit = 0;
    play(numbers, log);
  } catch (error) {
    throw new Error(`${String(error)}\nafter\n${log.join('\n')}`, { cause: error });
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function play([first = 0, ...rest]: number[], log: string[]): void {
  const { player, start } = openLeague(new Choices(first), log);
  for (let n = 0; n < rest.length; n++) {
    const choices = new Choices(rest[n]!);
    moveOn(player.model, choices);
    const extra = choices.upTo(8);
    player.model.world.instanceDown = choices.upTo(6) === 5;
    const view = player.view();
    const step = chooseStep(choices, view);
    const { now, world } = player.model;
    log.push(`${fromEpochMs(now)} ${world.instanceDown ? '(instance down) ' : ''}${step.text}`);
    if (extra === 0) player.checkLateness(step);
    if (extra === 2 && n + 1 < rest.length) runWithOtherTiming(player, step, rest[n + 1]!);
    const isDone = player.play(step, view);
    if (isDone && extra === 1) player.checkNextClose();
    if (isDone && extra > 5) player.checkClosed();
  }
  player.checkReplay();
  checkDays(player.model);
  playAgain(player, start, first);
}

/** Replays the same commands in another way, but not every time: this costs as much as the whole run before. */
function playAgain({ decider, played }: CommandRunner, start: Model, choice: number): void {
  if (choice % 4 === 0) compareLateWithPunctual(decider, played);
  if (choice % 4 === 1) compareWithDeclined(decider, start, played);
}

/** Runs two commands in the other order: whichever comes first, the other is decided on the result, and all rules hold. */
function runWithOtherTiming(player: CommandRunner, step: Step, next: number): void {
  const other = player.fork();
  const choices = new Choices(next);
  choices.upTo(16 * 64 * 8 * 6);
  other.play(chooseStep(choices, other.view()));
  other.play(step);
}

function openLeague(choices: Choices, log: string[]): { player: CommandRunner; start: Model } {
  const { calendar, days } = choices.one(ZONES);
  const prorate = choices.upTo(2) === 1;
  const lateness = latenessRules(choices);
  const policies = makePolicies(prorate, lateness);
  const world: World = { days, prorate, lateness, policies, matches: [], instanceDown: false };
  const tier = 1 + choices.upTo(3);
  const match_price = choices.one(PRICES);
  const now = FROM + choices.upTo(3 * 365) * DAY + choices.upTo(24 * 60) * 60_000;
  const terms = { tier, kind: 'P', price: tier === 1 ? 0 : match_price, negotiated: false } as const;
  const start = new Model(world, { ...terms, months: 1, initialDay: 1, finalDay: 5, walkovers: true });
  start.now = now;
  const player = new CommandRunner(new ModelDecider(calendar, world), start.clone());
  const text = `open ${JSON.stringify({ zone: calendar.zone, prorate, lateness, tier, match_price })}`;
  log.push(`${fromEpochMs(now)} ${text}`);
  player.play({
    text,
    toDomain: (decision) => openAccount(decision, { tier_id: `tier-${tier}`, type_tier: tier, match_price }),
    toModel: (open) => {
      if (tier > 1) open.openPeriod(days.startOfNumber(days.numberAt(now)));
    },
  });
  // Registration leaves a league on per-match charging; half of them get a fixed price instead, from the list or
  // negotiated.
  if (tier > 1 && choices.upTo(2) === 0) {
    const fixed = termsStep(choices.one(FIXED), { match: match_price, month: 3100 });
    log.push(fixed.text);
    player.play(fixed);
  }
  return { player, start };
}

const FIXED = [
  { kind: 'J' },
  { kind: 'J' },
  ...PRICES.map((price) => ({ kind: 'J', price }) as const),
] as const;

/** A third of the leagues have no penalties; some of the others get a second rule, which may cancel the first. */
function latenessRules(choices: Choices): LatenessRule[] {
  const count = choices.upTo(3);
  return Array.from({ length: count }, (_, n) => ({
    from: FROM + n * 400 * DAY + choices.upTo(12) * 97 * DAY + 13 * HOUR,
    basisPoints: choices.one([1000, 0, 333, 5]),
    grace: choices.one([0, 5, 26]),
    suspendAfter: choices.one([null, 20, 45]),
  })).sort((a, b) => a.from - b.from);
}

function makePolicies(prorate: boolean, rules: LatenessRule[]): PolicyHistory {
  const first = { ...NO_POLICY, proration: prorate ? ('days' as const) : ('none' as const) };
  return [
    first,
    ...rules.map(({ from, basisPoints, grace, suspendAfter }) => ({
      ...first,
      effective_from: fromEpochMs(from),
      penalty_basis_points: basisPoints,
      grace_days: grace,
      suspension_days: suspendAfter,
    })),
  ];
}

/** Advances the time, from nothing to months, often to the exact end of a period, day or window; matches end in between. */
function moveOn(model: Model, choices: Choices): void {
  const kind = choices.upTo(16);
  const amount = choices.upTo(64);
  const end = model.running?.end ?? model.now;
  const { days } = model.world;
  const midnight = days.startOfNumber(days.numberAt(model.now) + 1);
  const windowEnd = model.live.find((p) => p.to >= model.now && p.approvedAt === null)?.to ?? model.now;
  const steps = [
    0,
    0,
    1,
    HOUR / 60,
    amount * HOUR,
    amount * HOUR,
    amount * 3 * HOUR,
    amount * 6 * HOUR,
    amount * DAY + 1,
  ];
  const targets = [end, end + 1, end + 1, midnight - 1, midnight, windowEnd, windowEnd + 1 + amount * 60_000];
  const at = Math.max(model.now, kind < 9 ? model.now + steps[kind]! : targets[kind - 9]!);
  // Nothing is played in a deleted league.
  if (at > model.now && model.closedAt === null) playMatches(model, at, amount, end);
  model.now = at;
}

/** Plays some matches that end after `model.now` and up to `at`, possibly at the edges of the period. */
function playMatches(model: Model, at: number, amount: number, end: number): void {
  const { matches } = model.world;
  const instants = [model.now + 1, end, end + 1, at, Math.floor((model.now + at) / 2)];
  instants.forEach((instant, n) => {
    const isPlayed = ((amount * 2_654_435_761) >>> (n + 3)) % 2 === 1;
    if (!isPlayed || instant <= model.now || instant > at) return;
    matches.push({
      id: `m${matches.length}`,
      at: instant,
      ended_at: fromEpochMs(instant),
      walkover: (amount + n) % 3 === 0,
    });
  });
}
