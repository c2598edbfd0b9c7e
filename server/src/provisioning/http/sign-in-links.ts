import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.js';
import { notFound, Refusal } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { logActivity } from '../../record-store/index.js';
import { InstanceDirectory } from '../instance-directory.js';
import { signInToken } from '../sites/sign-in-token.js';
import { siteUrl } from '../sites/site-url.js';

interface Visitor {
  deployment_status: string;
  url_extension: string;
  port: number | null;
  user_id: string;
  name: string;
  email: string;
}

const VISITOR = `
  SELECT l.deployment_status, l.url_extension, l.port, u.id AS user_id, u.name || ' ' || u.last_name AS name, u.email
  FROM public.league l JOIN public.users u ON u.id = $2
  WHERE l.id = $1 AND l.deployment_status <> 'deleted'`;

/** The owner's and the staff's way into a league's own application: a link that is good once, for a minute. */
@Injectable()
export class SignInLinks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly directory: InstanceDirectory,
  ) {}

  /** Throws 404 for another owner's league; 409 LEAGUE_NOT_DEPLOYED, LEAGUE_SUSPENDED, LEAGUE_NOT_RUNNING. */
  async make(actor: Actor, leagueId: string): Promise<{ url: string }> {
    if (actor.role === 'common' && actor.leagueId !== leagueId) throw notFound('leagues');
    const [visitor] = await this.db.query<Visitor>(VISITOR, [leagueId, actor.userId]);
    if (!visitor) throw notFound('leagues');
    requireOpen(visitor);
    const address = await this.directory.find(leagueId);
    if (address === null) throw new Refusal('LEAGUE_NOT_DEPLOYED', 409);
    const { user_id, name, email, url_extension } = visitor;
    const role = actor.role === 'common' ? 'owner' : 'staff';
    const token = signInToken(leagueId, { user_id, name, email, role }, address.secret);
    await logActivity(
      this.db,
      { userId: actor.userId, action: 'signed_in', resource: 'leagues', recordId: leagueId },
      await this.clock.now(),
    );
    return { url: `${siteUrl(this.config, url_extension)}/enter?token=${token}` };
  }
}

function requireOpen({ deployment_status, port }: Visitor): void {
  if (port === null) throw new Refusal('LEAGUE_NOT_DEPLOYED', 409);
  if (deployment_status === 'suspended') throw new Refusal('LEAGUE_SUSPENDED', 409);
  if (deployment_status !== 'running') throw new Refusal('LEAGUE_NOT_RUNNING', 409);
}
