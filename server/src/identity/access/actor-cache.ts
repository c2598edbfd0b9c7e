import { createParamDecorator, Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { canMoveMoney, getPermissions } from './permissions.js';
import type { AccountantRights, Permission } from './permissions.js';
import type { Role } from './roles.js';

/** The caller of a request. */
export interface Actor {
  userId: string;
  sessionId: string;
  role: Role;
  permissions: ReadonlySet<Permission>;
  /** The league the user owns. */
  leagueId?: string;
  verified: boolean;
  /** Whether the user has set up a second factor, and whether nothing else is allowed until then (REQUIRE_STAFF_MFA). */
  secondFactor: { enrolled: boolean; required: boolean };
}

/** Parameter decorator: the actor of the request. */
export const Actor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!actor) throw new DomainError('UNAUTHENTICATED', 401);
  return actor as Actor;
});

interface ActorRow {
  user_id: string;
  session_id: string;
  role: Role;
  verified: boolean;
  enrolled: boolean;
  league_id: string | null;
  rights: AccountantRights | null;
  /** Milliseconds until the session expires. */
  ms_left: number;
}

/**
 * Active sessions of users who are not banned, with their permissions. An owner's league is the one that is not
 * deleted; without one, the last deleted league, since money may be owed for it (R37).
 */
const ACTORS = `
    SELECT s.user_id, s.id AS session_id, r.name AS role, u.verified, l.id AS league_id, to_jsonb(a) AS rights,
      extract(epoch FROM s.expires_at - now())::float8 * 1000 AS ms_left,
      EXISTS (SELECT FROM public.totp t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM public.passkey p WHERE p.user_id = u.id) AS enrolled
    FROM public.session s
    JOIN public.users u ON u.id = s.user_id
    JOIN public.roles r ON r.id = u.role_id
    LEFT JOIN LATERAL (SELECT o.id FROM public.league o WHERE o.user_id = u.id
      ORDER BY o.deployment_status = 'deleted', o.created DESC LIMIT 1) l ON true
    LEFT JOIN public.roles_user_accountant a ON a.user_id = u.id
    WHERE s.ended_at IS NULL AND s.expires_at > now() AND NOT u.is_vetado`;

const ACTOR_OF_SESSION = { name: 'actor-of-session', text: `${ACTORS} AND s.id = $1 AND s.user_id = $2` };
const ACTORS_OF_SESSIONS = { name: 'actors-of-sessions', text: `${ACTORS} AND s.id = ANY ($1)` };

/**
 * How long an ended session, a ban, a new role or a lost right may go unnoticed by this process if no signals arrive:
 * half of the guaranteed second (R44), since a read may take time too.
 */
const MAX_AGE_MS = 500;
/** If signals arrive, every change is announced (migration 11120), and everything is reread at once. */
const ANNOUNCED_MAX_AGE_MS = 10_000;
const MAX_ENTRIES = 5_000;

interface CachedActor {
  at: number;
  /** When the session expires. */
  endsAt: number;
  userId: string;
  actor: Promise<Actor | undefined>;
}

/** The caller behind a session, read from the database and cached until it changes. */
@Injectable()
export class ActorCache {
  private readonly entries = new Map<string, CachedActor>();
  private isSubscribed = false;

  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** @returns undefined if the session has ended or belongs to another user, or if the user is banned or has no role */
  async findBySession(userId: string, sessionId: string): Promise<Actor | undefined> {
    this.subscribe();
    const found = this.entries.get(sessionId);
    if (found?.userId === userId && this.isFresh(found)) return found.actor;
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    const at = performance.now();
    const row = this.read(userId, sessionId);
    const actor = row.then((read) => read && this.toActor(read));
    const entry: CachedActor = { at, endsAt: Infinity, userId, actor };
    this.entries.set(sessionId, entry);
    void row.then(
      (read) => (entry.endsAt = at + (read?.ms_left ?? 0)),
      () => this.entries.delete(sessionId),
    );
    return actor;
  }

  private isFresh({ at, endsAt }: CachedActor): boolean {
    const now = performance.now();
    const maxAgeMs = this.database.signals.isListening ? ANNOUNCED_MAX_AGE_MS : MAX_AGE_MS;
    return now - at < maxAgeMs && (now < endsAt || now - at < MAX_AGE_MS);
  }

  private subscribe(): void {
    if (this.isSubscribed) return;
    this.isSubscribed = true;
    this.database.signals.subscribe(['access'], () => this.entries.clear());
  }

  /** The current actors of these sessions, by session; ended sessions are left out. One query for all. */
  async findBySessions(sessionIds: readonly string[]): Promise<Map<string, Actor>> {
    const rows = await this.database.query<ActorRow>(ACTORS_OF_SESSIONS, [sessionIds]);
    return new Map(rows.map((row): [string, Actor] => [row.session_id, this.toActor(row)]));
  }

  /** Invalidates a user after a change in this process. */
  evict(userId: string): void {
    for (const [sessionId, entry] of this.entries)
      if (entry.userId === userId) this.entries.delete(sessionId);
  }

  private async read(userId: string, sessionId: string): Promise<ActorRow | undefined> {
    const [row] = await this.database.query<ActorRow>(ACTOR_OF_SESSION, [sessionId, userId]);
    return row;
  }

  private toActor(row: ActorRow): Actor {
    const permissions = new Set(getPermissions(row.role, row.rights ?? undefined));
    const required = this.config.requireStaffMfa && canMoveMoney(row.role, permissions);
    return {
      userId: row.user_id,
      sessionId: row.session_id,
      role: row.role,
      permissions,
      verified: row.verified,
      secondFactor: { enrolled: row.enrolled, required },
      ...(row.league_id === null ? {} : { leagueId: row.league_id }),
    };
  }
}
