import { describe, it } from '@jest/globals';
import type { BillingPolicy, Decide } from './index.js';
import type { NewEvent } from './events.js';
import {
  NO_POLICY,
  approvePayment,
  assignServices,
  changeBillingSchedule,
  changeChargeTerms,
  changeTier,
  closeAccount,
  declinePayment,
  reopenAccount,
  setBonus,
  uploadReceipt,
} from './index.js';
import {
  RECEIPT,
  accountClosed,
  approved,
  closed,
  cut,
  declined,
  estimated,
  match,
  month,
  opened,
  penalty,
  perMatch,
  reopened,
  suspended,
  tier,
  uploaded,
  valued,
  voided,
  walkovers,
} from './testing/events.js';
import { bySystem, given, on } from './testing/scenario.js';
import { gye } from './testing/wall-clock.js';

const LIMITS = { series: 5, tournaments: 5, teams: 5, players: 5, matches: 5 };
const toTier = (type_tier: number): Decide => {
  const to = { id: `tier-${type_tier}`, type_tier, match_price: 900, period_price: 900, limits: LIMITS };
  return (decision) => changeTier(decision, { tier: to, by: 'owner' });
};
const nothing: Decide = () => undefined;
const upload =
  (payment_id: string): Decide =>
  (decision) =>
    uploadReceipt(decision, {
      payments: [{ payment_id, payment_date: gye('2026-01-20'), user_comment: '' }],
      receipts: [RECEIPT],
    });
const cutNow = (payment_id: string, at: string, value = 3100) =>
  cut({ payment_id, final_charge_date: gye(at), cause: 'deletion', value });

const FIXED = on('2026-01-01', opened(), month('jan'));
const PER_MATCH = on('2026-01-01', opened({ charge_type: 'P', price: 250 }), perMatch('jan'));
const FREE = on('2026-01-01', opened({ type_tier: 1, price: 0 }));
const [A, B] = [match('a', '2026-01-10'), match('b', '2026-01-12', true)];

