import type { FastifyInstance } from 'fastify';
import { isReadOnly } from '../domain/plan.js';
import { fromEpochMs } from '../kernel/instant.js';
import type { League } from '../league.js';
import { VERSION } from '../version.js';

/** `GET /health`: the process is up and its file can be read. Whether the public may see the league is `state`. */
export function healthRoute(app: FastifyInstance, { config, file, settings }: League): void {
  app.get('/health', { logLevel: 'warn' }, (_request, reply) => {
    file.one('SELECT 1');
    const readOnly = isReadOnly(settings.plan(), fromEpochMs(Date.now()));
    const state = settings.info().suspended ? 'suspended' : readOnly ? 'read_only' : 'active';
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', version: VERSION, league_id: config.leagueId, state });
  });
}
