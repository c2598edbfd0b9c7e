import type { Query, QueryClient } from '@tanstack/react-query';
import { isAffected } from '../live/changes.js';
import type { Change } from '../live/changes.js';

const PAYMENT = ['payments', 'leagues', 'payment_audit', 'service_charge_lines'];
const ACCOUNT = ['payments', 'leagues', 'service_charge_lines'];
const DEPLOYMENT = ['leagues', 'provisioning_tasks'];

/**
 * What each command changes, by the names of docs/realtime.md or the first element of a query's key: only those queries
 * are refetched once it is done. A change of a league includes its account, ledger and forecast.
 */
const CHANGES = {
  approve: PAYMENT,
  decline: PAYMENT,
  bonus: PAYMENT,
  edit: PAYMENT,
  void: PAYMENT,
  waive: PAYMENT,
  upload: PAYMENT,
  delete_receipt: PAYMENT,

  change_plan: ACCOUNT,
  change_terms: ACCOUNT,
  cancel_plan: ACCOUNT,
  keep_plan: ACCOUNT,
  assign_services: ACCOUNT,
  update_league: ['leagues', 'payments'],
  register_league: ['leagues', 'payments', 'users', ...DEPLOYMENT],

  suspend: DEPLOYMENT,
  resume: DEPLOYMENT,
  redeploy: DEPLOYMENT,
  backup: [...DEPLOYMENT, 'league_backups'],
  restore: [...DEPLOYMENT, 'league_backups'],
  move: [...DEPLOYMENT, 'servers'],
  delete_league: [...DEPLOYMENT, 'payments', 'users', 'league_backups'],

  create_server: ['servers', 'provisioning_tasks'],
  retire_server: ['servers', 'provisioning_tasks'],
  remove_orphans: ['orphans', 'provisioning_tasks'],
  control_task: ['provisioning_tasks', 'leagues', 'servers'],

  retry_run_items: ['billing_run_items', 'background_jobs'],
  bulk_payments: ['background_jobs', 'payments', 'leagues'],
  retry_job: ['background_jobs', 'background_job_items'],
  verify_ledger: ['background_jobs'],
  answer_message: ['owner_messages'],
  write_to_owner: ['owner_messages'],

  start_drill: ['recovery'],
  end_sessions: ['sessions'],

  change_user: ['users', 'added_by_banned'],
  accountant_rights: ['roles_user_accountant'],
  import_statement: ['bank_statements', 'bank_lines', 'bank_accounts', 'reconciliation'],
  decide_bank_line: ['bank_lines', 'reconciliation'],
  match_bank_lines: ['bank_lines', 'reconciliation', ...PAYMENT],
  change_policy: ['billing_policy', 'leagues', 'payments'],
  change_platform_settings: ['platform_settings'],
  /** A plain record; its resource is named by the scope. */
  change_record: [],
  /** Changes nothing that the console shows. */
  nothing_shown: [],
} as const satisfies Record<string, readonly string[]>;

export type CommandName = keyof typeof CHANGES;

/** What a command is about; an omitted part matches anything. */
export interface CommandScope {
  league?: string | null;
  /** The resource, for plain records. */
  resource?: string;
}

/** The changes of a command, as the server will report them to other browsers. */
function getChanges(command: CommandName, { league = null, resource: named }: CommandScope): Change[] {
  const names: readonly string[] = named ? [named] : CHANGES[command];
  return names.map((resource) => ({
    resource,
    id: resource === 'leagues' ? league : null,
    change: 'many',
    version: null,
    league_id: league,
  }));
}

/** Matches queries that show what a command changes. */
function isChangedBy(command: CommandName, scope: CommandScope): (query: Query) => boolean {
  const changes = getChanges(command, scope);
  const changesAccounts = changes.some(({ resource }) => resource === 'leagues');
  return (query) =>
    (changesAccounts && isAccountQuery(query, scope)) || changes.some((change) => isAffected(query, change));
}

/** The account that a decision is based on: the live feed leaves it alone, but the user's own command changes it. */
const isAccountQuery = ({ queryKey: [first, second] }: Query, { league = null }: CommandScope): boolean =>
  first === 'account' && (league === null || second === league);

/** Refetches what is shown of a command's changes, and marks the rest as stale. */
export async function refetchChanged(
  client: QueryClient,
  command: CommandName,
  scope: CommandScope,
): Promise<void> {
  await client.invalidateQueries({ predicate: isChangedBy(command, scope) });
}

/** Marks a command's changes as stale without fetching them before they are shown again. */
export async function markChanged(
  client: QueryClient,
  command: CommandName,
  scope: CommandScope,
): Promise<void> {
  await client.invalidateQueries({ predicate: isChangedBy(command, scope), refetchType: 'none' });
}

/** Refetches the basis of a refused decision: the account and what was computed from it. */
export async function refetchBasis(
  client: QueryClient,
  command: CommandName,
  scope: CommandScope,
): Promise<void> {
  await Promise.all([
    refetchChanged(client, command, scope),
    client.invalidateQueries({ queryKey: ['dry-run'] }),
  ]);
}
