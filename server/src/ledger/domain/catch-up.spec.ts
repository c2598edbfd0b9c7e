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

describe('a run that comes late (R14, R29, R31)', () => {
  it('does what runs in time would have done, in the order of time', () => {
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
    ['days of grace pass', [UNPAID], policies({ penalty_basis_points: 250, grace_days: 40 })],
    [
      'a service is late before the period is',
      [UNPAID, on('2025-12-20', service('ball', 990, '2025-12-20', '2026-01-02'))],
      HARSH,
    ],
    [
      'periods are of three months',
      [UNPAID, on('2025-12-10', schedule({ ...quarterly, price: 9300 }))],
      HARSH,
    ],
    ['the plan was cancelled', [UNPAID, on('2025-12-15', planCancelled())], HARSH],
    [
      'what is charged per match awaits its estimate',
      [on('2025-12-01', opened({ charge_type: 'P', price: 250 }), perMatch('dec'))],
      HARSH,
    ],
    [
      'the policy changes meanwhile',
      [UNPAID],
      [
        ...HARSH,
        { ...HARSH[0]!, effective_from: gye('2026-02-10'), penalty_basis_points: 300, suspension_days: null },
      ],
    ],
    [
      'what is given away is settled at each close',
      [UNPAID, on('2025-12-02', bonus('dec', 'complete'))],
      HARSH,
    ],
  ])('records the same events as runs on every day, where %s', (_case, history, policy) => {
    const late = eventsOfRuns(history, [gye('2026-05-20 09:30')], policy);
    const inTime = eventsOfRuns(history, everyDay('2026-01-01', '2026-05-20'), policy);
    expect(inTime.length).toBeGreaterThan(2);
    expect(late).toEqual(inTime);
  });

  it('charges by the date and not by payment: the younger payment may be late first', () => {
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

  it('charges a month before it suspends, where both fall on one instant', () => {
    const alike = policies({ penalty_basis_points: 1000, grace_days: 1, suspension_days: 1 });
    given(UNPAID, on('2026-01-01', closed('dec'), month('jan')))
      .when(nothing, { now: '2026-01-20', policies: alike })
      .then(bySystem(penalty('dec', '2026-01-07', 310, 1)), bySystem(suspended('2026-01-07')));
  });

  it('settles with the date of the close, not with that of the run', () => {
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
