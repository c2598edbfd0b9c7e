import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Problem } from '@touchline/session';
import { notify } from '@touchline/ui';
import { useState } from 'react';
import { useReloadAccount } from '../../../api/league.js';
import type { PlanCommand } from '../../../api/plan-commands.js';
import { sendPlanCommand } from '../../../api/plan-commands.js';
import type { CommandResponse, League, PlanChange } from '../../../api/types.js';

interface Options {
  /** The message once it is done. */
  done: string;
  onDone: () => void;
}

/** What the user would have to read again if it differed; not the instant, which changes constantly. */
function amountsIn(change: PlanChange | undefined): string {
  const { effects = [], after } = change ?? {};
  const money = effects.map(({ kind, price, amount, credit }) => [kind, price, amount, credit]);
  return JSON.stringify([money, after?.balance, after?.to_pay]);
}

const isOutdated = (error: Error | null): boolean => error instanceof Problem && error.status === 412;

/**
 * A command on the league's plan: its preview (R42) and its execution. What the user confirms is what they have read:
 * if a new day has begun, or someone has changed the account in the meantime, the new amounts are shown instead.
 */
export function usePlanCommand(league: League, command: PlanCommand, { done, onDone }: Options) {
  const reload = useReloadAccount();
  const queries = useQueryClient();
  const [hasChanged, setChanged] = useState(false);
  const queryKey = ['plan-command', command, league.id, league.version];
  const queryFn = (): Promise<CommandResponse> => sendPlanCommand(league, command, true);
  const preview = useQuery({ queryKey, queryFn, staleTime: 0, retry: false });
  const execution = useMutation({
    mutationFn: async () => {
      const now = await queryFn();
      const isSame = amountsIn(now.plan_change) === amountsIn(preview.data?.plan_change);
      queries.setQueryData(queryKey, now);
      if (!isSame) return { isDone: false };
      await sendPlanCommand(league, command, false);
      return { isDone: true };
    },
    onSuccess: async ({ isDone }) => {
      setChanged(!isDone);
      if (!isDone) return;
      notify(done);
      await reload();
      onDone();
    },
    onError: async (error) => {
      if (!isOutdated(error)) return;
      setChanged(true);
      await reload();
    },
  });
  const failure = isOutdated(execution.error) ? null : execution.error;
  const problem = failure ?? preview.error ?? undefined;
  return {
    answer: problem ? undefined : preview.data,
    isPending: preview.isPending,
    problem,
    hasChanged,
    isBusy: execution.isPending,
    confirm: () => execution.mutate(),
  };
}
