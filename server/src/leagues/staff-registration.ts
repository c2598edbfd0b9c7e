import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.js';
import { InvitedOwners } from '../identity/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import type { ListRow, Querier } from '../platform/database/index.js';
import { badField } from '../platform/http/index.js';
import { previewPlacement } from '../provisioning/index.js';
import type { CreateLeagueBody } from './league-bodies.js';
import { requireOwner } from './owners.js';
import { Registration } from './registration.js';
import type { Owner, RegisteredLeague } from './registration.js';

/** Carries the result of a registration out of the transaction that is rolled back. */
class RolledBack extends Error {
  constructor(readonly preview: object) {
    super('rolled back');
  }
}

/** Staff register leagues for owners, who may be registered along with them, and can preview the result. */
@Injectable()
export class StaffRegistration {
  constructor(
    private readonly database: Database,
    private readonly registration: Registration,
    private readonly config: Config,
    private readonly invitations: InvitedOwners,
  ) {}

  /** Throws 400 UNKNOWN_USER, NOT_AN_OWNER; 409 EMAIL_TAKEN; and as `Registration.register`. */
  async register(actor: Actor, body: CreateLeagueBody): Promise<ListRow> {
    const { league, taskId } = await this.inTransaction(actor, body);
    return { ...league, task_id: taskId };
  }

  /**
   * Previews a registration, errors included: the league is registered and everything is rolled back (R42). Throws as
   * `register`.
   * @returns a LeaguePreviewRecord
   */
  async preview(actor: Actor, body: CreateLeagueBody): Promise<object> {
    try {
      return await this.database.transaction(async (tx) => {
        const { league, account } = await this.inTransaction(actor, body);
        const { payments, balance, version, events } = account.outcome;
        const placement = await previewPlacement(tx, this.config, league['type_tier'] === 1);
        throw new RolledBack({
          ...{ dry_run: true, payments, balance, version },
          events: events.map(({ type }) => ({ type })),
          ...{ league, place: placement },
        });
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.preview;
      throw error;
    }
  }

  private inTransaction(actor: Actor, body: CreateLeagueBody): Promise<RegisteredLeague> {
    return this.database.transaction(async (tx) =>
      this.registration.register(actor.userId, await this.findOrInvite(tx, actor, body), body),
    );
  }

  /** The owner named in the body, or the new one described in it: exactly one of the two. */
  private async findOrInvite(
    tx: Querier,
    actor: Actor,
    { user_id, owner }: CreateLeagueBody,
  ): Promise<Owner> {
    if (owner === undefined) {
      if (user_id === undefined) throw badField('user_id', 'REQUIRED');
      return requireOwner(tx, user_id);
    }
    if (user_id !== undefined) throw badField('owner', 'INVALID_FIELD');
    const { prefix_telephone_number } = owner;
    return { id: await this.invitations.invite(actor, owner), prefix_telephone_number };
  }
}
