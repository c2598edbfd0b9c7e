import { describe, expect, it } from '@jest/globals';
import type { ApprovePayment } from './approve-payment.js';
import { approvePayment } from './approve-payment.js';
import type { Decide } from './decide.js';
import type { Decision } from './decision.js';
import { NO_POLICY } from './policy.js';
import type { BankLinePolicy } from './policy.js';
import { matched } from './testing/bank-events.js';
import {
  approved,
  bonus,
  closed,
  estimated,
  match,
  month,
  opened,
  perMatch,
  service,
  uploaded,
  valued,
  voided,
} from './testing/events.js';
import { given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

const NOON = '2026-01-11 12:00';
const now = gye(NOON);

const approve =
  (payment_ids: string[], amounts: Partial<ApprovePayment> = {}): Decide =>
  (decision) =>
    approvePayment(decision, { payment_ids, approval_comment: 'ok', ...amounts });

/** The fields of an approval other than its amounts. */
const said = { approved_date: now, approval_comment: 'ok', payments_approves_timestamp_token: 'new-1' };

const january = on('2026-01-01', opened(), month('jan'));
const paidOn = gye('2026-01-10');
const inReview = on('2026-01-10', uploaded('jan', 'receipt', paidOn));
const janApproved = { payment_id: 'jan', payment_date: paidOn, ...said };

/** Credit of the league, left over from an overpaid service: 700 due, more received. */
const credit = (amount: number) => {
  const at = gye('2026-01-06');
  return on(
    '2026-01-06',
    service('old', 700, '2026-01-05', '2026-02-05'),
    uploaded('old', 'old-receipt', at),
    approved({
      payment_id: 'old',
      payment_date: at,
      approved_date: at,
      value: 700,
      league_balance_added: amount,
      payments_approves_timestamp_token: 'old-approval',
    }),
  );
};

describe('approving a receipt (R17)', () => {
  it('counts the amount due as received when no amount is given', () => {
    given(january, inReview)
      .when(approve(['jan']), { now: NOON })
      .then(approved({ ...janApproved, received: 3100 }))
      .payment('jan', {
        approved_date: now,
        approval_comment: 'ok',
        received: 3100,
        payments_approves_timestamp_token: 'new-1',
      })
      .balance(0);
  });

  it('adds an overpayment to the balance', () => {
    given(january, inReview)
      .when(approve(['jan'], { amount_received: 3500 }), { now: NOON })
      .then(approved({ ...janApproved, league_balance_added: 400, received: 3500 }))
      .balance(400);
  });

  it('takes a shortfall from the balance', () => {
    given(january, credit(1000), inReview)
      .when(approve(['jan'], { amount_received: 2500 }), { now: NOON })
      .then(approved({ ...janApproved, league_balance_used: 600, received: 2500 }))
      .balance(400);
  });

  it('uses the balance down to 0 and rejects a larger shortfall', () => {
    given(january, credit(1000), inReview)
      .when(approve(['jan'], { amount_received: 2100 }), { now: NOON })
      .thenIsDone()
      .balance(0);
    given(january, credit(1000), inReview)
      .when(approve(['jan'], { amount_received: 2099 }), { now: NOON })
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 1000, needed: 1001 });
    given(january, inReview)
      .when(approve(['jan'], { amount_received: 3099 }), { now: NOON })
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 0, needed: 1 });
  });

  it('accepts explicit balance amounts: received = due - used + added', () => {
    given(january, credit(1000), inReview)
      .when(approve(['jan'], { league_balance_used: 1000, league_balance_added: 50 }), { now: NOON })
      .then(approved({ ...janApproved, league_balance_used: 1000, league_balance_added: 50, received: 2150 }))
      .balance(50);
    given(january, inReview)
      .when(approve(['jan'], { league_balance_added: 50 }), { now: NOON })
      .then(approved({ ...janApproved, league_balance_added: 50, received: 3150 }));
    given(january, credit(1000), inReview)
      .when(approve(['jan'], { league_balance_used: 100 }), { now: NOON })
      .then(approved({ ...janApproved, league_balance_used: 100, received: 3000 }));
  });

  it('does not use credit that the same approval adds', () => {
    given(january, inReview)
      .when(approve(['jan'], { league_balance_used: 100, league_balance_added: 100 }), { now: NOON })
      .thenRefuses('BALANCE_TOO_LOW', 409);
  });

  it('rejects using more balance than is due, and giving both an amount received and a balance', () => {
    given(january, credit(5000), inReview)
      .when(approve(['jan'], { league_balance_used: 3101 }), { now: NOON })
      .thenRefuses('BALANCE_USED_EXCEEDS_DUE', 409, { due: 3100 });
    given(january, credit(5000), inReview)
      .when(approve(['jan'], { amount_received: 3000, league_balance_used: 100 }), { now: NOON })
      .thenRefuses('AMOUNTS_CONFLICT', 400);
    given(january, credit(5000), inReview)
      .when(approve(['jan'], { amount_received: 3000, league_balance_added: 0 }), { now: NOON })
      .thenRefuses('AMOUNTS_CONFLICT', 400);
  });

  it('deducts the bonus first (R13)', () => {
    given(january, on('2026-01-05', bonus('jan', 1000)), inReview)
      .when(approve(['jan'], { amount_received: 2100 }), { now: NOON })
      .then(approved({ ...janApproved, bonus_applied: 1000, received: 2100 }));
    given(january, on('2026-01-05', bonus('jan', 1000)), inReview)
      .when(approve(['jan'], { amount_received: 3100 }), { now: NOON })
      .then(approved({ ...janApproved, bonus_applied: 1000, league_balance_added: 1000, received: 3100 }))
      .balance(1000);
  });

  it('applies a bonus of 9999 only up to the value of 3100 (R13)', () => {
    given(january, on('2026-01-05', bonus('jan', 9999)), inReview)
      .when(approve(['jan']), { now: NOON })
      .then(approved({ ...janApproved, bonus_applied: 3100, received: 0 }));
  });

  it('approves a per-match payment at its value at upload, even if more matches were found since (R11)', () => {
    const league = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));
    const ended = on('2026-02-01', closed('jan'), estimated('jan', 250, 1), perMatch('feb'));
    const receipt = on(
      '2026-02-02',
      valued('jan', 500, ['a', 'b']),
      uploaded('jan', 'receipt', gye('2026-02-02')),
    );
    const later = {
      payment_id: 'jan',
      payment_date: gye('2026-02-02'),
      ...said,
      approved_date: gye('2026-02-03'),
    };
    given(league, ended, receipt)
      .when(approve(['jan']), {
        now: '2026-02-03',
        matches: [match('a', '2026-01-02'), match('b', '2026-01-03'), match('c', '2026-01-04')],
      })
      .then(approved({ ...later, value: 500, received: 500 }));
  });

  it('rejects voided payments and payments of other leagues', () => {
    given(january, on('2026-01-05', voided('jan')))
      .when(approve(['jan']), { now: NOON })
      .thenRefuses('NOT_FOUND', 404);
    given(january)
      .when(approve(['jan', 'elsewhere']), { now: NOON })
      .thenRefuses('NOT_FOUND', 404, {}, { resource: 'payment' });
  });

  it('rejects a second approval', () => {
    given(january, inReview, on('2026-01-11', approved(janApproved)))
      .when(approve(['jan']), { now: NOON })
      .thenRefuses('PAYMENT_APPROVED', 409, { payment_id: 'jan' });
    given(january, credit(0), inReview, on('2026-01-11', approved(janApproved)))
      .when(approve(['old', 'jan']), { now: NOON })
      .thenRefuses('PAYMENT_APPROVED', 409, { payment_id: 'old' });
  });

  it('allows the balance to cover the whole amount due', () => {
    given(january, credit(5000), inReview)
      .when(approve(['jan'], { league_balance_used: 3100 }), { now: NOON })
      .then(approved({ ...janApproved, league_balance_used: 3100, received: 0 }))
      .balance(1900);
  });

  it('processes payments of the same time in the order in which they were created', () => {
    const first = service('first', 90, '2026-01-07', '2026-02-05');
    const second = service('second', 700, '2026-01-07', '2026-02-05');
    given(january, credit(1000), on('2026-01-07', first, second))
      .when(approve(['second', 'first']), { now: NOON })
      .then(
        ...[
          { payment_id: 'first', value: 90, league_balance_used: 90 },
          { payment_id: 'second', value: 700, league_balance_used: 700 },
        ].map((each) => approved({ ...said, payment_date: now, received: 0, ...each })),
      )
      .balance(210);
  });
});

