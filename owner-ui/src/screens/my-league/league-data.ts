import { useQuery } from '@tanstack/react-query';
import { get, listPath, once } from '../../api/client.js';
import type { Forecast, League, LeagueUse, Payment, PaymentProvider, Task } from '../../api/types.js';
import { useMe } from '../../account/use-session.js';

/** The keys of what is shown of a league: a change that is heard of makes them be fetched again. */
export const keys = {
  league: ['league'],
  payments: ['payments'],
  forecast: ['forecast'],
  use: ['use'],
  task: ['task'],
};

function useLeagueId(): string {
  return useMe().league?.id ?? '';
}

export function useLeague() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.league, id],
    queryFn: () => get<League>(`/api/leagues/${id}?expand=tier`),
    enabled: id !== '',
  });
}

export function usePayments() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.payments, id],
    queryFn: () =>
      get<{ payments: Payment[] }>(`/api/payments/get_league_payments/${id}`).then(
        ({ payments }) => payments,
      ),
    enabled: id !== '',
  });
}

export function useForecast() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.forecast, id],
    queryFn: () => get<Forecast>(`/api/leagues/${id}/forecast`),
    enabled: id !== '',
  });
}

export function useLeagueUse() {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.use, id],
    queryFn: () => once<LeagueUse>('POST', '/api/leagues/get_league_use_metrics/', { league_id: id }),
  });
}

export function usePaymentProviders() {
  return useQuery({
    queryKey: ['payment-providers'],
    queryFn: () => get<PaymentProvider[]>(listPath('payment_providers', { filter: { active: true } })),
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
      const path = listPath('provisioning_tasks', { filter, sort: ['created', 'DESC'], range: [0, 0] });
      const [task] = await get<Task[]>(path);
      return task ? get<Task>(`/api/provisioning_tasks/${task.id}`) : null;
    },
    enabled: !isOver,
    refetchInterval: ({ state }) => !isOver && LOOK_AGAIN_MS[isGoingOn(state.data) ? 'goingOn' : 'halted'],
  });
}
