import { Injectable } from '@nestjs/common';
import { leagueSignInAttempts } from '../../identity/index.js';
import type { Actor } from '../../identity/index.js';
import { notFound, DomainError } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { Throttle } from '../../platform/throttle/index.js';
import { logActivity } from '../../record-store/index.js';
import { siteUrl } from '../sites/site-url.js';
import { LeagueSessions } from '../league-sessions/league-sessions.js';

interface Visitor {
  deployment_status: string;
  url_extension: string;
  port: number | null;
  owner_id: string;
  user_id: string;
  name: string;
  email: string;
}

const VISITOR = `
  SELECT l.deployment_status, l.url_extension, l.port, l.user_id AS owner_id, u.id AS user_id,
    left(regexp_replace(u.name || ' ' || u.last_name, '[[:cntrl:]]+', ' ', 'g'), 200) AS name, u.email
  FROM public.league l JOIN public.users u ON u.id = $2
  WHERE l.id = $1 AND l.deployment_status <> 'deleted'`;

/** Single-use links that sign owners and staff in to a league's application for a minute. */
@Injectable()
export class SignInLinks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly sessions: LeagueSessions,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Throws 404 for another owner's league; 409 LEAGUE_NOT_DEPLOYED, LEAGUE_SUSPENDED, LEAGUE_NOT_RUNNING,
   * LEAGUE_OUTDATED; 429; 503. Refused attempts are logged too.
   */
  async create(actor: Actor, leagueId: string): Promise<{ url: string }> {
    await this.throttle.consume(...leagueSignInAttempts(actor.userId));
    const [visitor] = await this.db.query<Visitor>(VISITOR, [leagueId, actor.userId]);
    // Unknown ids are not logged: anybody could fill the log with them.
    if (!visitor) throw notFound('leagues');
    try {
      const url = await this.linkFor(actor, leagueId, visitor);
      await this.log(actor, leagueId, 'signed_in');
      return { url };
    } catch (error) {
      if (error instanceof DomainError) await this.log(actor, leagueId, 'sign_in_refused', error.code);
      throw error;
    }
  }

  private async linkFor(actor: Actor, leagueId: string, visitor: Visitor): Promise<string> {
    const isOwner = actor.role === 'common';
    if (isOwner && visitor.owner_id !== actor.userId) throw notFound('leagues');
    assertOpen(visitor);
    const { user_id, name, email, url_extension } = visitor;
    const role = isOwner ? 'owner' : 'staff';
    const code = await this.sessions.open({
      leagueId,
      user: { user_id, name, email, role },
      sessionId: actor.sessionId,
    });
    return `${siteUrl(this.config, url_extension)}/enter?code=${code}`;
  }

  private async log(
    { userId }: Actor,
    recordId: string,
    action: 'signed_in' | 'sign_in_refused',
    code?: string,
  ): Promise<void> {
    const change = { userId, action, resource: 'leagues', recordId };
    const line = code === undefined ? change : { ...change, after: { code } };
    await logActivity(this.db, line, await this.clock.now());
  }
}

function assertOpen({ deployment_status, port }: Visitor): void {
  if (port === null) throw new DomainError('LEAGUE_NOT_DEPLOYED', 409);
  if (deployment_status === 'suspended') throw new DomainError('LEAGUE_SUSPENDED', 409);
  if (deployment_status !== 'running') throw new DomainError('LEAGUE_NOT_RUNNING', 409);
}
