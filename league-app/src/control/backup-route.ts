import type { FastifyInstance } from 'fastify';
import { takeBackup } from '../backup/take-backup.js';
import type { League } from '../league.js';

/** `GET /internal/backup`: a zip, streamed. A file that cannot be read to its end breaks the connection off. */
export function backupRoute(app: FastifyInstance, league: League): void {
  app.get('/backup', async (_request, reply) => {
    const stream = await takeBackup(league);
    // Whatever breaks the answer off ends the stream, and with it the snapshot's file.
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
