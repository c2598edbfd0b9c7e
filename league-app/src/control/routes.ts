import type { FastifyInstance } from 'fastify';
import { fromEpochMs } from '../kernel/instant.js';
import { Refusal } from '../kernel/refusal.js';
import type { League } from '../league.js';
import { backupRoute } from './backup-route.js';
import { isBearer } from './bearer.js';
import { BodyFields } from './body-fields.js';
import { infoOf, infoView } from './info.js';
import { planOf, planView } from './plan.js';
import { restoreRoute } from './restore-route.js';

/** The platform's only way in (api.md, League instance). Asked without the league's secret, nothing of it answers. */
export function controlRoutes(app: FastifyInstance, league: League): void {
  const { config, settings, records } = league;
  // Before the body is read, and for addresses that are not there too.
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isBearer(request.headers.authorization, config.secret)) throw new Refusal('UNAUTHORIZED', 401);
  });
  app.setNotFoundHandler(() => {
    throw new Refusal('NOT_FOUND', 404);
  });
  const now = (): string => fromEpochMs(Date.now());

  app.put('/info', (request) => {
    settings.put('info', infoOf(request.body, config.info.timeZone), now());
    return infoView(settings.info());
  });
  app.put('/plan', (request) => {
    settings.put('plan', planOf(request.body), now());
    return planView(settings.plan()!, now());
  });
  app.get('/metrics', () => records.counts.use());
  app.get('/matches', ({ query }) => records.matches.endedBetween(...rangeOf(query)));
  backupRoute(app, league);
  restoreRoute(app, league);
}

function rangeOf(query: unknown): [from: string, to: string] {
  const fields = new BodyFields(query);
  const [from, to] = [fields.instant('from'), fields.instant('to')];
  if (from !== '' && to !== '' && to < from) fields.wrong('to', 'RANGE_BACKWARDS');
  fields.check();
  return [from, to];
}
