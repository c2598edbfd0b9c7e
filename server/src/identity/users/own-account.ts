import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/index.js';
import { Database, ListReader } from '../../platform/database/index.js';
import type { ListRow } from '../../platform/database/index.js';
import { RecordStore } from '../../record-store/index.js';
import type { Actor } from '../access/actor-cache.js';
import { HOME_PATHS } from '../access/roles.js';
import type { OwnProfileBody } from './own-account-bodies.js';
import { USERS } from './user-lists.js';
import { USER_UNIQUE_CODES } from './users.service.js';

/**
 * What the first page shows of the caller's league: its name, whether it runs, and its plan. A deleted
 * league is shown only if there is no other: money may be owed for it (R37).
 */
const OWN_LEAGUE = `
  SELECT l.id, l.name, l.url_extension, l.deployment_status,
    json_build_object('id', t.id, 'type_tier', t.type_tier, 'name', t.name) AS tier
  FROM public.league l
  JOIN read.league_account a ON a.league_id = l.id
  JOIN public.tiers t ON t.id = a.tier_id
  WHERE l.user_id = $1 ORDER BY l.deployment_status = 'deleted', l.created DESC LIMIT 1`;

/** The caller's own account. */
@Injectable()
export class OwnAccount {
  private readonly users: ListReader;

  constructor(
    private readonly database: Database,
    private readonly store: RecordStore,
  ) {
    this.users = new ListReader(database);
  }

  /** The caller with their role, permissions, first page and league, and which second factor they have and need. */
  async me(actor: Actor) {
    const { userId, role, permissions, secondFactor } = actor;
    const [user, [league = null]] = await Promise.all([
      this.users.one(USERS, userId),
      this.database.query<ListRow>(OWN_LEAGUE, [userId]),
    ]);
    if (!user) throw notFound('users');
    const home = HOME_PATHS[role];
    return { user, role, permissions: [...permissions], home, league, second_factor: secondFactor };
  }

  /**
   * Changes the caller's profile, which excludes role, ban and address. Sessions stay valid: they belong to the user,
   * not to a name.
   * @throws DomainError 409 USERNAME_TAKEN, regardless of case.
   */
  async update(actor: Actor, body: OwnProfileBody) {
    await this.store.update(actor, USERS, actor.userId, body, { uniqueCodes: USER_UNIQUE_CODES });
    return this.me(actor);
  }
}
