/** The projections, in the order in which they are written; each has its own rows (R39). */
export const PROJECTIONS = [
  'league_account',
  'payment',
  'payment_state',
  'receipt',
  'service_charge_line',
  'payment_audit',
  'posting',
] as const;
export type Projection = (typeof PROJECTIONS)[number];