describe('approving a receipt group (R17)', () => {
  // Oldest first by charge start: jan (1st, 3100), referee (5th, 700), ball (7th, 90): 3890 due.
  const services = on(
    '2026-01-07',
    service('ball', 90, '2026-01-07', '2026-02-05'),
    service('referee', 700, '2026-01-05', '2026-02-05'),
  );
  const uploads = on(
    '2026-01-10',
    uploaded('ball', 'receipt', paidOn),
    uploaded('jan', 'receipt', paidOn),
    uploaded('referee', 'receipt', paidOn),
  );
  const of = (payment_id: string, value: number) => ({ payment_id, payment_date: paidOn, ...said, value });

  it('approves the whole group in one append under one token, whichever of its payments are named', () => {
    const all = [approved(of('jan', 3100)), approved(of('referee', 700)), approved(of('ball', 90))];
    given(january, services, uploads)
      .when(approve(['referee']), { now: NOON })
      .then(...all);
    given(january, services, uploads)
      .when(approve(['ball', 'jan', 'ball']), { now: NOON })
      .then(...all);
  });

  it('allocates the balance to the oldest payments first, up to the amount due of each', () => {
    given(january, credit(4000), services, uploads)
      .when(approve(['jan'], { amount_received: 190 }), { now: NOON })
      .then(
        approved({ ...of('jan', 3100), league_balance_used: 3100, received: 0 }),
        approved({ ...of('referee', 700), league_balance_used: 600, received: 100 }),
        approved({ ...of('ball', 90), league_balance_used: 0, received: 90 }),
      )
      .balance(300);
  });

  it('allocates no balance to a payment that a bonus covers', () => {
    given(
      january,
      credit(4000),
      services,
      on('2026-01-08', bonus('jan', 'complete'), bonus('referee', 200)),
      uploads,
    )
      .when(approve(['jan'], { amount_received: 0 }), { now: NOON })
      .then(
        approved({ ...of('jan', 3100), bonus_applied: 3100, received: 0 }),
        approved({ ...of('referee', 700), bonus_applied: 200, league_balance_used: 500, received: 0 }),
        approved({ ...of('ball', 90), league_balance_used: 90, received: 0 }),
      );
  });

  it('records an overpayment on the last payment', () => {
    given(january, services, uploads)
      .when(approve(['jan'], { amount_received: 4000 }), { now: NOON })
      .then(
        approved(of('jan', 3100)),
        approved(of('referee', 700)),
        approved({ ...of('ball', 90), league_balance_added: 110, received: 200 }),
      )
      .balance(110);
  });

  it('processes payments with the same charge start in the order in which they were created', () => {
    const pairedAccounts = on(
      '2026-01-07',
      service('b', 100, '2026-01-07', '2026-02-05'),
      service('a', 100, '2026-01-07', '2026-02-05'),
    );
    given(
      january,
      credit(150),
      pairedAccounts,
      on('2026-01-10', uploaded('a', 'r', paidOn), uploaded('b', 'r', paidOn)),
    )
      .when(approve(['a'], { amount_received: 50 }), { now: NOON })
      .then(
        approved({ ...of('b', 100), league_balance_used: 100, received: 0 }),
        approved({ ...of('a', 100), league_balance_used: 50, received: 50 }),
      );
  });

  it('rejects payments of two groups, and a mix of payments with and without a receipt', () => {
    const two = on('2026-01-10', uploaded('ball', 'one', paidOn), uploaded('referee', 'two', paidOn));
    given(january, services, two)
      .when(approve(['ball', 'referee']), { now: NOON })
      .thenRefuses('NOT_ONE_RECEIPT_GROUP', 409);
    given(january, services, two)
      .when(approve(['ball', 'jan']), { now: NOON })
      .thenRefuses('NOT_ONE_RECEIPT_GROUP', 409);
  });
});

