import { describe, expect, it } from '@jest/globals';
import { BillingCalendar } from '../../kernel/index.js';
import type { FinishedMatch } from './events.js';
import { Decision, FactsRequired } from './decision.js';
import type { Forecast } from './forecast.js';
import { forecastCharges } from './forecast.js';
import { NO_POLICY } from './policy.js';
import {
  approved,
  bonus,
  closed,
  match,
  month,
  opened,
  perMatch,
  schedule,
  terms,
  uploaded,
  valued,
  voided,
  walkovers,
} from './testing/events.js';
import type { Occurrence } from './testing/scenario.js';
import { fold, on } from './testing/scenario.js';
import { ZONE, endOf, gye } from './testing/wall-clock.js';

const NOW = '2026-01-20 12:00';

function decisionOn(history: Occurrence[], matches: FinishedMatch[] | null, now = NOW): Decision {
  return new Decision(fold(history), {
    now: gye(now),
    actorId: 'the-actor',
    calendar: new BillingCalendar(ZONE),
    policies: [NO_POLICY],
    newId: () => 'never asked',
    matches,
    use: null,
  });
}

/** The forecast of 20 January at noon. Null: the league instance was not asked for its matches. */
function forecast(
  history: Occurrence[],
  matches: FinishedMatch[] | null = null,
  withMatches = true,
): Forecast {
  return forecastCharges(decisionOn(history, matches), withMatches);
}

const JANUARY = {
  start_charge_date: gye('2026-01-01'),
  final_charge_date: endOf('2026-01-31'),
  initial_payment_date: gye('2026-02-01'),
  final_payment_date: endOf('2026-02-05'),
};
const FEBRUARY = {
  start_charge_date: gye('2026-02-01'),
  final_charge_date: endOf('2026-02-28'),
  initial_payment_date: gye('2026-03-01'),
  final_payment_date: endOf('2026-03-05'),
};

/** 31.00 a month. */
const fixed = on('2026-01-01', opened(), month('jan'));
/** 2.50 a match. */
const byMatch = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));
const MATCHES = [
  match('a', '2026-01-03 18:00'),
  match('b', '2026-01-10 18:00'),
  match('by-walkover', '2026-01-11 18:00', true),
  match('of-december', '2025-12-31 18:00'),
];

describe('the forecast for a fixed price (R8, R10)', () => {
  it('shows the running payment and the whole period after it', () => {
    expect(forecast([fixed])).toMatchObject({
      as_of: gye(NOW),
      charge: {
        ...JANUARY,
        payment_id: 'jan',
        status: 'pending',
        charge_type: 'J',
        price: 3100,
        value: 3100,
        estimated_value: null,
        charged_matches: null,
        due: 3100,
      },
      following: {
        ...FEBRUARY,
        payment_id: null,
        status: null,
        charge_type: 'J',
        price: 3100,
        value: 3100,
        estimated_value: null,
        charged_matches: null,
        due: 3100,
      },
    });
  });

  it('never requests matches from the league instance', () => {
    expect(() => forecast([fixed], null, true)).not.toThrow();
  });

  it('shows the price of a full period next to the reduced value after a change', () => {
    const part = on('2026-01-11', opened(), month('jan', { value: 2100, base_price: 3100 }));
    expect(forecast([part]).charge).toMatchObject({ price: 3100, value: 2100 });
  });

  it('shows the status of the payment: in review, then approved', () => {
    const inReview = on('2026-01-05', uploaded('jan', 'receipt', gye('2026-01-05')));
    const paid = on(
      '2026-01-06',
      approved({ payment_id: 'jan', payment_date: gye('2026-01-05'), approved_date: gye('2026-01-06') }),
    );
    expect(forecast([fixed, inReview]).charge?.status).toBe('in_review');
    expect(forecast([fixed, inReview, paid]).charge?.status).toBe('approved');
  });
});

