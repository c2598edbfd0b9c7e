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

export function usePayments() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.payments, id],
    queryFn: () =>
      readData(
        api.GET('/api/payments/get_league_payments/{leagueId}', { params: { path: { leagueId: id } } }),
      ).then(({ payments }) => payments),
    enabled: id !== '',
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

/** One payment, with the matches that it would charge by now where it is pending. */
export function usePayment(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...keys.payments, 'one', id],
    queryFn: () => readData(api.GET('/api/payments/{id}', { params: { path: { id } } })),
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
