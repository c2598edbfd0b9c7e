import { describe, expect, it } from '@jest/globals';
import { BillingCalendar } from '../../kernel/index.js';
import { decide } from './decide.js';
import type { NewEvent } from './events.js';
import { evolve } from './evolve.js';
import type { BillingPolicy, PolicyHistory } from './policy.js';
import { NO_POLICY } from './policy.js';
import {
  approved,
  bonus,
  closed,
  month,
  opened,
  penalty,
  perMatch,
  planCancelled,
  schedule,
  service,
  suspended,
  tier,
} from './testing/events.js';
import type { Occurrence } from './testing/scenario.js';
import { bySystem, fold, given, on } from './testing/scenario.js';
import { ZONE, gye } from './testing/wall-clock.js';

const calendar = new BillingCalendar(ZONE);
const DAY_MS = 86_400_000;

const policies = (changes: Partial<BillingPolicy>): PolicyHistory => [
  { ...NO_POLICY, effective_from: gye('2025-01-01'), ...changes },
];
const nothing = (): void => undefined;

/** The calendar's events when its job runs at each of these times, with ids from one sequence. */
function eventsOfRuns(history: Occurrence[], runs: string[], policy: PolicyHistory): NewEvent[] {
  const account = fold(history);
  const events: NewEvent[] = [];
  let n = 0;
  for (const now of runs) {
    const decision = decide(
      account,
      {
        now,
        actorId: 'job',
        calendar,
        policies: policy,
        newId: () => `new-${++n}`,
        matches: null,
        use: null,
      },
      nothing,
    );
    for (const { type, data } of decision.events) {
      events.push({ type, data } as NewEvent);
      evolve(account, { type, data, version: account.version + 1, occurred_at: now } as Parameters<
        typeof evolve
      >[1]);
    }
  }
  return events;
}

function everyDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(gye(from)); at <= Date.parse(gye(to)); at += DAY_MS)
    days.push(new Date(at).toISOString());
  return days;
}

/** December and later periods at 31.00 a month, never paid. */
const UNPAID = on('2025-12-01', opened(), month('dec'));
const HARSH = policies({ penalty_basis_points: 1000, suspension_days: 20 });

describe('a late calendar run (R14, R29, R31)', () => {
  it('records the same events as runs on time, in chronological order', () => {
    const feb = month('feb', { payment_id: 'new-2' });
    given(UNPAID)
      .when(nothing, { now: '2026-03-20', policies: HARSH })
      .then(
        ...[
          closed('dec'),
          month('jan', { payment_id: 'new-1' }),
          penalty('dec', '2026-01-06', 310, 1),
          suspended('2026-01-26'),
          closed('new-1'),
          feb,
          penalty('dec', '2026-02-06', 310, 2),
          penalty('new-1', '2026-02-06', 310, 1),
          closed('new-2'),
          month('mar', { payment_id: 'new-3' }),
          penalty('dec', '2026-03-06', 310, 3),
          penalty('new-1', '2026-03-06', 310, 2),
          penalty('new-2', '2026-03-06', 310, 1),
        ].map(bySystem),
      );
  });

  const quarterly = { months_of_charge: 3, initial_payment_day: 1, final_payment_day: 5 };
  it.each<[string, Occurrence[], PolicyHistory]>([
    ['nothing is paid', [UNPAID], HARSH],
    ['there are days of grace', [UNPAID], policies({ penalty_basis_points: 250, grace_days: 40 })],
    [
      'a service is overdue before the period',
      [UNPAID, on('2025-12-20', service('ball', 990, '2025-12-20', '2026-01-02'))],
      HARSH,
    ],
    [
      'a period lasts three months',
      [UNPAID, on('2025-12-10', schedule({ ...quarterly, price: 9300 }))],
      HARSH,
    ],
    ['the plan was canceled', [UNPAID, on('2025-12-15', planCancelled())], HARSH],
    [
      'a per-match payment waits for its estimate',
      [on('2025-12-01', opened({ charge_type: 'P', price: 250 }), perMatch('dec'))],
      HARSH,
    ],
    [
      'the policy changes in between',
      [UNPAID],
      [
        ...HARSH,
        { ...HARSH[0]!, effective_from: gye('2026-02-10'), penalty_basis_points: 300, suspension_days: null },
      ],
    ],
    [
      'a complete bonus settles the payment at its close',
      [UNPAID, on('2025-12-02', bonus('dec', 'complete'))],
      HARSH,
    ],
  ])('records the same events as daily runs when %s', (_case, history, policy) => {
    const late = eventsOfRuns(history, [gye('2026-05-20 09:30')], policy);
    const inTime = eventsOfRuns(history, everyDay('2026-01-01', '2026-05-20'), policy);
    expect(inTime.length).toBeGreaterThan(2);
    expect(late).toEqual(inTime);
  });

  it('charges penalties by date, not by payment, so a newer payment can be charged first', () => {
    // Ten percent of 10.00 from 4 January on and of 31.00 from the 6th; two days overdue also suspend the league on the
    // 6th.
    const history = [
      UNPAID,
      on('2025-12-20', service('ball', 1000, '2025-12-20', '2026-01-03')),
      on('2026-01-01', closed('dec'), month('jan')),
    ];
    const short = policies({ penalty_basis_points: 1000, suspension_days: 1 });
    given(...history)
      .when(nothing, { now: '2026-01-20', policies: short })
      .then(
        bySystem(penalty('ball', '2026-01-04', 100, 1)),
        bySystem(suspended('2026-01-05')),
        bySystem(penalty('dec', '2026-01-06', 310, 1)),
      );
  });

  it('charges a penalty before it suspends when both are due at the same instant', () => {
    const alike = policies({ penalty_basis_points: 1000, grace_days: 1, suspension_days: 1 });
    given(UNPAID, on('2026-01-01', closed('dec'), month('jan')))
      .when(nothing, { now: '2026-01-20', policies: alike })
      .then(bySystem(penalty('dec', '2026-01-07', 310, 1)), bySystem(suspended('2026-01-07')));
  });

  it('dates the settlement by the period close, not by the run', () => {
    const gift = on('2025-12-02', bonus('dec', 'complete'), planCancelled());
    given(UNPAID, gift)
      .when(nothing, { now: '2026-02-20' })
      .then(
        bySystem(closed('dec')),
        bySystem(
          approved({
            payment_id: 'dec',
            payment_date: gye('2026-01-01'),
            approved_date: gye('2026-01-01'),
            payments_approves_timestamp_token: 'new-1',
            bonus_applied: 3100,
          }),
        ),
        bySystem(tier(1, 0)),
      );
  });
});
