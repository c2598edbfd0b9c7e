import type { Account } from '../api/books.js';

/** Named as on the server, in the order of a balance sheet; `books.accounts` has their titles. */
export const ACCOUNTS = [
  ...(['cash', 'league_credit', 'bonus', 'period_revenue', 'service_revenue'] as const),
  ...(['penalty_revenue', 'tax', 'balance_corrections'] as const),
] as const satisfies readonly Account[];
