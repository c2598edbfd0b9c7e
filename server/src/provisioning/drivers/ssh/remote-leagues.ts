import { findAsleep } from '../asleep.js';
import type { HostedLeague } from './host/supervision.js';
import type { RemoteHost } from './remote-host.js';

/** What the hosts of leagues on other servers tell of them, without waking one (ADR 0147). */
export class RemoteLeagues {
  constructor(private readonly host: Pick<RemoteHost, 'call'>) {}

  /**
   * Leagues of that server which are asleep, as `findAsleep` tells of them: without a revision where the host has not seen
   * the league awake.
   * @throws TaskError when the server does not answer
   */
  async listAsleep(serverId: string): Promise<ReadonlyMap<string, string | null>> {
    const answer = (await this.host.call(serverId, 'list_leagues', {})) as { leagues: HostedLeague[] };
    return findAsleep(answer.leagues);
  }
}
