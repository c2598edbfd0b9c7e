import { createHash, timingSafeEqual } from 'node:crypto';
import { INSTANCE_METHODS } from '@touchline/contracts';
import type { InstanceAnswers, InstanceBodies, MatchDetails, MatchRange } from '@touchline/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { takeBackup } from '../backup/take-backup.js';
import { fromEpochMs } from '../kernel/instant.js';
import { DomainError } from '../kernel/domain-error.js';
import type { League } from '../league.js';
import { BodyFields } from './body-fields.js';
import { infoView, readInfo } from './info.js';
import { pathOf } from './paths.js';
import { planView, readPlan } from './plan.js';
import { restoreRoute } from './restore-route.js';
import { readAnnouncement, readSessions } from './platform-sessions.js';
import { addedByBanned } from '../access/index.js';
import type { Instant } from '../kernel/instant.js';
import type { LeagueFile } from '../storage/league-file.js';

/** More than any league finishes in a month. */
const MAX_MATCHES = 2000;

const FINISHED = `
  SELECT match.id, home.name AS home, away.name AS away, tournament.name AS tournament,
    coalesce(match.kick_off_at, match.ended_at) AS played_at, match.walkover
  FROM match JOIN tournament ON tournament.id = match.tournament_id
  JOIN team AS home ON home.id = match.home_team_id JOIN team AS away ON away.id = match.away_team_id
  WHERE match.ended_at BETWEEN ? AND ? ORDER BY match.ended_at, match.id LIMIT ${MAX_MATCHES}`;

/** Names and details of the matches that first ended in a period, both ends included: for the league's own bill. */
function matchDetails(file: LeagueFile, [from, to]: [Instant, Instant]): MatchDetails[] {
  return file
    .all<Omit<MatchDetails, 'walkover'> & { walkover: number }>(FINISHED, from, to)
    .map(({ walkover, ...match }) => ({ ...match, walkover: walkover === 1 }));
}

/** Login attempts shown to staff. */
const LISTED_ATTEMPTS = 200;

/** The only access of the platform (the instance's `/internal/` routes, README.md). Without the league's secret, no route responds. */
export function controlRoutes(app: FastifyInstance, league: League): void {
  // Runs before the body is read, and for unknown paths too.
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isBearer(request.headers.authorization, league.config.secret))
      throw new DomainError('UNAUTHORIZED', 401);
  });
  app.setNotFoundHandler(() => {
    throw new DomainError('NOT_FOUND', 404);
  });
  bodyRoutes(app, league);
  answerRoutes(app, league);
  backupRoute(app, league);
  restoreRoute(app, league);
}

/** What the platform tells the league. */
function bodyRoutes(app: FastifyInstance, { access, config, file, settings }: League): void {
  const now = (): string => fromEpochMs(Date.now());
  const accept = (
    route: keyof InstanceBodies,
    handler: (body: unknown, reply: FastifyReply) => object,
  ): unknown =>
    app.route({
      method: INSTANCE_METHODS[route],
      url: pathOf(route),
      handler: async ({ body }, reply) => handler(body, reply),
    });

  accept('info', (body) => {
    settings.put('info', readInfo(body, config.info.timeZone), now());
    return infoView(settings.info());
  });
  accept('plan', (body) => {
    settings.put('plan', readPlan(body), now());
    return planView(settings.plan()!, now());
  });
  accept('entries', (body, reply) => {
    const { codeDigest, platformSession, validForMs } = readAnnouncement(body);
    access.platformSessions.signInCodes.announce(codeDigest, platformSession, validForMs);
    return reply.code(204).send();
  });
  accept('sessions', (body) => ({
    ended: access.platformSessions.applyReport(readSessions(body)),
    added_by_banned: addedByBanned(file, access.platformSessions),
  }));
}

/** What the platform asks of the league. */
function answerRoutes(app: FastifyInstance, { access, file, records }: League): void {
  const answers: { [Route in keyof InstanceAnswers]: (query: unknown) => InstanceAnswers[Route] } = {
    logins: () => access.attempts.list({ limit: LISTED_ATTEMPTS }),
    addedByBanned: () => addedByBanned(file, access.platformSessions),
    metrics: () => records.counts.use(),
    revision: () => ({ revision: file.revision }),
    matches: (query) => records.matches.listEndedBetween(...readRange(query)),
    matchDetails: (query) => matchDetails(file, readRange(query)),
  };
  for (const route of Object.keys(answers) as (keyof InstanceAnswers)[])
    app.get(pathOf(route), ({ query }) => answers[route](query));
}

function readRange(query: unknown): [from: string, to: string] {
  const fields = new BodyFields<MatchRange>(query);
  const [from, to] = [fields.instant('from'), fields.instant('to')];
  if (from !== '' && to !== '' && to < from) fields.wrong('to', 'RANGE_BACKWARDS');
  fields.check();
  return [from, to];
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether an `Authorization` header carries the secret. Takes the same time for every wrong one, whatever its length.
 */
function isBearer(header: string | undefined, secret: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${secret}`));
}

/** `GET /internal/backup`: a zip, streamed. If the file cannot be read to its end, the connection is aborted. */
function backupRoute(app: FastifyInstance, league: League): void {
  app.get(pathOf('backup'), async (_request, reply) => {
    const stream = await takeBackup(league);
    // However the response ends, this ends the stream and deletes the snapshot file.
    reply.raw.on('close', () => stream.destroy());
    return reply
      .type('application/zip')
      .header(
        'content-disposition',
        `attachment; filename="backup_${league.settings.info().urlExtension}.zip"`,
      )
      .send(stream);
  });
}
