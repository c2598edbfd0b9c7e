import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '@touchline/ui';
import { useState } from 'react';
import { change, once } from '../../../api/client.js';
import type { CommandAnswer, League } from '../../../api/types.js';

export type PlanCommand = 'change_tier' | 'cancel_plan' | 'keep_plan';

interface Options {
  body: object;
  /** What is said once it is done. */
  done: string;
  onDone: () => void;
}

/** A command on the league's plan: what it would do (R42), and doing it. */
export function usePlanCommand(league: League, command: PlanCommand, { body, done, onDone }: Options) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const path = `/api/leagues/${league.id}/${command}`;
  const preview = useQuery({
    queryKey: ['plan-command', command, league.id, body, league.version],
    queryFn: () => once<CommandAnswer>('POST', `${path}?dry_run=true`, body),
    staleTime: 0,
    retry: false,
  });
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await change<CommandAnswer>('POST', path, body);
      notify(done);
      await queries.invalidateQueries();
      onDone();
    } catch (error) {
      setProblem(error as Error);
      setBusy(false);
    }
  };
  const refusal = problem ?? preview.error ?? undefined;
  return {
    answer: refusal ? undefined : preview.data,
    isPending: preview.isPending,
    refusal,
    isBusy,
    confirm,
  };
}
