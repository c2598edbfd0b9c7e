import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { restoreBackup } from '../backup/restore-backup.js';
import { addScope } from '../http/scope.js';
import { DomainError } from '../kernel/domain-error.js';
import { isId } from '../kernel/ids.js';
import type { League } from '../league.js';
import { pathOf } from './paths.js';

const ZIP_TYPES = ['application/zip', 'application/octet-stream'];

/**
 * `POST /internal/restore` with the zip as body. A backup of another league is rejected, unless the platform names that
 * league: `?from_league_id=`.
 */
export function restoreRoute(app: FastifyInstance, league: League): void {
  // Has its own scope, as no other route accepts a body that is not JSON.
  addScope(app, 'restore', (scope) => {
    scope.addContentTypeParser(ZIP_TYPES, (_request, payload, done) => done(null, payload));
    scope.post(pathOf('restore'), { bodyLimit: Number.MAX_SAFE_INTEGER }, async ({ body, query }) => {
      if (!isStream(body)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 415);
      const { from_league_id: fromLeagueId } = query as Record<string, unknown>;
      const { taken_at, counts } = await restoreBackup(
        league,
        body,
        isId(fromLeagueId) ? fromLeagueId : league.config.leagueId,
      );
      return { restored: true, taken_at, counts };
    });
  });
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}
