import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiOnce, listQuery, readData } from '../../api/client.js';
import type { League, Task } from '../../api/types.js';
import { useMe } from '../../account/use-session.js';

/** Query keys of what is shown of a league: events of the server invalidate them. */
export const keys = {
  league: ['league'],
  payments: ['payments'],
  forecast: ['forecast'],
  use: ['use'],
  plans: ['plans'],
  ledger: ['ledger'],
  task: ['task'],
};

/** Reads again what a change of payments or of the plan touches: the league, what it owes and what it may use. */
export function useReloadAccount(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const touched = [keys.league, keys.payments, keys.forecast, keys.use, keys.plans, keys.ledger];
    await Promise.all(touched.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

function useLeagueId(): string {
  return useMe().league?.id ?? '';
}

export function useLeague() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.league, id],
    queryFn: () =>
      readData(
        api.GET('/api/leagues/{id}', { params: { path: { id }, query: { expand: 'tier' } } }),
      ) as Promise<League>,
    enabled: id !== '',
  });
}

/** The first instant of the month a year ago: as far back as the chart goes. Older payments are read by the page. */
function yearAgo(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1)).toISOString();
}

/** What is open, and the payments of the last year; `older` counts those before. */
export function useRecentPayments() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.payments, id],
    queryFn: () => {
      const params = { path: { leagueId: id }, query: { since: yearAgo() } };
      return readData(api.GET('/api/payments/get_league_payments/{leagueId}', { params }));
    },
    enabled: id !== '',
  });
}

export function usePayments() {
  const { data, ...query } = useRecentPayments();
  return { ...query, data: data?.payments };
}

export const PAYMENTS_PER_PAGE = 30;

/** A page of the payments that were settled more than a year ago, newest first. */
export function useOlderPayments(page: number) {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.payments, id, 'older', page],
    queryFn: () => {
      const before = new Date(Date.parse(yearAgo()) - 1).toISOString();
      const filter = { league_id: id, status: 'approved', final_charge_date_lte: before };
      const from = page * PAYMENTS_PER_PAGE;
      const range: [number, number] = [from, from + PAYMENTS_PER_PAGE - 1];
      const query = listQuery({ filter, sort: ['start_charge_date', 'DESC'], range });
      return readData(api.GET('/api/payments', { params: { query } }));
    },
  });
}

/** Payments by their ids, which the last year does not have; none asks for nothing. */
export function usePaymentsByIds(ids: string[]) {
  return useQuery({
    queryKey: [...keys.payments, 'some', ids],
    queryFn: () => {
      const query = listQuery({ filter: { id: ids }, range: [0, ids.length - 1] });
      return readData(api.GET('/api/payments', { params: { query } }));
    },
    enabled: ids.length > 0,
  });
}

export function useForecast() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.forecast, id],
    queryFn: () => readData(api.GET('/api/leagues/{id}/forecast', { params: { path: { id } } })),
    enabled: id !== '',
  });
}

/** The matches that one payment is made of, or would be by now: the league itself is asked for their names. */
export function usePaymentMatches(id: string) {
  return useQuery({
    queryKey: [...keys.payments, 'matches', id],
    queryFn: () => readData(api.GET('/api/payments/{id}/matches', { params: { path: { id } } })),
  });
}

/** The receipts of a payment that were declined, the newest first. */
export function useDeclinedReceipts(paymentId: string, isWanted = true) {
  return useQuery({
    queryKey: [...keys.payments, 'declined', paymentId],
    queryFn: () =>
      readData(api.GET('/api/payments/{id}/declined_receipts', { params: { path: { id: paymentId } } })),
    enabled: isWanted,
  });
}

/** What has happened to one payment, newest first: more than this happens to none. */
export function usePaymentEvents(paymentId: string) {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.ledger, id, paymentId],
    queryFn: () => {
      const filter = { type: TOLD, payment_id: paymentId };
      const query = listQuery({ filter, sort: ['position', 'DESC'], range: [0, 99] });
      return readData(api.GET('/api/leagues/{id}/ledger', { params: { path: { id }, query } }));
    },
  });
}

/** Events that tell an owner something; what the others come to is told by one of these. */
const TOLD = [
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
export const EVENTS_PER_PAGE = 15;

/** A page of what has happened in the account, newest first. */
export function useLedgerPage(page: number) {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.ledger, id, page],
    queryFn: () => {
      const from = page * EVENTS_PER_PAGE;
      const range: [number, number] = [from, from + EVENTS_PER_PAGE - 1];
      const query = listQuery({ filter: { type: TOLD }, sort: ['position', 'DESC'], range });
      return readData(api.GET('/api/leagues/{id}/ledger', { params: { path: { id }, query } }));
    },
  });
}

export function useLeagueUse() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.use, id],
    queryFn: () => readData(apiOnce.POST('/api/leagues/get_league_use_metrics', { body: { league_id: id } })),
  });
}

/** All plans by what the league uses now. */
export function usePlanComparison() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.plans, id],
    queryFn: () => readData(api.GET('/api/leagues/{id}/plan_comparison', { params: { path: { id } } })),
    enabled: id !== '',
  });
}

export function usePaymentProviders() {
  return useQuery({
    queryKey: ['payment-providers'],
    queryFn: () =>
      readData(
        api.GET('/api/payment_providers', { params: { query: listQuery({ filter: { active: true } }) } }),
      ),
    staleTime: 60_000,
  });
}

/** Where a deployment's own events are missed, it is looked at again after this long; longer while nothing goes on. */
const LOOK_AGAIN_MS = { goingOn: 1500, halted: 15_000 };

export function isGoingOn(task: Task | null | undefined): boolean {
  return task?.status === 'pending' || task?.status === 'running';
}

/** The newest deployment of the league, with its steps; looked at until it is over. */
export function useDeployment(isOver: boolean) {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.task, id],
    queryFn: async () => {
      const filter = { league_id: id, kind: 'deploy' };
      const query = listQuery({ filter, sort: ['created', 'DESC'], range: [0, 0] });
      const [task] = await readData(api.GET('/api/provisioning_tasks', { params: { query } }));
      if (!task) return null;
      return readData(api.GET('/api/provisioning_tasks/{id}', { params: { path: { id: task.id } } }));
    },
    enabled: !isOver,
    refetchInterval: ({ state }) => !isOver && LOOK_AGAIN_MS[isGoingOn(state.data) ? 'goingOn' : 'halted'],
  });
}
