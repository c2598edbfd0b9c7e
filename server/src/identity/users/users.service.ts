import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { ListRow } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import { RecordStore } from '../../record-store/index.js';
import type { NamedAction } from '../../record-store/index.js';
import { ActorCache } from '../access/actor-cache.js';
import type { Actor } from '../access/actor-cache.js';
import { ROLE_IDS, ROLES } from '../access/roles.js';
import type { Role } from '../access/roles.js';
import { AccountMails } from '../account-mails/account-mails.js';
import { hashNewPassword } from '../passwords/new-password.js';
import { Sessions } from '../sessions/sessions.js';
import { requireAnotherAdmin } from './last-admin.js';
import type { CreateUserBody, UpdateUserBody } from './user-bodies.js';
import { ACCOUNTANTS, USERS } from './user-lists.js';

/** Error codes by unique index of `users`. */
export const USER_UNIQUE_CODES = {
  users_email_key: 'EMAIL_TAKEN',
  users_username_key: 'USERNAME_TAKEN',
} as const;

/** Changes of a user that have names of their own in the activity log. */
const USER_ACTS: readonly NamedAction[] = [
  {
    fields: ['is_vetado', 'ban_reason'],
    action: (before, after) => {
      if (before['is_vetado'] === after['is_vetado']) return 'updated';
      return after['is_vetado'] === true ? 'banned' : 'unbanned';
    },
  },
  { fields: ['role', 'role_id'], action: () => 'role_changed' },
];

/**
 * The requested role, by name or by id. A client that sends a whole record back includes both but has changed only one
 * of them: the one that differs from `current` counts.
 */
function resolveRole(body: { role?: Role; role_id?: string }, current?: Role): Role | undefined {
  if (body.role_id === undefined) return body.role;
  const role = ROLES.find((name) => ROLE_IDS[name] === body.role_id);
  if (!role) throw badField('role_id', 'UNKNOWN_ROLE');
  if (body.role === undefined || body.role === role || body.role === current) return role;
  if (role !== current) throw badField('role', 'INVALID_FIELD');
  return body.role;
}

/** Management of users by staff. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly store: RecordStore,
    private readonly mails: AccountMails,
    private readonly actors: ActorCache,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Creates an account, and sends its owner a mail to verify the address. Throws 409 EMAIL_TAKEN or USERNAME_TAKEN, 400
   * COMMON_PASSWORD, PASSWORD_IS_IDENTITY.
   */
  async create(actor: Actor, body: CreateUserBody): Promise<ListRow> {
    const role = resolveRole(body);
    if (!role) throw badField('role', 'REQUIRED');
    const { password, role: _name, role_id: _id, ...fields } = body;
    const password_hash = await hashNewPassword(password, body);
    const values = { ...fields, role_id: ROLE_IDS[role], password_hash };
    return this.database.transaction(async (tx) => {
      const user = await this.store.create(actor, USERS, values, USER_UNIQUE_CODES);
      const userId = user['id'] as string;
      if (role === 'contador') await this.grantRights(actor, userId);
      await this.mails.request(tx, 'verify_mail', { userId });
      return user;
    });
  }

  /**
   * Changes profile, role and ban. A ban and a new role end the user's sessions (R44). Throws 409 LAST_ADMIN, ROLE_IN_USE.
   */
  async update(actor: Actor, id: string, body: UpdateUserBody): Promise<ListRow> {
    const role = resolveRole(body, await this.currentRole(id));
    const { role: _name, role_id: _id, ...fields } = body;
    const reason = body.is_vetado === false ? { ban_reason: null } : {};
    const values = { ...fields, ...reason, ...(role ? { role_id: ROLE_IDS[role] } : {}) };
    return this.database.transaction(async (tx) => {
      if ((role !== undefined && role !== 'admin') || body.is_vetado === true)
        await requireAnotherAdmin(tx, id);
      // Locks the user, since a league may be registered for them at this moment.
      const before = await this.currentRole(id, 'FOR UPDATE');
      if (role && role !== 'common') await this.rejectOwner(id);
      const user = await this.store.update(actor, USERS, id, values, { body, acts: USER_ACTS });
      requireBanReason(body, user);
      if (user['role'] !== before) await this.revokeRights(actor, id);
      if (role === 'contador') await this.grantRights(actor, id);
      if (user['is_vetado'] === true) await this.sessions.endAll(tx, id, 'banned');
      if (user['role'] !== before) await this.sessions.endAll(tx, id, 'role_changed');
      this.database.afterCommit(() => this.actors.evict(id));
      return user;
    });
  }

  private async currentRole(id: string, lock: 'FOR UPDATE' | '' = ''): Promise<Role | undefined> {
    const [user] = await this.database.query<{ role_id: string | null }>(
      `SELECT role_id FROM public.users WHERE id = $1 ${lock}`,
      [id],
    );
    return ROLES.find((name) => ROLE_IDS[name] === user?.role_id);
  }

  private async rejectOwner(id: string): Promise<void> {
    const leagues = await this.database.query(
      `SELECT 1 FROM public.league WHERE user_id = $1 AND deployment_status <> 'deleted'`,
      [id],
    );
    if (leagues.length > 0) throw new DomainError('ROLE_IN_USE', 409);
  }

  /** Every accountant has a record of rights, initially with the defaults (R43). */
  private async grantRights(actor: Actor, userId: string): Promise<void> {
    if (await this.findRights(userId)) return;
    await this.store.create(actor, ACCOUNTANTS, { user_id: userId });
  }

  /** Rights granted to an accountant must not come back unnoticed with the role, years later. */
  private async revokeRights(actor: Actor, userId: string): Promise<void> {
    const rights = await this.findRights(userId);
    if (rights) await this.store.remove(actor, ACCOUNTANTS, rights.id);
  }

  private async findRights(userId: string): Promise<{ id: string } | undefined> {
    const [rights] = await this.database.query<{ id: string }>(
      'SELECT id FROM public.roles_user_accountant WHERE user_id = $1',
      [userId],
    );
    return rights;
  }
}

/** A ban requires a reason, which cannot be removed while the ban lasts: also if the request contains only the reason. */
function requireBanReason({ is_vetado, ban_reason }: UpdateUserBody, user: ListRow): void {
  const changesBan = is_vetado !== undefined || ban_reason !== undefined;
  if (changesBan && user['is_vetado'] === true && !user['ban_reason'])
    throw badField('ban_reason', 'REQUIRED');
}
