import type { Query, QueryClient } from '@tanstack/react-query';
import { isAffected } from '../live/changes.js';
import type { Change } from '../live/changes.js';

const PAYMENT = ['payments', 'leagues', 'payment_audit', 'service_charge_lines'];
const ACCOUNT = ['payments', 'leagues', 'service_charge_lines'];
const DEPLOYMENT = ['leagues', 'provisioning_tasks'];

/**
 * What each command changes, by the names of docs/realtime.md or the first word of a query's key: that, and nothing
 * else, is fetched again once it is done. A league brings its account, ledger and forecast with it.
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

  change_user: ['users', 'added_by_banned'],
  accountant_rights: ['roles_user_accountant'],
  import_statement: ['bank_statements', 'bank_lines', 'bank_accounts', 'reconciliation'],
  decide_bank_line: ['bank_lines', 'reconciliation'],
  match_bank_lines: ['bank_lines', 'reconciliation', ...PAYMENT],
  change_policy: ['billing_policy', 'leagues', 'payments'],
  change_platform_settings: ['platform_settings'],
  /** A plain record: of the resource that the scope names. */
  change_record: [],
  /** Whatever it changes is not shown here. */
  nothing_shown: [],
} as const satisfies Record<string, readonly string[]>;

export type CommandName = keyof typeof CHANGES;

/** What a command is about; what is left out may be any. */
export interface CommandScope {
  league?: string | null;
  /** Of plain records. */
  resource?: string;
}

/** The changes that a command makes, as the server will tell other browsers. */
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

/** Whether a query shows what a command changes. */
function isChangedBy(command: CommandName, scope: CommandScope): (query: Query) => boolean {
  const changes = getChanges(command, scope);
  const changesAccounts = changes.some(({ resource }) => resource === 'leagues');
  return (query) =>
    (changesAccounts && isAccountQuery(query, scope)) || changes.some((change) => isAffected(query, change));
}

/** The account that a decision is based on: the live feed leaves it alone, but one's own command changes it. */
const isAccountQuery = ({ queryKey: [first, second] }: Query, { league = null }: CommandScope): boolean =>
  first === 'account' && (league === null || second === league);

/** Fetches again what is shown of a command's changes, and marks as old what is not. */
export async function refetchChanged(
  client: QueryClient,
  command: CommandName,
  scope: CommandScope,
): Promise<void> {
  await client.invalidateQueries({ predicate: isChangedBy(command, scope) });
}

/** Marks what a command changes as old, and fetches none of it before it is shown again. */
export async function markChanged(
  client: QueryClient,
  command: CommandName,
  scope: CommandScope,
): Promise<void> {
  await client.invalidateQueries({ predicate: isChangedBy(command, scope), refetchType: 'none' });
}

/** Fetches again what a refused decision was based on: the account, and what was computed from it. */
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
