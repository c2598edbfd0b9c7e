import { useMutation, useQuery } from '@tanstack/react-query';
import { notify } from '@touchline/ui';
import { api, apiOnce, readData } from '../../../api/client.js';
import type { CommandResponse, League } from '../../../api/types.js';
import { useReloadAccount } from '../league-data.js';

/** What an owner may do to the plan, as the API takes it. */
export type PlanCommand =
  { name: 'change_tier'; type_tier: number } | { name: 'cancel_plan' } | { name: 'keep_plan' };

interface Options {
  /** The message once it is done. */
  done: string;
  onDone: () => void;
}

/** A dry run has no key: its answer changes with the account. */
function sendCommand(id: string, command: PlanCommand, isDryRun: boolean): Promise<CommandResponse> {
  const client = isDryRun ? apiOnce : api;
  const params = { path: { id }, ...(isDryRun ? { query: { dry_run: true } } : {}) };
  switch (command.name) {
    case 'change_tier':
      return readData(
        client.POST('/api/leagues/{id}/change_tier', { params, body: { type_tier: command.type_tier } }),
      );
    case 'cancel_plan':
      return readData(client.POST('/api/leagues/{id}/cancel_plan', { params }));
    case 'keep_plan':
      return readData(client.POST('/api/leagues/{id}/keep_plan', { params }));
  }
}

/** A command on the league's plan: its preview (R42), and its execution. */
export function usePlanCommand(league: League, command: PlanCommand, { done, onDone }: Options) {
  const reload = useReloadAccount();
  const preview = useQuery({
    queryKey: ['plan-command', command, league.id, league.version],
    queryFn: () => sendCommand(league.id, command, true),
    staleTime: 0,
    retry: false,
  });
  const execution = useMutation({
    mutationFn: () => sendCommand(league.id, command, false),
    onSuccess: async () => {
      notify(done);
      await reload();
      onDone();
    },
  });
  const refusal = execution.error ?? preview.error ?? undefined;
  return {
    answer: refusal ? undefined : preview.data,
    isPending: preview.isPending,
    refusal,
    isBusy: execution.isPending,
    confirm: () => execution.mutate(),
  };
}
