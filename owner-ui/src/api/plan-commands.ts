import { useMutation, useQuery } from '@tanstack/react-query';
import { Problem } from '@touchline/session';
import { api, apiOnce, readData } from './client.js';
import { useReloadAccount } from './league.js';
import type { CommandResponse, League, PlanChange } from './types.js';

/** What an owner may do to the plan, in the API's terms. */
export type PlanCommand =
  { name: 'change_tier'; type_tier: number } | { name: 'cancel_plan' } | { name: 'keep_plan' };

/**
 * A dry run has no idempotency key: its response changes with the account. The command itself applies to the account
 * version that the user saw.
 */
function sendPlanCommand(league: League, command: PlanCommand, isDryRun: boolean): Promise<CommandResponse> {
  const client = isDryRun ? apiOnce : api;
  const path = { id: league.id };
  const params = isDryRun
    ? { path, query: { dry_run: true } }
    : { path, header: { 'If-Match': `"${league.version}"` } };
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

const previewKey = (league: League, command: PlanCommand) => [
  'plan-command',
  command,
  league.id,
  league.version,
];

/** What the command would do (R42). */
export function usePlanPreview(league: League, command: PlanCommand) {
  return useQuery({
    queryKey: previewKey(league, command),
    queryFn: () => sendPlanCommand(league, command, true),
    staleTime: 0,
    retry: false,
  });
}

/** What the user would have to read again if it differed; not the instant, which changes constantly. */
function amountsIn(change: PlanChange | undefined): string {
  const { effects = [], after } = change ?? {};
  const money = effects.map(({ kind, price, amount, credit }) => [kind, price, amount, credit]);
  return JSON.stringify([money, after?.balance, after?.to_pay]);
}

/** Whether somebody changed the account after it was previewed. */
export const isOutdated = (error: Error | null): boolean => error instanceof Problem && error.status === 412;

/**
 * Executes the command if it still does what the user has read. Returns false if not, because a new day has begun: the
 * preview then has the new amounts.
 */
export function usePlanCommand(league: League, command: PlanCommand) {
  const reload = useReloadAccount();
  return useMutation({
    mutationFn: async (seen: PlanChange | undefined, { client }): Promise<boolean> => {
      const now = await sendPlanCommand(league, command, true);
      client.setQueryData(previewKey(league, command), now);
      if (amountsIn(now.plan_change) !== amountsIn(seen)) return false;
      await sendPlanCommand(league, command, false);
      return true;
    },
    onSuccess: (isDone) => (isDone ? reload() : undefined),
    onError: (error) => (isOutdated(error) ? reload() : undefined),
  });
}
