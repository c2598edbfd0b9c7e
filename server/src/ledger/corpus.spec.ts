import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { EventType } from './domain/index.js';
import { brokenLinks, corpusSets, readCorpus, describeShape } from './testing/corpus.js';
import type { CorpusDifference } from './testing/corpus-replay.js';
import { corpusTables, differencesFrom, replayCorpus, replayReceipts } from './testing/corpus-replay.js';

/** Rows of a set that differ on purpose because of a later rule; `today` pins their current value. */
interface AgreedDifference extends Omit<CorpusDifference, 'example'> {
  set: string;
  /** The rule that changed, as in docs/rules.md. */
  rule: string;
  why: string;
}

const WHY = {
  suspended_at: 'a suspension counts from when it was due, and no longer from when a late job recorded it',
  next_close_at:
    'the end of the running period only: a period that waits for its estimate is in estimate_due_at',
  late_from: 'gone: lateness counts from the end of the window, by the clock of late_pauses',
  late_counted_until: 'charged or waived months only: a decline, a bonus or an edit passes over none',
};

/*
 * Figures of old histories that a rule has changed. A failing replay prints the lines to add here; add one only when a
 * rule requires it. Columns that were added later need no line: only columns that the corpus has are compared.
 */
const DIFFERENCES: AgreedDifference[] = [
  {
    set: '0473d30-player',
    table: 'league_account',
    column: 'suspended_at',
    rows: 19,
    today: '2593f6f33829f902',
    rule: 'R31',
    why: WHY.suspended_at,
  },
  {
    set: '0473d30-player',
    table: 'league_account',
    column: 'next_close_at',
    rows: 2,
    today: 'f2e4dfbf7bb6b560',
    rule: 'R14',
    why: WHY.next_close_at,
  },
  {
    set: '0473d30-player',
    table: 'payment',
    column: 'late_from',
    rows: 929,
    today: 'dc13f5519d998e18',
    rule: 'R29',
    why: WHY.late_from,
  },
  {
    set: '0473d30-player',
    table: 'payment',
    column: 'late_counted_until',
    rows: 230,
    today: 'd9446235f8bf0a47',
    rule: 'R29',
    why: WHY.late_counted_until,
  },
  {
    set: '73d4f76-demo',
    table: 'payment',
    column: 'late_from',
    rows: 401,
    today: '5cc85fcd1691835d',
    rule: 'R29',
    why: WHY.late_from,
  },
  {
    set: '73d4f76-demo',
    table: 'payment',
    column: 'late_counted_until',
    rows: 37,
    today: 'a10fb80c675d9709',
    rule: 'R29',
    why: WHY.late_counted_until,
  },
  {
    set: '73d4f76-player',
    table: 'league_account',
    column: 'suspended_at',
    rows: 9,
    today: '4419001ae52b0e27',
    rule: 'R31',
    why: WHY.suspended_at,
  },
  {
    set: '73d4f76-player',
    table: 'league_account',
    column: 'next_close_at',
    rows: 5,
    today: '9c14556be6705f95',
    rule: 'R14',
    why: WHY.next_close_at,
  },
  {
    set: '73d4f76-player',
    table: 'payment',
    column: 'late_from',
    rows: 841,
    today: '0427aeafb0dfd3ea',
    rule: 'R29',
    why: WHY.late_from,
  },
  {
    set: '73d4f76-player',
    table: 'payment',
    column: 'late_counted_until',
    rows: 190,
    today: 'dae11d6497a4b574',
    rule: 'R29',
    why: WHY.late_counted_until,
  },
  {
    set: '73d4f76-season',
    table: 'payment',
    column: 'late_from',
    rows: 11,
    today: '280650bed935b0bb',
    rule: 'R29',
    why: WHY.late_from,
  },
  {
    set: '7d0f7bc-player',
    table: 'league_account',
    column: 'next_close_at',
    rows: 5,
    today: '5d0a72d14eb110a0',
    rule: 'R14',
    why: WHY.next_close_at,
  },
  {
    set: '7d0f7bc-player',
    table: 'payment',
    column: 'late_from',
    rows: 673,
    today: '67e69e9a6222ee13',
    rule: 'R29',
    why: WHY.late_from,
  },
  {
    set: '7d0f7bc-player',
    table: 'payment',
    column: 'late_counted_until',
    rows: 208,
    today: '990010c15a3037aa',
    rule: 'R29',
    why: WHY.late_counted_until,
  },
];

/** Event types added after the newest release with a corpus, each with the release whose corpus will contain it. */
const NEW_TYPES: Partial<Record<EventType, string>> = {};

/** All sets, so that a missing one is noticed. testdata/README.md describes them. */
const SETS = [
  ...['0473d30-player', '73d4f76-demo', '73d4f76-player', '73d4f76-season', '7d0f7bc-player'],
  ...['d609c31-demo', 'd609c31-player', 'd609c31-season'],
];

