import type { Instant } from '../../kernel/index.js';
import { notFound } from '../../kernel/index.js';
import type { Querier } from '../../platform/database/index.js';
import type { Terms } from '../domain/index.js';
import { paymentRow, summarizeAccount } from '../projections/index.js';
import { loadAccountAsOf } from '../stream.js';
import type { PaymentView } from './payment-view.js';
import { paymentView } from './payment-view.js';

/** A league account as of an instant. */
export interface AccountView {
  league_id: string;
  as_of: Instant;
  version: number;
  terms: Terms;
  balance: number;
  owed: number;
  overdue: boolean;
  /** When the league was suspended for its debts; null: it is not suspended (R31). */
  suspended_at: Instant | null;
  /** When the plan was canceled, to end with the running period (R25a). */
  cancelled_at: Instant | null;
  payments: PaymentView[];
}

/** Folds a league's events up to `asOf`. @throws DomainError 404 when the account did not exist then. */
export async function accountAsOf(db: Querier, leagueId: string, asOf: Instant): Promise<AccountView> {
  const account = await loadAccountAsOf(db, leagueId, asOf);
  if (account.terms === null) throw notFound('league');
  const { owed, overdue_from } = summarizeAccount(account);
  const live = [...account.payments.values()].filter((payment) => !payment.voided);
  return {
    league_id: leagueId,
    as_of: asOf,
    version: account.version,
    terms: account.terms,
    balance: account.balance,
    owed,
    overdue: overdue_from !== null && overdue_from < asOf,
    suspended_at: account.suspended_at,
    cancelled_at: account.cancelled_at,
    payments: live.map((payment) => paymentView(paymentRow(leagueId, payment), asOf)),
  };
}