describe('closing the account of a deleted league (R37)', () => {
  it('ends the running payment now and opens no new one', () => {
    given(FIXED)
      .when(closeAccount, { now: '2026-01-20 10:00' })
      .then(accountClosed(), cutNow('jan', '2026-01-20 10:00'))
      .running(null)
      .payment('jan', { generated_next: true, value: 3100 });
    given(FIXED, on('2026-01-20 10:00', accountClosed(), cutNow('jan', '2026-01-20 10:00')))
      .when(nothing, { now: '2027-06-01' })
      .thenNothing()
      .running(null);
  });

  it('closes ended periods first and charges the ended month in full (R14)', () => {
    given(FIXED)
      .when(closeAccount, { now: '2026-02-01' })
      .thenIsDone()
      .payment('jan', { final_charge_date: gye('2026-01-31 23:59:59.999'), generated_next: true })
      .payment('new-1', { start_charge_date: gye('2026-02-01'), final_charge_date: gye('2026-02-01') })
      .running(null);
  });

  it('withdraws a pending payment that has not started and keeps one in review (R25)', () => {
    const toCome = [FIXED, on('2026-01-31', cutNow('jan', '2026-01-31'), month('feb'))];
    given(...toCome)
      .when(closeAccount, { now: '2026-01-31 12:00' })
      .then(accountClosed(), voided('feb', 'the league was deleted', true));
    given(...toCome, on('2026-01-31', uploaded('feb', 'token', gye('2026-01-31'))))
      .when(closeAccount, { now: '2026-01-31 12:00' })
      .then(accountClosed(), closed('feb'))
      .payment('feb', { payment_date: gye('2026-01-31'), voided: false });
  });

  it('charges only the days used, excluding the day of deletion, under proration "days" (R28a)', () => {
    given(FIXED)
      .when(closeAccount, { now: '2026-01-11 10:00', proration: 'days' })
      .then(accountClosed(), cutNow('jan', '2026-01-11 10:00', 1000));
  });

  it('records no event when repeated, also after midnight', () => {
    given(FIXED, on('2026-01-31 23:59', accountClosed(), cutNow('jan', '2026-01-31 23:59')))
      .when(closeAccount, { now: '2026-02-01' })
      .thenNothing();
  });

  it('records a single event on the free tier', () => {
    given(FREE).when(closeAccount, { now: '2026-01-20' }).then(accountClosed());
  });

  it('requests the matches of all per-match payments from the instance, including approved ones', () => {
    const paid = on(
      '2026-02-02',
      closed('jan'),
      estimated('jan', 250, 1),
      perMatch('feb'),
      valued('jan', 250, ['a']),
      approved({
        payment_id: 'jan',
        payment_date: gye('2026-02-02'),
        approved_date: gye('2026-02-02'),
        value: 250,
      }),
    );
    given(PER_MATCH, paid)
      .when(closeAccount, { now: '2026-02-10' })
      .thenAsksFor({ matchesSince: gye('2026-01-01') });
    given(PER_MATCH, paid)
      .when(closeAccount, { now: '2026-02-10', matches: [], matchesSince: '2026-02-01' })
      .thenAsksFor({ matchesSince: gye('2026-01-01') });
    given(FREE).when(closeAccount, { now: '2026-02-10' }).thenIsDone();
  });

  it('records the matches and their estimate, so that they can be charged without the instance', () => {
    const left = given(PER_MATCH)
      .when(closeAccount, { now: '2026-01-20 10:00', matches: [B, A, match('before', '2025-12-30')] })
      .then(accountClosed(A, B), cutNow('jan', '2026-01-20 10:00', 0), bySystem(estimated('jan', 500, 2)));
    left.payment('jan', { estimated_value: 500 });
    const deleted = on(
      '2026-01-20 10:00',
      accountClosed(A, B),
      cutNow('jan', '2026-01-20 10:00', 0),
      estimated('jan', 500, 2),
    );
    given(PER_MATCH, deleted)
      .when(upload('jan'), { now: '2026-01-21' })
      .thenIsDone()
      .payment('jan', { value: 500, charged_matches_id: ['a', 'b'] });
  });

  it('charges the last estimate when staff declare the matches unknown (R14)', () => {
    const december = on('2025-12-01', opened({ charge_type: 'P', price: 250 }), perMatch('dec'));
    const ended = on('2026-01-01', closed('dec'), estimated('dec', 750, 3), perMatch('jan'));
    const nobodyKnows: Decide = (decision) => closeAccount(decision, { matches: 'unknown' });
    given(december, ended)
      .when(nobodyKnows, { now: '2026-01-20 10:00' })
      .thenIsDone()
      .running(null)
      .payment('dec', { estimated_value: 750, approved_date: null })
      // No matches of January were known, so it is approved with 0.
      .payment('jan', { value: 0, approved_date: gye('2026-01-20 10:00') });
    const unknown = { ...accountClosed(), data: { matches: [], matches_unknown: true } } as NewEvent;
    given(december, ended, on('2026-01-20 10:00', unknown, closed('jan')))
      .when(upload('dec'), { now: '2026-01-21' })
      .thenIsDone()
      .payment('dec', { value: 750, charged_matches_id: [] });
    given(FIXED)
      .when(nobodyKnows, { now: '2026-01-20 10:00' })
      .then(unknown, cutNow('jan', '2026-01-20 10:00'));
  });

  it('approves a per-match payment without matches at 0, like every ended period (R14)', () => {
    given(PER_MATCH)
      .when(closeAccount, { now: '2026-01-20 10:00', matches: [] })
      .thenIsDone()
      .payment('jan', { value: 0, approved_date: gye('2026-01-20 10:00') });
  });
});

describe('a deleted league', () => {
  const DELETED = [
    PER_MATCH,
    on('2026-01-20', accountClosed(A, B), cutNow('jan', '2026-01-20', 0), estimated('jan', 500, 2)),
  ];
  const REVIEWED = [
    ...DELETED,
    on('2026-01-21', valued('jan', 500, ['a', 'b']), uploaded('jan', 'token', gye('2026-01-20'))),
  ];

  it('allows approving and declining its receipts, and values a declined payment again (R11, R20)', () => {
    given(...REVIEWED)
      .when((decision) => approvePayment(decision, { payment_ids: ['jan'], approval_comment: '' }), {
        now: '2026-01-22',
      })
      .thenIsDone()
      .payment('jan', { approved_date: gye('2026-01-22'), received: 500 });
    const isDeclined = on('2026-01-22', declined('jan', 'unreadable', null));
    given(...REVIEWED)
      .when((decision) => declinePayment(decision, { payment_id: 'jan', reason: 'unreadable' }), {
        now: '2026-01-22',
      })
      .thenIsDone()
      .payment('jan', { value: 0, charged_matches_id: [] });
    given(...REVIEWED, isDeclined)
      .when(upload('jan'), { now: '2026-01-23' })
      .thenIsDone()
      .payment('jan', { value: 500, charged_matches_id: ['a', 'b'] });
  });

  it('allows a bonus to cover its last period (R19, R21)', () => {
    given(...DELETED)
      .when(
        (decision) => {
          setBonus(decision, { payment_id: 'jan', complete: true, comment: '' });
          approvePayment(decision, { payment_ids: ['jan'], approval_comment: '' });
        },
        { now: '2026-01-22' },
      )
      .thenIsDone()
      .payment('jan', { value: 500, bonus_applied: 500, received: 0 });
  });

  it('rejects changes of plan and terms, and new services', () => {
    const refused = (command: Decide): void =>
      given(...DELETED)
        .when(command, {
          now: '2026-01-22',
          use: { series: 0, tournaments: 0, teams: 0, players: 0, matches: 0 },
        })
        .thenRefuses('LEAGUE_DELETED', 409);
    refused(toTier(3));
    refused(toTier(1));
    refused((decision) => changeChargeTerms(decision, { price: 1 }));
    refused((decision) => changeBillingSchedule(decision, { months_of_charge: 3 }));
    refused((decision) => changeBillingSchedule(decision, { walkover_charge: false }));
    refused((decision) => assignServices(decision, { month_number: 1, year: 2026, lines: [] }));
    given(...DELETED)
      .when((decision) => changeBillingSchedule(decision, {}), { now: '2026-01-22' })
      .thenNothing();
  });

  it('is charged no further penalties and is not suspended (ADR 0031)', () => {
    const policies: BillingPolicy[] = [
      { ...NO_POLICY, effective_from: gye('2025-01-01'), penalty_basis_points: 1000, suspension_days: 10 },
    ];
    given(...DELETED)
      .when(nothing, { now: '2026-09-01', policies })
      .thenNothing();
    given(on('2025-12-01', opened(), month('dec')), on('2026-01-01', closed('dec'), month('jan')))
      .when(closeAccount, { now: '2026-01-20', policies })
      .then(
        bySystem(penalty('dec', '2026-01-06', 310, 1)),
        bySystem(suspended('2026-01-16')),
        accountClosed(),
        cutNow('jan', '2026-01-20', 1900),
      )
      .suspendedAt(null);
  });
});

