import type { Role } from './roles.js';

/** The flags of a `roles_user_accountant` record (R43). */
export const ACCOUNTANT_RIGHTS = [
  'can_view_leagues',
  'can_view_collection',
  'can_export',
  'can_bonus',
  'can_approve',
] as const;
export type AccountantRight = (typeof ACCOUNTANT_RIGHTS)[number];
export type AccountantRights = Record<AccountantRight, boolean>;

/** The roles that have a permission; an accountant may need a flag of their record for it. */
type Grant = Partial<Record<Exclude<Role, 'contador'>, true>> & { contador?: true | AccountantRight };

const admin: Grant = { admin: true };
const everyone: Grant = { admin: true, common: true, operario: true, contador: true };

/**
 * The permission matrix (R43): every permission of the API with the roles that have it. Which records a role may access
 * with it (an owner only their own league) is decided where the records are read.
 */
export const PERMISSIONS = {
  'session.read': everyone,
  'session.end': everyone,
  'realtime.read': everyone,
  'account.update': everyone,
  'account.change_password': everyone,
  'account.verify_mail': everyone,
  'account.second_factor': everyone,
  'contact.send': { admin: true, common: true },

  'leagues.read': { ...everyone, contador: 'can_view_leagues' },
  'leagues.create': admin,
  'leagues.update': { admin: true, common: true },
  'leagues.change_tier': { admin: true, common: true },
  'leagues.change_terms': admin,
  'leagues.pay_out_balance': admin,
  'leagues.correct_balance': admin,
  'leagues.operate': admin,
  'leagues.sign_in': { admin: true, common: true },
  'league_backups.read': admin,
  'league_logins.read': admin,

  'league_use.read': { admin: true, common: true, contador: 'can_view_leagues' },

  'ledger.read': { admin: true, common: true, contador: 'can_view_leagues' },
  'ledger.verify': admin,

  'payments.read': { admin: true, common: true, contador: 'can_view_leagues' },
  'payments.upload_receipt': { admin: true, common: true },
  'payments.delete_receipt': { admin: true, common: true },
  'payments.pay_with_balance': { admin: true, common: true, contador: 'can_approve' },
  'payments.approve': { admin: true, contador: 'can_approve' },
  'payments.receive_part': { admin: true, contador: 'can_approve' },
  'payments.decline': { admin: true, contador: 'can_approve' },
  'payments.decide_group': { admin: true, contador: 'can_approve' },
  'payments.bonus': { admin: true, contador: 'can_bonus' },
  'payments.waive_penalty': admin,
  'payments.edit': admin,
  'payments.void': admin,
  'payments.bulk': admin,
  'payment_reviewers.read': { admin: true, contador: 'can_approve' },
  'payment_audit.read': { admin: true, contador: 'can_view_leagues' },

  'collection.read': { admin: true, contador: 'can_view_collection' },
  'collection.export': { admin: true, contador: 'can_export' },
  'lists.export': { ...everyone, contador: 'can_export' },
  'dashboard.read': admin,
  'statements.read': { admin: true, common: true, contador: 'can_view_leagues' },
  'statements.export': { admin: true, common: true, contador: 'can_export' },

  'services.read': { admin: true, operario: true },
  'services.write': admin,
  'services_assignment.read': { admin: true, operario: true },
  'services_assignment.create': { admin: true, operario: true },

  'tiers.write': admin,
  'countries.write': admin,
  'recovery.read': admin,
  'recovery.drill': admin,
  'platform_settings.read': admin,
  'platform_settings.write': admin,
  'bank.read': { admin: true, contador: 'can_approve' },
  'bank.write': { admin: true, contador: 'can_approve' },
  'payment_providers.read': everyone,
  'payment_providers.write': admin,
  'servers.read': admin,
  'servers.write': admin,

  'users.read': admin,
  'users.write': admin,
  'roles.read': admin,
  'roles_user_accountant.read': admin,
  'roles_user_accountant.write': admin,
  'activity_log.read': admin,
  'mails.read': admin,
  'owner_messages.read': admin,
  'owner_messages.answer': admin,
  'owner_messages.send': admin,
  'background_jobs.read': admin,
  'background_jobs.retry': admin,
  'provisioning_tasks.read': { admin: true, common: true },
  'provisioning_tasks.control': admin,
  'billing_policy.read': admin,
  'billing_policy.write': admin,
  'billing_runs.read': admin,
  'billing_runs.retry': admin,
  'test_clock.read': admin,
  'test_clock.write': admin,
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof PERMISSIONS;

/**
 * Staff with one of these can move money: approve payments, waive debts, change charges. Assigning a service is not
 * among them: it charges a league the list price, which the owner sees and staff can void, and no money moves.
 */
export const MONEY_PERMISSIONS: ReadonlySet<Permission> = new Set<Permission>([
  'leagues.change_terms',
  'leagues.pay_out_balance',
  'leagues.correct_balance',
  'payments.pay_with_balance',
  'payments.approve',
  'payments.receive_part',
  'payments.decline',
  'payments.decide_group',
  'payments.bonus',
  'payments.waive_penalty',
  'payments.edit',
  'payments.void',
  'payments.bulk',
  'payment_providers.write',
  'bank.write',
  'billing_policy.write',
  'users.write',
  'roles_user_accountant.write',
]);

/** Whether REQUIRE_STAFF_MFA requires a second factor: for staff who can move money. */
export function canMoveMoney(role: Role, permissions: ReadonlySet<Permission>): boolean {
  return role !== 'common' && [...MONEY_PERMISSIONS].some((permission) => permissions.has(permission));
}

/** What staff may do while they still have to set up a second factor (REQUIRE_STAFF_MFA): set it up, or log out. */
export const SETUP_PERMISSIONS: ReadonlySet<Permission> = new Set<Permission>([
  'session.read',
  'session.end',
  'account.change_password',
  'account.second_factor',
]);

/** Whether a role has a permission; for an accountant, by the flags of their record, and none without a record. */
export function allows(role: Role, permission: Permission, rights?: AccountantRights): boolean {
  const grant = (PERMISSIONS[permission] as Grant)[role];
  if (grant === undefined || grant === true) return grant === true;
  return rights?.[grant] === true;
}

/** All permissions of a role, in the order of the matrix. */
export function getPermissions(role: Role, rights?: AccountantRights): Permission[] {
  return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => allows(role, permission, rights));
}
