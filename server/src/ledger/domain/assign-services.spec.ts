import { describe, expect, it } from '@jest/globals';
import type { AssignServices } from './assign-services.js';
import { assignServices } from './assign-services.js';
import type { Decide } from './decide.js';
import { dueOf } from './state.js';
import { month, opened } from './testing/events.js';
import { given, on } from './testing/scenario.js';
import { endOf, gye } from './testing/wall-clock.js';

const NOON = '2026-01-11 12:00';
const REFEREE = { id: 'referee', price: 700, is_quantifiable: true };
const BANNER = { id: 'banner', price: 1250, is_quantifiable: false };

const assign =
  (...lines: AssignServices['lines']): Decide =>
  (decision) =>
    assignServices(decision, { month_number: 3, year: 2026, lines });
const january = on('2026-01-01', opened(), month('jan'));

describe('assigning services (R32)', () => {
  it('creates one payment with a line per service and the sum of the lines as its value', () => {
    given(january)
      .when(assign({ service: REFEREE, amount: 3 }, { service: BANNER, amount: 1 }), { now: NOON })
      .then({
        type: 'ServicePaymentCreated',
        data: {
          payment_id: 'new-3',
          start_charge_date: gye(NOON),
          final_charge_date: gye(NOON),
          initial_payment_date: gye(NOON),
          final_payment_date: endOf('2026-02-05'),
          value: 3350,
          lines: [
            {
              id: 'new-1',
              service_id: 'referee',
              single_price: 700,
              amount: 3,
              total_price: 2100,
              month_number: 3,
              year: 2026,
            },
            {
              id: 'new-2',
              service_id: 'banner',
              single_price: 1250,
              amount: 1,
              total_price: 1250,
              month_number: 3,
              year: 2026,
            },
          ],
        },
      })
      .payment('new-3', {
        is_service_payment: true,
        generated_next: true,
        charge_type: null,
        value: 3350,
        base_price: 3350,
      })
      .running('jan');
  });

  it('makes the payment due immediately (R13)', () => {
    const { account } = given(january)
      .when(assign({ service: REFEREE, amount: 1 }), { now: NOON })
      .thenIsDone();
    expect(dueOf(account.payments.get('new-2')!)).toBe(700);
  });

  it('sets the payment window to end on final_payment_day of the next month, or its last day', () => {
    given(on('2026-01-01', opened({ final_payment_day: 31 }), month('jan')))
      .when(assign({ service: REFEREE, amount: 1 }), { now: NOON })
      .thenIsDone()
      .payment('new-2', { final_payment_date: endOf('2026-02-28') });
  });

  it('works on the free tier without opening a period', () => {
    given(on('2026-01-01', opened({ type_tier: 1, price: 0 })))
      .when(assign({ service: REFEREE, amount: 2 }), { now: NOON })
      .thenIsDone()
      .payment('new-2', { value: 1400 })
      .running(null);
  });

  it('rejects any amount but 1 for a service that is not quantifiable', () => {
    for (const amount of [2, 0]) {
      given(january)
        .when(assign({ service: BANNER, amount }), { now: NOON })
        .thenRefuses('NOT_QUANTIFIABLE', 400, { service_id: 'banner' });
    }
  });

  it('rejects the same service twice in one command', () => {
    given(january)
      .when(assign({ service: REFEREE, amount: 1 }, { service: REFEREE, amount: 2 }), { now: NOON })
      .thenRefuses('SERVICE_TWICE', 400);
  });

  it('allows a total of 0', () => {
    given(january)
      .when(assign({ service: { ...BANNER, price: 0 }, amount: 1 }), { now: NOON })
      .thenIsDone()
      .payment('new-2', { value: 0 });
  });

  it('rejects a total above the maximum amount, 1,000,000,000,000 cents (R1)', () => {
    const dear = (price: number) => ({ service: { ...REFEREE, price }, amount: 10_000 });
    given(january)
      .when(assign(dear(100_000_000)), { now: NOON })
      .thenIsDone()
      .payment('new-2', { value: 1_000_000_000_000 });
    given(january)
      .when(assign(dear(100_000_001)), { now: NOON })
      .thenRefuses('AMOUNT_TOO_LARGE', 400, {}, { max: 1_000_000_000_000 });
    given(january)
      .when(assign(dear(1_000_000_000_000)), { now: NOON })
      .thenRefuses('AMOUNT_TOO_LARGE', 400);
  });

  it('rejects a league without an account', () => {
    given()
      .when(assign({ service: REFEREE, amount: 1 }), { now: NOON })
      .thenRefuses('NOT_FOUND', 404, {}, { resource: 'league' });
  });
});
