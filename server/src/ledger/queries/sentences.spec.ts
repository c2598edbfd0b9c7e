import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import type { NewEvent } from '../domain/index.js';
import { forOwner } from './owner-events.js';
import { writeSentence } from './sentences.js';

const writing = { currency: 'USD', zone: 'America/Guayaquil' };

describe('the sentence of a voided payment', () => {
  it.each([
    ['no reason', { reason: '', withdrawn: false }, 'Voided', 'Anulado'],
    ['a reason', { reason: 'Twice', withdrawn: false }, 'Voided: Twice', 'Anulado: Twice'],
    [
      'a move to the free tier',
      { reason: 'the league moved to the free tier', withdrawn: true },
      'Voided: the league moved to the free tier',
      'Anulado: la liga pasó al plan gratuito',
    ],
  ])('with %s is complete in both languages', (_what, facts, en, es) => {
    const event = { type: 'PaymentVoided' as const, data: { payment_id: 'jan', ...facts } };
    expect(writeSentence(event, { ...writing, language: 'en' })).toBe(en);
    expect(writeSentence(event, { ...writing, language: 'es' })).toBe(es);
  });
});

describe('the sentence of a plan', () => {
  const plans = new Map([
    [1, 'Amateur'],
    [2, 'Club'],
  ]);
  it.each([
    [2, 250, 'Account opened on the Club plan, price $2.50', 'Cuenta abierta en el plan Club, precio $2,50'],
    [1, 0, 'Account opened on the Amateur plan', 'Cuenta abierta en el plan Amateur'],
    // A plan that has been deleted since has no name.
    [7, 250, 'Account opened on the 7 plan, price $2.50', 'Cuenta abierta en el plan 7, precio $2,50'],
  ])('contains the name of plan %d, and a price if there is one', (type_tier, price, en, es) => {
    const event = { type: 'AccountOpened', data: { type_tier, price } } as unknown as NewEvent;
    expect(writeSentence(event, { ...writing, plans, language: 'en' })).toBe(en);
    expect(writeSentence(event, { ...writing, plans, language: 'es' })).toBe(es);
  });

  it.each([
    [
      1,
      2,
      250,
      'Plan changed from Amateur to Club, price $2.50',
      'Plan cambiado de Amateur a Club, precio $2,50',
    ],
    [2, 1, 0, 'Plan changed from Club to Amateur', 'Plan cambiado de Club a Amateur'],
  ])('contains both plan names for a change from %d to %d', (from_type_tier, type_tier, price, en, es) => {
    const event = { type: 'TierChanged', data: { from_type_tier, type_tier, price } } as unknown as NewEvent;
    expect(writeSentence(event, { ...writing, plans, language: 'en' })).toBe(en);
    expect(writeSentence(event, { ...writing, plans, language: 'es' })).toBe(es);
  });
});

describe('the sentence of an approval', () => {
  const approved = { payment_id: 'jan', approval_comment: '' };
  it.each([
    [[4500, 0, 0], 'Approved: $45.00 received', 'Aprobado: $45,00 recibidos'],
    [
      [4000, 500, 0],
      'Approved: $40.00 received, $5.00 of the balance used',
      'Aprobado: $40,00 recibidos, $5,00 usados del saldo',
    ],
    [
      [5000, 0, 500],
      'Approved: $50.00 received, $5.00 added to the balance',
      'Aprobado: $50,00 recibidos, $5,00 abonados al saldo',
    ],
    [[0, 0, 0], 'Approved: nothing was due', 'Aprobado: no había nada por pagar'],
    [[0, 4500, 0], 'Paid with the balance: $45.00', 'Pagado con el saldo: $45,00'],
  ] as const)('contains only the amounts that apply: %j', ([received, used, added], en, es) => {
    const data = { ...approved, received, league_balance_used: used, league_balance_added: added };
    const event = { type: 'PaymentApproved', data } as Parameters<typeof writeSentence>[0];
    expect(writeSentence(event, { ...writing, language: 'en' })).toBe(en);
    expect(writeSentence(event, { ...writing, language: 'es' })).toBe(es);
  });
});

