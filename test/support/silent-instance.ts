import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MatchDetails } from '@touchline/contracts';
import type { FinishedMatch } from '../../server/src/ledger/index.js';
import { INSTANCE_SECRETS } from '../../server/src/provisioning/index.js';
import type { TestApi } from './api.js';
import { testBox } from './league.js';

/** An instance that reports its matches, or hangs up on every request; counts its requests. */
export class SilentInstance {
  isUp = false;
  asked = 0;
  finished: FinishedMatch[] = [];
  /** The names of its matches; null for a release that does not report them. */
  details: MatchDetails[] | null = null;
  private constructor(private readonly server: Server) {}

  static async start(): Promise<SilentInstance> {
    const server = createServer();
    const instance = new SilentInstance(server);
    server.on('request', (request, response) => {
      instance.asked += 1;
      if (!instance.isUp) return void request.socket.destroy();
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://instance');
      if (pathname === '/internal/match_details' && instance.details)
        return void response.end(JSON.stringify(instance.details));
      if (pathname !== '/internal/matches') return void response.writeHead(404).end();
      const [from, to] = [searchParams.get('from')!, searchParams.get('to')!];
      const found = instance.finished.filter(({ ended_at }) => from <= ended_at && ended_at <= to);
      response.end(JSON.stringify(found));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return instance;
  }

  /** Makes it the instance of a league of the running API. */
  async serve(api: TestApi, leagueId: string): Promise<void> {
    const [server] = await api.db.query<{ id: string }>(
      `INSERT INTO public.servers (name, ip, league_capacity, free_tier, status)
       VALUES ('one', '127.0.0.1', 5, false, 'ready') RETURNING id`,
    );
    const { port } = this.server.address() as AddressInfo;
    await api.db.query(
      `UPDATE public.league SET server_id = $2, port = $3, instance_secret = $4, deployment_status = 'running'
       WHERE id = $1`,
      [leagueId, server!.id, port, testBox.seal('s3cret', INSTANCE_SECRETS.at(leagueId))],
    );
    // The deployment is done: nothing waits for it any more.
    await api.db.query(
      `UPDATE public.provisioning_task SET status = 'succeeded', finished = clock_timestamp()
       WHERE league_id = $1 AND kind = 'deploy'`,
      [leagueId],
    );
    await api.db.query(
      `INSERT INTO public.league_deployment (league_id, instance, site) VALUES ($1, 'up', 'on')
       ON CONFLICT (league_id) DO UPDATE SET site = 'on'`,
      [leagueId],
    );
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** This many finished matches, an hour apart, from an instant on. */
export function matchesFrom(start: string, count: number): FinishedMatch[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `m${n + 1}`,
    ended_at: new Date(Date.parse(start) + (n + 1) * 3_600_000).toISOString(),
    walkover: false,
  }));
}
