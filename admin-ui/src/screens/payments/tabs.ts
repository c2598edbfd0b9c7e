import type { SortPayload } from 'react-admin';

export type PaymentTab = 'in_review' | 'pending' | 'overdue' | 'approved' | 'all';

/** What each tab lists, and in which order it is worked on. */
export const TABS: Record<PaymentTab, { filter: Record<string, unknown>; sort: SortPayload }> = {
  in_review: { filter: { status: 'in_review' }, sort: { field: 'updated', order: 'ASC' } },
  pending: { filter: { status: 'pending' }, sort: { field: 'final_payment_date', order: 'ASC' } },
  overdue: { filter: { overdue: true }, sort: { field: 'final_payment_date', order: 'ASC' } },
  approved: { filter: { status: 'approved' }, sort: { field: 'approved_date', order: 'DESC' } },
  all: { filter: {}, sort: { field: 'start_charge_date', order: 'DESC' } },
};

export const parseTab = (name: string | undefined): PaymentTab =>
  name !== undefined && name in TABS ? (name as PaymentTab) : 'in_review';
