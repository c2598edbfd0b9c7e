import type { Account } from '../api/bank.js';

/** As the server names them, in the order of a balance; `books.accounts` has their titles. */
export const ACCOUNTS = [
  ...(['cash', 'league_credit', 'bonus', 'period_revenue', 'service_revenue'] as const),
  ...(['penalty_revenue', 'tax', 'balance_corrections'] as const),
] as const satisfies readonly Account[];
