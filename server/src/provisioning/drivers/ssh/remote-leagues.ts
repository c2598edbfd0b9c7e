import { findAsleep } from '../asleep.js';
import type { HostedLeague } from './host/supervision.js';
import type { RemoteHost } from './remote-host.js';

/** What the hosts of leagues on other servers report, without waking a league (ADR 0147). */
export class RemoteLeagues {
  constructor(private readonly host: Pick<RemoteHost, 'call'>) {}

  /**
   * The sleeping leagues of a server, as returned by `findAsleep`: without a revision if the host has not seen the
   * league awake.
   * @throws TaskError if the server does not respond
   */
  async listAsleep(serverId: string): Promise<ReadonlyMap<string, string | null>> {
    const answer = (await this.host.call(serverId, 'list_leagues', {})) as { leagues: HostedLeague[] };
    return findAsleep(answer.leagues);
  }
}