describe('reopening the account of a deleted league', () => {
  const DELETED = on('2026-01-20 10:00', accountClosed(A, B), cutNow('jan', '2026-01-20 10:00'));

  it('starts a period today, or right after the last one ended (R9)', () => {
    given(FIXED, DELETED)
      .when(reopenAccount, { now: '2026-02-15 18:00' })
      .thenIsDone()
      .running('new-1')
      .payment('new-1', {
        start_charge_date: gye('2026-02-15'),
        final_charge_date: gye('2026-02-28 23:59:59.999'),
      });
    given(FIXED, DELETED)
      .when(reopenAccount, { now: '2026-01-20 10:05' })
      .thenIsDone()
      .payment('new-1', { start_charge_date: gye('2026-01-20 10:00:00.001') });
  });

  it('records no event when repeated, and creates no payment on the free tier', () => {
    given(FIXED, DELETED, on('2026-02-15', reopened('2026-01-20 10:00'), month('feb')))
      .when(reopenAccount, { now: '2026-02-16' })
      .thenNothing();
    given(FIXED, DELETED, on('2026-01-21', reopened('2026-01-20 10:00'), tier(1, 0)))
      .when(reopenAccount, { now: '2026-01-22' })
      .thenNothing();
    given(FREE, on('2026-01-20', accountClosed()))
      .when(reopenAccount, { now: '2026-02-15' })
      .then(reopened('2026-01-20'));
  });

  it('charges the matches recorded at deletion, regardless of the data of the restored instance', () => {
    const again = on('2026-01-25', reopened('2026-01-20 10:00'), walkovers(true), perMatch('feb'));
    const owing = on(
      '2026-01-20 10:00',
      accountClosed(A, B),
      cutNow('jan', '2026-01-20 10:00', 0),
      estimated('jan', 500, 2),
    );
    given(PER_MATCH, owing, again)
      .when(upload('jan'), { now: '2026-01-26', matches: [match('a', '2026-01-25 12:00')] })
      .thenIsDone()
      .payment('jan', { value: 500, charged_matches_id: ['a', 'b'] });
  });

  it('charges no late months that started while the league was deleted (R29)', () => {
    const policies: BillingPolicy[] = [
      { ...NO_POLICY, effective_from: gye('2025-01-01'), penalty_basis_points: 1000 },
    ];
    const owing = [on('2025-12-01', opened(), month('dec')), on('2026-01-01', closed('dec'), month('jan'))];
    const away = [
      on('2026-01-06', penalty('dec', '2026-01-06', 310, 1)),
      on('2026-01-20', accountClosed(), cutNow('jan', '2026-01-20')),
      on('2026-03-10', reopened('2026-01-20'), month('mar')),
    ];
    given(...owing, ...away)
      .when(nothing, { now: '2026-03-20', policies })
      .thenNothing();
    given(...owing, ...away)
      .when(nothing, { now: '2026-04-06', policies })
      .thenIsDone()
      .payment('dec', { penalty_value: 620, penalty_months_late: 2 });
  });
});
