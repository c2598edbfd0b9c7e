import type { Forecast, ForecastCharge, League, LedgerEvent, Me, Payment } from '../api/types.js';

/* An account for specs: the league started in October 2026, and November costs 45.00. The date is 2 December. */

export const ME = {
  user: { id: 'u1', name: 'Ana', last_name: 'Mora', email: 'ana@liga.test', verified: true, language: 'en' },
  ...{ role: 'common', home: '/my_league', permissions: [], league: { id: 'l1', name: 'Liga Andina' } },
} as unknown as Me;

export const LEAGUE = {
  ...{ id: 'l1', name: 'Liga Andina', url: 'http://liga.test', deployment_status: 'running' },
  ...{
    tier: { name: 'Plus', type_tier: 2 },
    type_tier: 2,
    charge_type: 'P',
    price: 250,
    months_of_charge: 1,
  },
  ...{ initial_payment_day: 1, final_payment_day: 5, walkover_charge: true, can_upload_receipt: true },
  reference_code: 'ACDE-FGM',
  ...{ created: '2026-10-01T15:00:00.000Z', waits_for_verification: false },
} as unknown as League;

const NOTHING = {
  ...{ receipts: [], charged_matches_id: [], uncharged_matches_id: [], payments_ids_token: null },
  ...{
    payment_date: null,
    approved_date: null,
    decline_reason: null,
    user_comment: '',
    approval_comment: '',
  },
  ...{ league_balance_used: 0, league_balance_added: 0, received: 0, bonus_added: 0, bonus_complete: false },
  ...{ penalty_value: 0, penalty_months_late: 0, due_at_upload: null, to_pay_at_upload: null },
  ...{ is_service_payment: false, overdue: false, base_price: 250, value: 0, estimated_value: null },
};

export const NOVEMBER = {
  ...NOTHING,
  ...{ id: 'nov', status: 'pending', charge_type: 'P', due: 4500, charged: 4500, estimated_value: 4500 },
  ...{ start_charge_date: '2026-11-01T05:00:00.000Z', final_charge_date: '2026-12-01T04:59:59.999Z' },
  ...{ initial_payment_date: '2026-12-01T05:00:00.000Z', final_payment_date: '2026-12-06T04:59:59.999Z' },
  generated_next: true,
} as unknown as Payment;

/** Two matches so far. */
export const DECEMBER = {
  ...NOTHING,
  ...{ id: 'dec', status: 'pending', charge_type: 'P', due: 0, charged: 500, estimated_value: 500 },
  ...{ start_charge_date: '2026-12-01T05:00:00.000Z', final_charge_date: '2027-01-01T04:59:59.999Z' },
  ...{ initial_payment_date: '2027-01-01T05:00:00.000Z', final_payment_date: '2027-01-06T04:59:59.999Z' },
  generated_next: false,
} as unknown as Payment;

export const NEXT = {
  ...{ payment_id: 'dec', status: 'pending', charge_type: 'P', price: 250, value: null },
  ...{ estimated_value: 500, charged_matches: 2, due: 500 },
  ...{ start_charge_date: DECEMBER.start_charge_date, final_charge_date: DECEMBER.final_charge_date },
  initial_payment_date: DECEMBER.initial_payment_date,
  final_payment_date: DECEMBER.final_payment_date,
} as ForecastCharge;

export const NO_FIGURES: Forecast['figures'] = {
  ...{ owed: 0, overdue: 0, overdue_since: null, balance: 0, reserved: 0, to_pay: 0, pay_by: null },
  ...{ in_review: 0, unknown: 0 },
};

/** 45.00 are due and the balance is 5.00. */
export const NET: Forecast['figures'] = {
  ...NO_FIGURES,
  ...{ owed: 4500, balance: 500, to_pay: 4000, pay_by: NOVEMBER.final_payment_date },
};

export const makeForecast = (figures: Forecast['figures'], next: ForecastCharge | null = NEXT): Forecast => ({
  ...{ as_of: '2026-12-02T15:00:00.000Z', charge: next, following: next, next, figures },
});

export const happened = (
  position: number,
  type: string,
  description: string,
  payment_id = 'nov',
): LedgerEvent =>
  ({
    ...{
      position,
      type,
      description,
      data: { payment_id } as object,
      command_id: type === 'ReceiptUploaded' ? 'one' : `c${position}`,
    },
    occurred_at: '2026-12-01T15:00:00.000Z',
  }) as unknown as LedgerEvent;
