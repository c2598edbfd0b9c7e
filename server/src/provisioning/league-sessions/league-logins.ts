import { Injectable, Logger } from '@nestjs/common';
import { notFound } from '../../kernel/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { getJson } from '../instance-client.js';
import { InstanceDirectory, instanceUnreachable } from '../instance-directory.js';
import { parseAddedByBanned, parseLogins } from './login-responses.js';
import { INSTANCE_ROUTES } from '@touchline/contracts';
import type { AddedByBanned, InstanceAnswers, LeagueLogin } from '@touchline/contracts';

const MAX_BYTES = 500_000;

/** A league without an instance of its own has no logins: its fake instance only serves matches. */
const LEAGUE = `
  SELECT l.port IS NOT NULL AND l.deployment_status <> 'deleted' AS is_deployed,
    EXISTS (SELECT FROM public.users u WHERE u.is_vetado AND (u.id = l.user_id OR EXISTS (
      SELECT FROM public.league_visit v WHERE v.user_id = u.id AND v.league_id = l.id))) AS has_banned
  FROM public.league l WHERE l.id = $1`;

/**
 * For staff: who logs in to a league's own application, and users that banned users have added there. Requested from
 * the league's instance.
 */
@Injectable()
export class LeagueLogins {
  private readonly logger = new Logger(LeagueLogins.name);

  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly directory: InstanceDirectory,
  ) {}

  /** The newest 200. @throws DomainError 404; 503 LEAGUE_INSTANCE_UNREACHABLE */
  async list(leagueId: string): Promise<LeagueLogin[]> {
    const { is_deployed: isDeployed } = await this.getLeague(leagueId);
    return isDeployed ? this.query(leagueId, 'logins', parseLogins) : [];
  }

  /** @throws DomainError 404; 503 LEAGUE_INSTANCE_UNREACHABLE */
  async addedByBanned(leagueId: string): Promise<AddedByBanned[]> {
    const { is_deployed: isDeployed, has_banned: hasBanned } = await this.getLeague(leagueId);
    // Almost no league has any, so its page does not wait for the instance.
    return isDeployed && hasBanned ? this.query(leagueId, 'addedByBanned', parseAddedByBanned) : [];
  }

  private async getLeague(leagueId: string): Promise<{ is_deployed: boolean; has_banned: boolean }> {
    const [league] = await this.db.query<{ is_deployed: boolean; has_banned: boolean }>(LEAGUE, [leagueId]);
    if (!league) throw notFound('leagues');
    return league;
  }

  private async query<Route extends 'logins' | 'addedByBanned'>(
    leagueId: string,
    route: Route,
    read: (answer: unknown) => InstanceAnswers[Route],
  ): Promise<InstanceAnswers[Route]> {
    const address = await this.directory.findAddress(leagueId);
    if (address === null) return read([]);
    try {
      const limits = { timeoutMs: this.config.leagueInstanceTimeoutMs, maxBytes: MAX_BYTES };
      return read(await getJson(address, INSTANCE_ROUTES[route], limits));
    } catch (error) {
      this.logger.warn(`Could not list the logins of league ${leagueId}: ${(error as Error).message}`);
      throw instanceUnreachable();
    }
  }
}