describe('the sentence of a period', () => {
  const created = {
    ...{ payment_id: 'jan', charge_type: 'P', base_price: 250, value: 0 },
    ...{ initial_payment_date: '2026-02-01T05:00:00.000Z', final_payment_date: '2026-02-06T04:59:59.999Z' },
  };
  it.each([
    ['01-01', '31-01', 'Payment created for January 2026', 'Se creó el pago de enero 2026'],
    [
      '10-01',
      '31-01',
      'Payment created for 10-01-2026 to 31-01-2026',
      'Se creó el pago del 10-01-2026 al 31-01-2026',
    ],
    ['31-01', '31-01', 'Payment created for 31-01-2026', 'Se creó el pago del 31-01-2026'],
  ])('from %s to %s names the period in natural language', (from, to, en, es) => {
    const at = (day: string) => DateTime.fromFormat(`${day}-2026`, 'dd-MM-yyyy', { zone: writing.zone });
    const data = {
      ...created,
      start_charge_date: at(from).toUTC().toISO(),
      final_charge_date: at(to).endOf('day').toUTC().toISO(),
    };
    const event = { type: 'PeriodPaymentCreated', data } as Parameters<typeof writeSentence>[0];
    expect(writeSentence(event, { ...writing, language: 'en' })).toBe(`${en}, $2.50 per match`);
    expect(writeSentence(event, { ...writing, language: 'es' })).toBe(`${es}, $2,50 por partido`);
  });

  it.each([
    ['P', 0, 'Price changed to $2.50 per match', 'Precio cambiado a $2,50 por partido'],
    ['J', 900, 'Price changed to $2.50, value $9.00', 'Precio cambiado a $2,50, valor $9,00'],
  ] as const)(
    'that is repriced, of type %s, contains the value if it is known',
    (charge_type, value, en, es) => {
      const data = { payment_id: 'jan', charge_type, base_price: 250, value };
      const event = { type: 'PaymentRepriced', data } as Parameters<typeof writeSentence>[0];
      expect(writeSentence(event, { ...writing, language: 'en' })).toBe(en);
      expect(writeSentence(event, { ...writing, language: 'es' })).toBe(es);
    },
  );

  it.each([
    [
      0,
      'Charge period ended on 10-01-2026 by a change of terms',
      'Período de cobro terminado el 10-01-2026 por un cambio de condiciones',
    ],
    [
      1000,
      'Charge period ended on 10-01-2026 by a change of terms, value $10.00',
      'Período de cobro terminado el 10-01-2026 por un cambio de condiciones, valor $10,00',
    ],
  ])('that is cut at a value of %d omits an unknown value', (value, en, es) => {
    const data = {
      ...{ payment_id: 'jan', final_charge_date: '2026-01-11T04:59:59.999Z', value, cause: 'terms' as const },
      ...{ bonus_taken_back: 0, credit_returned: 0 },
    };
    const event = { type: 'PeriodCut' as const, data };
    expect(writeSentence(event, { ...writing, language: 'en' })).toBe(en);
    expect(writeSentence(event, { ...writing, language: 'es' })).toBe(es);
  });
});

describe('sentences for owners (ADR 0118)', () => {
  const edited = {
    ...{
      payment_id: 'jan',
      value: 4500,
      base_price: 4500,
      estimated_value: null,
      reason: 'Promised by Luis',
    },
    initial_payment_date: '2026-02-01T05:00:00.000Z',
    final_payment_date: '2026-02-06T04:59:59.999Z',
  };
  const events: [NewEvent, string, string][] = [
    [
      { type: 'PaymentEdited', data: { ...edited, comment: '' } },
      'Edited, value $45.00: Promised by Luis',
      'Edited, value $45.00',
    ],
    [
      { type: 'PaymentEdited', data: { ...edited, comment: 'As agreed on the phone' } },
      'Edited, value $45.00: Promised by Luis',
      'Edited, value $45.00: As agreed on the phone',
    ],
    [
      { type: 'PenaltyWaived', data: { payment_id: 'jan', waived: 300, reason: 'Would leave otherwise' } },
      'Penalty of $3.00 waived: Would leave otherwise',
      'Penalty of $3.00 waived',
    ],
    [
      { type: 'PaymentVoided', data: { payment_id: 'jan', reason: 'Our mistake', withdrawn: false } },
      'Voided: Our mistake',
      'Voided',
    ],
    [
      { type: 'PaymentDeclined', data: { payment_id: 'jan', reason: 'Unreadable', reversed: null } },
      'Declined: Unreadable',
      'Declined: Unreadable',
    ],
  ];
  it.each(events)('omit internal notes of staff: %j', (event, staff, owner) => {
    expect(writeSentence(event, { ...writing, language: 'en' })).toBe(staff);
    expect(writeSentence(forOwner(event), { ...writing, language: 'en' })).toBe(owner);
  });

  it('are based on event data without internal notes', () => {
    const waived: NewEvent = {
      type: 'PenaltyWaived',
      data: { payment_id: 'jan', waived: 300, reason: 'Secret' },
    };
    const bonus: NewEvent = {
      type: 'BonusSet',
      data: { payment_id: 'jan', bonus_added: 1, bonus_complete: false, comment: 'Secret' },
    };
    const [edit] = events[1]!;
    expect(JSON.stringify([waived, bonus, edit].map(forOwner))).not.toMatch(/Secret|Luis/);
  });
});

it.each([
  [1, 'Charged every month, payable from day 1 to day 5', 'Se cobra cada mes, a pagar del día 1 al 5'],
  [3, 'Charged every 3 months, payable from day 1 to day 5', 'Se cobra cada 3 meses, a pagar del día 1 al 5'],
])('the sentence of a billing schedule uses singular or plural for %i', (months_of_charge, en, es) => {
  const data = { months_of_charge, initial_payment_day: 1, final_payment_day: 5 };
  const event = { type: 'BillingScheduleChanged', data } as Parameters<typeof writeSentence>[0];
  expect(writeSentence(event, { ...writing, language: 'en' })).toBe(en);
  expect(writeSentence(event, { ...writing, language: 'es' })).toBe(es);
});
