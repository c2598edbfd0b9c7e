import { api, apiOnce, readData } from './client.js';
import type { CommandResponse, League } from './types.js';

/** What an owner may do to the plan, in the API's terms. */
export type PlanCommand =
  { name: 'change_tier'; type_tier: number } | { name: 'cancel_plan' } | { name: 'keep_plan' };

/**
 * A dry run has no idempotency key: its response changes with the account. The command itself applies to the account
 * version that the user saw.
 */
export function sendPlanCommand(
  league: League,
  command: PlanCommand,
  isDryRun: boolean,
): Promise<CommandResponse> {
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
