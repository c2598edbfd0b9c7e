import { describe, it } from '@jest/globals';
import { NO_POLICY } from './index.js';
import { bonus, closed, edited, estimated, month, opened, perMatch } from './testing/events.js';
import { penalty, receiptDeleted, uploaded, valued } from './testing/events.js';
import type { Occurrence } from './testing/scenario.js';
import { bySystem, given, on } from './testing/scenario.js';
import { endOf, gye } from './testing/wall-clock.js';

/** 10 percent a month, five days of grace. */
const POLICIES = [
  { ...NO_POLICY, effective_from: gye('2025-01-01'), penalty_basis_points: 1000, grace_days: 5 },
];
const nothing = (): void => undefined;

/** December is per match, payable until 5 January, and late from the 11th on if it costs anything. */
const december = (base_price: number): Occurrence[] => [
  on('2025-12-01', opened({ charge_type: 'P', price: base_price }), perMatch('dec', { base_price })),
  on('2026-01-01', closed('dec'), month('jan'), bonus('jan', 'complete')),
];

/** Staff set a price of 250 for three matches that were free until then. */
const PRICED = on(
  '2026-01-25 09:00',
  edited({
    payment_id: 'dec',
    value: 0,
    base_price: 250,
    estimated_value: 750,
    initial_payment_date: gye('2026-01-01'),
    final_payment_date: endOf('2026-01-05'),
    comment: '',
    reason: 'agreed',
  }),
);

/** The clock starts with the edit: the second month is as far after 11 February as the first is after 11 January. */
function thenMonthsBeginWithTheEdit(...history: Occurrence[]): void {
  const first = on('2026-01-25 09:00', penalty('dec', '2026-01-25 09:00', 75, 1));
  given(...history, PRICED)
    .when(nothing, { now: '2026-01-25 09:00', policies: POLICIES })
    .then(bySystem(first.events[0]!));
  given(...history, PRICED, first)
    .when(nothing, { now: '2026-02-25 08:59:59.999', policies: POLICIES })
    .thenIsDone()
    .payment('dec', { penalty_months_late: 1 });
  given(...history, PRICED, first)
    .when(nothing, { now: '2026-02-25 09:00', policies: POLICIES })
    .thenIsDone()
    .payment('dec', { penalty_value: 150, penalty_months_late: 2 });
}

describe('a late estimate (R29)', () => {
  it('of 0 means that nothing has been due since the period ended', () => {
    thenMonthsBeginWithTheEdit(...december(0), on('2026-01-20', estimated('dec', 0, 3)));
  });

  it('of 0 after a deleted receipt counts the pause of the review once', () => {
    thenMonthsBeginWithTheEdit(
      ...december(0),
      on('2026-01-12', valued('dec', 0, ['a', 'b', 'c']), uploaded('dec', 'receipt', gye('2026-01-12'))),
      on('2026-01-14', receiptDeleted('dec')),
      on('2026-01-20', estimated('dec', 0, 3)),
    );
  });

  it('of 0 after a complete bonus means that nothing was due before the bonus either', () => {
    thenMonthsBeginWithTheEdit(
      ...december(0),
      on('2026-01-20', bonus('dec', 'complete')),
      on('2026-01-21', estimated('dec', 0, 3)),
      on('2026-01-22', bonus('dec', 0)),
    );
  });

  it('that a complete bonus covers counts as due until the bonus was set', () => {
    // Due for nine days of the month that began on 11 January, and again from the 31st on.
    const history = [
      ...december(250),
      on('2026-01-20', bonus('dec', 'complete')),
      on('2026-01-21', estimated('dec', 750, 3)),
      on('2026-01-31', bonus('dec', 0)),
    ];
    given(...history)
      .when(nothing, { now: '2026-02-21 23:59:59.999', policies: POLICIES })
      .thenIsDone()
      .payment('dec', { penalty_value: 75, penalty_months_late: 1 });
    given(...history)
      .when(nothing, { now: '2026-02-22', policies: POLICIES })
      .thenIsDone()
      .payment('dec', { penalty_value: 150, penalty_months_late: 2 });
  });
});
