import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { takeBackup } from '../backup/take-backup.js';
import { fromEpochMs } from '../kernel/instant.js';
import { DomainError } from '../kernel/domain-error.js';
import type { League } from '../league.js';
import { BodyFields } from './body-fields.js';
import { infoView, readInfo } from './info.js';
import { planView, readPlan } from './plan.js';
import { restoreRoute } from './restore-route.js';
import { readAnnouncement, readSessions } from './platform-sessions.js';
import { addedByBanned } from '../access/index.js';
import type { MatchDetails } from '@touchline/contracts';
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
  const { access, config, file, settings, records } = league;
  // Runs before the body is read, and for unknown paths too.
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isBearer(request.headers.authorization, config.secret)) throw new DomainError('UNAUTHORIZED', 401);
  });
  app.setNotFoundHandler(() => {
    throw new DomainError('NOT_FOUND', 404);
  });
  const now = (): string => fromEpochMs(Date.now());

  app.put('/info', (request) => {
    settings.put('info', readInfo(request.body, config.info.timeZone), now());
    return infoView(settings.info());
  });
  app.put('/plan', (request) => {
    settings.put('plan', readPlan(request.body), now());
    return planView(settings.plan()!, now());
  });
  app.post('/entries', (request, reply) => {
    const { codeDigest, platformSession, validForMs } = readAnnouncement(request.body);
    access.platformSessions.signInCodes.announce(codeDigest, platformSession, validForMs);
    return reply.code(204).send();
  });
  app.put('/sessions', (request) => ({
    ended: access.platformSessions.applyReport(readSessions(request.body)),
    added_by_banned: addedByBanned(file, access.platformSessions),
  }));
  app.get('/logins', () => access.attempts.list({ limit: LISTED_ATTEMPTS }));
  app.get('/added_by_banned', () => addedByBanned(file, access.platformSessions));
  app.get('/metrics', () => records.counts.use());
  app.get('/revision', () => ({ revision: file.revision }));
  app.get('/matches', ({ query }) => records.matches.listEndedBetween(...readRange(query)));
  app.get('/match_details', ({ query }) => matchDetails(file, readRange(query)));
  backupRoute(app, league);
  restoreRoute(app, league);
}

function readRange(query: unknown): [from: string, to: string] {
  const fields = new BodyFields(query);
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
  app.get('/backup', async (_request, reply) => {
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