/** All known shapes of each event type, with numbers and texts as wildcards. */
const SHAPES = [
  'AccountClosed {matches:[]}',
  'AccountClosed {matches:[{id:text ended_at:text walkover:false}]}',
  'AccountClosed {matches:[{id:text ended_at:text walkover:true}]}',
  'AccountReopened {closed_at:text}',
  'BonusSet {payment_id:text bonus_added:n bonus_complete:false comment:text}',
  'BonusSet {payment_id:text bonus_added:n bonus_complete:true comment:text}',
  'ChargeTermsChanged {charge_type:J price:n}',
  'ChargeTermsChanged {charge_type:P price:n}',
  'PaymentDeclined {payment_id:text reason:text reversed:null}',
  'PaymentDeclined {payment_id:text reason:text reversed:{received:n league_balance_used:n league_balance_added:n bonus_applied:n value:n penalty_value:n}}',
  ...['n', 'null'].map(
    (estimate) =>
      `PaymentEdited {payment_id:text value:n base_price:n initial_payment_date:text final_payment_date:text comment:text estimated_value:${estimate} reason:text}`,
  ),
  ...['J', 'P'].flatMap((type) =>
    ['tier', 'terms'].map(
      (cause) => `PaymentRepriced {payment_id:text charge_type:${type} base_price:n value:n cause:${cause}}`,
    ),
  ),
  ...['[]', '[text]'].flatMap((charged) =>
    ['[]', '[text]'].map(
      (free) =>
        `PaymentValued {payment_id:text value:n charged_matches_id:${charged} uncharged_matches_id:${free}}`,
    ),
  ),
  'PaymentVoided {payment_id:text reason:text withdrawn:false}',
  'PaymentVoided {payment_id:text reason:text withdrawn:true}',
  ...['tier', 'terms', 'deletion'].map(
    (cause) =>
      `PeriodCut {payment_id:text final_charge_date:text value:n bonus_taken_back:n credit_returned:n cause:${cause}}`,
  ),
  ...['J', 'P'].map(
    (type) =>
      `PeriodPaymentCreated {payment_id:text start_charge_date:text final_charge_date:text initial_payment_date:text final_payment_date:text charge_type:${type} value:n base_price:n full_period_days:n}`,
  ),
  'WalkoverChargeChanged {walkover_charge:false}',
  'WalkoverChargeChanged {walkover_charge:true}',
];

const sets = corpusSets().map((set) => readCorpus(set));

/** Event types that `evolve` handles, read from the source of the interface: a type cannot be listed at run time. */
function typesInCode(): string[] {
  const source = readFileSync(path.join(import.meta.dirname, 'domain/events.ts'), 'utf8');
  const [, body] = /^export interface EventData \{\n([\s\S]*?)^\}/m.exec(source)!;
  return [...body!.matchAll(/^ {2}(\w+):/gm)].map(([, type]) => type!);
}

type Pins = Omit<CorpusDifference, 'example'>;
const isSame = (one: Pins, other: Pins): boolean =>
  (['table', 'column', 'rows', 'today'] as const).every((pin) => one[pin] === other[pin]);

describe('the corpus of earlier releases', () => {
  it('contains all sets', () => {
    expect(sets.map(({ header }) => header.set)).toEqual(expect.arrayContaining(SETS));
  });

  it.each(sets.map((corpus) => [corpus.header.set, corpus] as const))(
    '%s has unbroken hash chains (R38)',
    (_set, { events }) => {
      expect(events.length).toBeGreaterThan(50);
      expect(brokenLinks(events)).toEqual([]);
    },
  );

  it.each(sets.map((corpus) => [corpus.header.set, corpus] as const))(
    '%s replays to the same rows, except where a rule has changed (R38b, R39)',
    (name, { events, tables }) => {
      const found = differencesFrom(tables, { ...replayCorpus(events), ...replayReceipts(events) });
      const agreed = DIFFERENCES.filter(({ set }) => set === name);
      expect(found.filter((one) => !agreed.some((other) => isSame(one, other)))).toEqual([]);
      expect(agreed.filter((one) => !found.some((other) => isSame(one, other)))).toEqual([]);
    },
  );

  it('contains every event type in the code', () => {
    const recorded = new Set<string>(sets.flatMap(({ events }) => events.map(({ type }) => type)));
    const types = typesInCode();
    expect(types).toContain('AccountOpened');
    expect(types.filter((type) => !recorded.has(type) && !(type in NEW_TYPES))).toEqual([]);
    // A type that a corpus contains by now must leave NEW_TYPES.
    expect(Object.keys(NEW_TYPES).filter((type) => recorded.has(type))).toEqual([]);
  });

  it('contains every known event shape', () => {
    const shapes = new Set(
      sets.flatMap(({ events }) =>
        events.map(
          ({ type, text }) => `${type} ${describeShape(JSON.parse(text)).replace(/:(0|number)/g, ':n')}`,
        ),
      ),
    );
    expect(SHAPES.filter((shape) => !shapes.has(shape))).toEqual([]);
  });
});

describe('replaying a corpus', () => {
  const { events } = sets.find(({ header }) => header.set === '73d4f76-season')!;
  const tables = corpusTables(replayCorpus(events));

  it('detects a changed figure, a missing row and a new row', () => {
    const copy = structuredClone(tables);
    const { columns, rows } = copy['payment']!;
    rows[2]![columns.indexOf('value')] = 1;
    copy['posting']!.rows.pop();
    copy['payment_audit']!.rows.push(columns.map(() => 'nobody'));
    const found = differencesFrom(copy, replayCorpus(events));
    expect(found.map(({ table, column, rows }) => `${table} ${column} ${rows}`).sort()).toEqual([
      'payment value 1',
      'payment_audit (missing) 1',
      'posting (new) 1',
    ]);
  });

  it('ignores columns that were added later', () => {
    const copy = structuredClone(tables);
    copy['payment']!.columns.pop();
    for (const row of copy['payment']!.rows) row.pop();
    expect(differencesFrom(copy, replayCorpus(events))).toEqual([]);
  });

  it('detects an event that differs from the hashed one', () => {
    const changed = events.map((event) => ({
      ...event,
      text: event.text.replace(':250', ':251'),
    }));
    expect(brokenLinks(changed).length).toBeGreaterThan(0);
  });
});
