import { describe, it } from '@jest/globals';
import type { OpenAccount } from './open-account.js';
import { openAccount } from './open-account.js';
import type { Terms } from './events.js';
import type { Decide } from './decide.js';
import { month, opened, perMatch } from './testing/events.js';
import { given, on } from './testing/scenario.js';

const open =
  (command: OpenAccount): Decide =>
  (decision) =>
    openAccount(decision, command);

const defaults: Omit<Terms, 'tier_id' | 'type_tier' | 'price'> = {
  charge_type: 'P',
  price_negotiated: false,
  months_of_charge: 1,
  initial_payment_day: 1,
  final_payment_day: 5,
  walkover_charge: true,
};

describe('opening an account', () => {
  it('takes the tier price on a paid tier and opens a first payment from today on (R9, R10, R33, R34)', () => {
    given()
      .when(open({ tier_id: 'tier-3', type_tier: 3, match_price: 250 }), { now: '2026-01-15 10:30' })
      .then(
        opened({ ...defaults, tier_id: 'tier-3', type_tier: 3, price: 250 }),
        perMatch('jan', {
          payment_id: 'new-1',
          start_charge_date: '2026-01-15T05:00:00.000Z',
          base_price: 250,
          value: 0,
          full_period_days: 17,
        }),
      )
      .running('new-1')
      .balance(0);
  });

  it('sets the price to 0 and creates no payment on the free tier, whatever the tier price (R33)', () => {
    given()
      .when(open({ tier_id: 'tier-1', type_tier: 1, match_price: 250 }), { now: '2026-01-15 10:30' })
      .then(opened({ ...defaults, tier_id: 'tier-1', type_tier: 1, price: 0 }))
      .running(null);
  });

  it('creates a first period for the current month even in its last millisecond (R9)', () => {
    given()
      .when(open({ tier_id: 'tier-2', type_tier: 2, match_price: 250 }), { now: '2026-01-31 23:59:59.999' })
      .thenIsDone()
      .payment('new-1', {
        start_charge_date: '2026-01-31T05:00:00.000Z',
        final_charge_date: '2026-02-01T04:59:59.999Z',
      });
  });

  it('is rejected when the account exists already (R33)', () => {
    given(on('2026-01-01', opened(), month('jan')))
      .when(open({ tier_id: 'tier-2', type_tier: 2, match_price: 250 }), { now: '2026-01-15 10:30' })
      .thenRefuses('ACCOUNT_EXISTS', 409);
    given(on('2026-01-01', opened({ type_tier: 1 })))
      .when(open({ tier_id: 'tier-2', type_tier: 2, match_price: 250 }), { now: '2026-01-15 10:30' })
      .thenRefuses('ACCOUNT_EXISTS', 409);
  });
});
