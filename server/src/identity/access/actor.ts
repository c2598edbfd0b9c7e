import { createParamDecorator, Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import { permissionsOf } from './permissions.js';
import type { AccountantRights, Permission } from './permissions.js';
import type { Role } from './roles.js';

/** Whoever a request comes from. */
export interface Actor {
  userId: string;
  role: Role;
  permissions: ReadonlySet<Permission>;
  /** The league the user owns. */
  leagueId?: string;
  verified: boolean;
}

/** The actor of the request, for a handler's parameter. */
export const Actor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!actor) throw new Refusal('UNAUTHENTICATED', 401);
  return actor as Actor;
});

interface ActorRow {
  role: Role;
  verified: boolean;
  league_id: string | null;
  rights: AccountantRights | null;
}

const ACTOR_OF_USER = {
  name: 'actor-of-user',
  text: `
    SELECT r.name AS role, u.verified, l.id AS league_id, to_jsonb(a) AS rights
    FROM public.users u
    JOIN public.roles r ON r.id = u.role_id
    LEFT JOIN public.league l ON l.user_id = u.id AND l.deployment_status <> 'deleted'
    LEFT JOIN public.roles_user_accountant a ON a.user_id = u.id
    WHERE u.id = $1 AND NOT u.is_vetado`,
};

/** How long a ban, a new role or a lost right may go unnoticed by this process (R44). */
const MAX_AGE_MS = 1_000;
const MAX_ENTRIES = 5_000;

/** Who a token's user is now: read from the database, at most a second old. */
@Injectable()
export class Actors {
  private readonly known = new Map<string, { at: number; actor: Promise<Actor | undefined> }>();

  constructor(private readonly database: Database) {}

  /** The actor, or nothing for a user that is unknown, banned or without a role. */
  async byUserId(userId: string): Promise<Actor | undefined> {
    const found = this.known.get(userId);
    if (found && performance.now() - found.at < MAX_AGE_MS) return found.actor;
    if (this.known.size >= MAX_ENTRIES) this.known.clear();
    const actor = this.read(userId);
    this.known.set(userId, { at: performance.now(), actor });
    actor.catch(() => this.known.delete(userId));
    return actor;
  }

  /** Makes the next call read again: after a change of this user in this process. */
  forget(userId: string): void {
    this.known.delete(userId);
  }

  private async read(userId: string): Promise<Actor | undefined> {
    const [row] = await this.database.query<ActorRow>(ACTOR_OF_USER, [userId]);
    if (!row) return undefined;
    return {
      userId,
      role: row.role,
      permissions: new Set(permissionsOf(row.role, row.rights ?? undefined)),
      verified: row.verified,
      ...(row.league_id === null ? {} : { leagueId: row.league_id }),
    };
  }
}
