import { useQuery } from '@tanstack/react-query';
import { api, listQuery, readData } from './client.js';
import { keys, useLeagueId } from './league.js';

/** The events of one payment, newest first; no payment has more than one page. */
export function usePaymentEvents(paymentId: string) {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.ledger, id, paymentId],
    queryFn: () => {
      const filter = { type: TIMELINE_EVENTS, payment_id: paymentId };
      const query = listQuery({ filter, sort: ['position', 'DESC'], range: [0, 99] });
      return readData(api.GET('/api/leagues/{id}/ledger', { params: { path: { id }, query } }));
    },
  });
}

/** Events that matter to an owner; the effects of all others show up in one of these. */
const TIMELINE_EVENTS = [
  ...[
    'AccountOpened',
    'TierChanged',
    'ChargeTermsChanged',
    'BillingScheduleChanged',
    'PlanCancelled',
    'PlanKept',
  ],
  ...['PeriodPaymentCreated', 'ServicePaymentCreated', 'PeriodCut', 'PaymentProrated', 'PaymentEstimated'],
  ...[
    'ReceiptUploaded',
    'ReceiptDeleted',
    'PaymentApproved',
    'PaymentDeclined',
    'PaymentVoided',
    'PaymentEdited',
  ],
  ...['BonusSet', 'PenaltyCharged', 'PenaltyWaived', 'LeagueSuspended', 'LeagueResumed'],
];
export const EVENTS_PER_PAGE = 10;

/** A page of the account's events, newest first. */
export function useLedgerPage(page: number) {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.ledger, id, page],
    queryFn: () => {
      const from = page * EVENTS_PER_PAGE;
      const range: [number, number] = [from, from + EVENTS_PER_PAGE - 1];
      const query = listQuery({ filter: { type: TIMELINE_EVENTS }, sort: ['position', 'DESC'], range });
      return readData(api.GET('/api/leagues/{id}/ledger', { params: { path: { id }, query } }));
    },
  });
}