describe('the forecast for a price per match (R11)', () => {
  it('shows no value yet, and an estimate of the matches finished so far: three at 2.50', () => {
    expect(forecast([byMatch], MATCHES).charge).toEqual({
      ...JANUARY,
      payment_id: 'jan',
      status: 'pending',
      charge_type: 'P',
      price: 250,
      value: null,
      estimated_value: 750,
      charged_matches: 3,
      due: 750,
    });
  });

  it('excludes walkovers if the league does not charge them: two at 2.50', () => {
    const history = [byMatch, on('2026-01-02', walkovers(false))];
    expect(forecast(history, MATCHES).charge).toMatchObject({ estimated_value: 500, charged_matches: 2 });
  });

  it('shows an estimate of 0, not an unknown one, when no match has been played', () => {
    expect(forecast([byMatch], []).charge).toMatchObject({ estimated_value: 0, charged_matches: 0 });
  });

  it('shows a price and no value for the next period', () => {
    expect(forecast([byMatch], MATCHES).following).toEqual({
      ...FEBRUARY,
      payment_id: null,
      status: null,
      charge_type: 'P',
      price: 250,
      value: null,
      estimated_value: null,
      charged_matches: null,
      due: null,
    });
  });

  it('requires the matches since the start of the period', () => {
    expect(() => forecast([byMatch])).toThrow(FactsRequired);
    try {
      forecast([byMatch]);
    } catch (error) {
      expect((error as FactsRequired).facts).toEqual({ matchesSince: gye('2026-01-01') });
    }
  });

  it('shows an unknown estimate when the league cannot be asked, even if matches are given', () => {
    const unknown = { payment_id: 'jan', estimated_value: null, charged_matches: null };
    expect(forecast([byMatch], null, false).charge).toMatchObject(unknown);
    expect(forecast([byMatch], MATCHES, false).charge).toMatchObject(unknown);
  });
});

describe('the amount due in the forecast for a price per match', () => {
  const due = (...events: Parameters<typeof on>[1][]) =>
    forecast([byMatch, on('2026-01-12', ...events)], null, false).charge?.due;

  it('is unknown when the league cannot be asked, unless a bonus covers it or the value is known', () => {
    expect(due()).toBeNull();
    expect(due(bonus('jan', 100))).toBeNull();
    expect(due(bonus('jan', 'complete'))).toBe(0);
    expect(due(valued('jan', 500, ['a', 'b']))).toBe(500);
  });
});

describe('the following period in the forecast', () => {
  it('uses the current terms, not those of the running period (R27)', () => {
    // From a price per match to 40.00 for periods of two months, payable from the 10th to the 20th.
    const changed = on(
      '2026-01-15',
      terms('J', 4000),
      schedule({ months_of_charge: 2, initial_payment_day: 10, final_payment_day: 20 }),
    );
    const { charge, following } = forecast([byMatch, changed], MATCHES);
    expect(charge).toMatchObject({ charge_type: 'P', price: 250, value: null, estimated_value: 750 });
    expect(following).toMatchObject({
      charge_type: 'J',
      price: 4000,
      value: 4000,
      start_charge_date: gye('2026-02-01'),
      final_charge_date: endOf('2026-04-10'),
      initial_payment_date: gye('2026-04-10'),
      final_payment_date: endOf('2026-04-20'),
    });
  });

  it('has no value after a change from a fixed price to a price per match', () => {
    const { charge, following } = forecast([fixed, on('2026-01-15', terms('P', 250))]);
    expect(charge).toMatchObject({ charge_type: 'J', value: 3100 });
    expect(following).toMatchObject({ charge_type: 'P', price: 250, value: null });
  });

  it('follows a voided payment, which is no longer a charge itself (R22)', () => {
    const { charge, following } = forecast([byMatch, on('2026-01-12', voided('jan'))], null);
    expect(charge).toBeNull();
    expect(following).toMatchObject({ ...FEBRUARY, price: 250 });
  });
});

describe('the charge in the forecast', () => {
  it('is null on the free tier', () => {
    const free = on('2026-01-01', opened({ type_tier: 1, price: 0 }));
    expect(forecast([free])).toMatchObject({ as_of: gye(NOW), charge: null, following: null, next: null });
  });

  it('is the running payment, not an older one that is still pending', () => {
    const before = on('2025-12-01', opened(), month('dec'));
    expect(forecast([before, on('2026-01-01', closed('dec'), month('jan'))]).charge?.payment_id).toBe('jan');
  });
});

describe('the next charge for a price per match', () => {
  const next = (now: string) => forecastCharges(decisionOn([byMatch], MATCHES, now), true).next?.payment_id;

  it('is the running period until its last millisecond, then the following one', () => {
    expect(next('2026-01-31 23:59:59.999')).toBe('jan');
    expect(next('2026-02-01')).toBeNull();
  });
});