describe('approving without a receipt (R19)', () => {
  const gift = on('2026-01-05', bonus('jan', 'complete'));

  it('approves a payment that a complete bonus covers, with the current time as payment date', () => {
    given(january, gift)
      .when(approve(['jan']), { now: NOON })
      .then(approved({ ...janApproved, payment_date: now, bonus_applied: 3100, received: 0 }))
      .payment('jan', { payments_ids_token: null, receipts: [] });
  });

  it('approves a payment when the balance covers what the bonus leaves', () => {
    given(january, credit(2100), on('2026-01-07', bonus('jan', 1000)))
      .when(approve(['jan']), { now: NOON })
      .then(
        approved({
          ...janApproved,
          payment_date: now,
          bonus_applied: 1000,
          league_balance_used: 2100,
          received: 0,
        }),
      )
      .balance(0);
    given(january, credit(2100), on('2026-01-07', bonus('jan', 1000)))
      .when(approve(['jan'], { league_balance_used: 2100, league_balance_added: 0 }), { now: NOON })
      .thenIsDone()
      .balance(0);
  });

  it('rejects the approval when bonus and balance do not cover the amount due', () => {
    given(january, credit(2099), on('2026-01-07', bonus('jan', 1000)))
      .when(approve(['jan']), { now: NOON })
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 2099, needed: 2100 });
  });

  it('rejects an amount received, even 0', () => {
    given(january, gift)
      .when(approve(['jan'], { amount_received: 0 }), { now: NOON })
      .thenRefuses('AMOUNT_RECEIVED_WITHOUT_RECEIPT', 409);
    given(january, credit(9000))
      .when(approve(['jan'], { amount_received: 3100 }), { now: NOON })
      .thenRefuses('AMOUNT_RECEIVED_WITHOUT_RECEIPT', 409);
  });

  it('rejects a balance amount other than the amount due, and any amount to add', () => {
    for (const league_balance_used of [3099, 3101]) {
      given(january, credit(9000))
        .when(approve(['jan'], { league_balance_used }), { now: NOON })
        .thenRefuses('NOT_COVERED_WITHOUT_RECEIPT', 409, { due: 3100 });
    }
    given(january, gift)
      .when(approve(['jan'], { league_balance_added: 1 }), { now: NOON })
      .thenRefuses('NOT_COVERED_WITHOUT_RECEIPT', 409);
  });

  it('values a per-match payment before computing the amount due (R11)', () => {
    given(
      on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan')),
      on('2026-01-20', bonus('jan', 'complete')),
      on('2026-02-01', closed('jan'), estimated('jan', 250, 1), perMatch('feb')),
    )
      .when(approve(['jan']), {
        now: '2026-02-03',
        matches: [match('a', '2026-01-02'), match('b', '2026-01-03')],
      })
      .then(
        valued('jan', 500, ['a', 'b']),
        approved({
          ...janApproved,
          payment_date: gye('2026-02-03'),
          approved_date: gye('2026-02-03'),
          value: 500,
          bonus_applied: 500,
          received: 0,
        }),
      );
  });

  it('rejects a per-match payment whose period is still running (R12)', () => {
    given(on('2026-01-01', opened({ charge_type: 'P' }), perMatch('jan')), gift)
      .when(approve(['jan']), { now: NOON, matches: [] })
      .thenRefuses('CHARGE_PERIOD_NOT_ENDED', 409);
  });

  it('approves several payments together under one token', () => {
    given(january, credit(4000), on('2026-01-07', service('ball', 90, '2026-01-07', '2026-02-05')))
      .when(approve(['ball', 'jan']), { now: NOON })
      .then(
        approved({ ...janApproved, payment_date: now, league_balance_used: 3100, received: 0 }),
        approved({
          ...janApproved,
          payment_id: 'ball',
          payment_date: now,
          value: 90,
          league_balance_used: 90,
          received: 0,
        }),
      )
      .balance(810);
  });

  it('does not charge the same match in two payments that are approved together', () => {
    // After a cut, two payments could both claim the same match: the first takes it, the second finds none.
    given(
      on(
        '2025-12-01',
        opened({ charge_type: 'P', price: 250 }),
        perMatch('dec'),
        closed('dec'),
        estimated('dec', 250, 1),
        bonus('dec', 'complete'),
      ),
      on(
        '2026-01-01',
        perMatch('jan', { start_charge_date: gye('2025-12-01') }),
        closed('jan'),
        estimated('jan', 250, 1),
        bonus('jan', 'complete'),
      ),
      on('2026-02-01', perMatch('feb')),
    )
      .when(approve(['dec', 'jan']), { now: '2026-02-03', matches: [match('a', '2025-12-05')] })
      .thenIsDone()
      .payment('dec', { charged_matches_id: ['a'] })
      .payment('jan', { charged_matches_id: [], value: 0 });
  });
});

describe('approving a receipt with bank lines (R46)', () => {
  const line = (amount: number, id = 'line') => ({ id, amount, booked_at: gye('2026-01-09') });

  it('counts the amount of the lines as received and adds the excess to the balance', () => {
    given(january, inReview)
      .when(approve(['jan'], { bank_lines: [line(3000, 'a'), line(500, 'b')] }), { now: NOON })
      .then(
        matched('jan', ['a', 3000], ['b', 500]),
        approved({ ...janApproved, league_balance_added: 400, received: 3500 }),
      )
      .balance(400);
  });

  it('takes the shortfall of the lines from the balance and rejects it when the balance is too low', () => {
    given(january, credit(1000), inReview)
      .when(approve(['jan'], { bank_lines: [line(2500)] }), { now: NOON })
      .then(
        matched('jan', ['line', 2500]),
        approved({ ...janApproved, league_balance_used: 600, received: 2500 }),
      )
      .balance(400);
    given(january, credit(1000), inReview)
      .when(approve(['jan'], { bank_lines: [line(2099)] }), { now: NOON })
      .thenRefuses('BALANCE_TOO_LOW', 409, { balance: 1000, needed: 1001 });
  });

  it('accepts explicit amounts that agree with the lines and rejects all others', () => {
    const bank_lines = [line(2500)];
    for (const amounts of [
      { amount_received: 2500 },
      { league_balance_used: 600 },
      { league_balance_added: 0 },
      { amount_received: 2500, league_balance_used: 600, league_balance_added: 0 },
    ])
      given(january, credit(1000), inReview)
        .when(approve(['jan'], { bank_lines, ...amounts }), { now: NOON })
        .thenIsDone()
        .balance(400);
    for (const amounts of [
      { amount_received: 2501 },
      { amount_received: 3100 },
      { league_balance_used: 599 },
      { league_balance_added: 1 },
      { amount_received: 2500, league_balance_used: 600, league_balance_added: 1 },
      { amount_received: 2500, league_balance_used: 0 },
    ])
      given(january, credit(1000), inReview)
        .when(approve(['jan'], { bank_lines, ...amounts }), { now: NOON })
        .thenRefuses('AMOUNT_NOT_OF_BANK_LINE', 409, { amount: 2500 });
  });

  it('rejects a line that has nothing left', () => {
    given(january, inReview)
      .when(approve(['jan'], { bank_lines: [line(0)] }), { now: NOON })
      .thenRefuses('BANK_LINE_NOT_OPEN', 409, { bank_line_id: 'line' });
  });

  const askForLine = (bank_line: BankLinePolicy) => ({ now: NOON, policies: [{ ...NO_POLICY, bank_line }] });

  it('requires a line when the policy says so, unless the balance covers everything', () => {
    // 31.00 is due; 6.00 comes from the balance, or 4.00 goes to it.
    given(january, credit(1000), inReview)
      .when(approve(['jan'], { league_balance_used: 600 }), askForLine('required'))
      .thenRefuses('BANK_LINE_REQUIRED', 409, { received: 2500 });
    given(january, inReview)
      .when(approve(['jan'], { amount_received: 3500 }), askForLine('required'))
      .thenRefuses('BANK_LINE_REQUIRED', 409, { received: 3500 });
    given(january, credit(3100), inReview)
      .when(approve(['jan'], { league_balance_used: 3100 }), askForLine('required'))
      .thenIsDone()
      .balance(0);
    given(january, inReview)
      .when(approve(['jan'], { bank_lines: [line(3100)] }), askForLine('required'))
      .thenIsDone();
  });

  it.each<[BankLinePolicy, Partial<ApprovePayment>, string[]]>([
    ['warn', {}, ['BANK_LINE_MISSING']],
    ['warn', { bank_lines: [line(3100)] }, []],
    ['off', {}, []],
  ])('applies the policy %s to %j and returns the warnings %j', (bank_line, amounts, warnings) => {
    let decided: Decision | undefined;
    const watched: Decide = (decision) => {
      approve(['jan'], amounts)(decision);
      decided = decision;
    };
    given(january, inReview).when(watched, askForLine(bank_line)).thenIsDone();
    expect(decided?.warnings).toEqual(warnings);
  });
});
