import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../league-app/src/config/config.js';
import { readSeason } from '../../league-app/src/domain/season-file.js';
import { createApp } from '../../league-app/src/http/app.js';
import { openLeague } from '../../league-app/src/league.js';
import { importSeason } from '../../league-app/src/records/import-season.js';

/** How the page is served: from the cache, rendered for every request, or by a server that only knows its bytes. */
export type Kind = 'kept' | 'fresh' | 'bare';

export interface Listening {
  port: number;
  target: string;
  bytes: number;
}

/** A league with one season of 20 teams, and its standings page. */
async function serve(kind: Kind): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'touchline-bench-'));
  const place = path.join(directory, 'league.json');
  const id = '0197a000-0000-7000-8000-000000000001';
  const quiet = { secret: 'x'.repeat(32), port: 0, data_file: 'league.db', log_level: 'silent' };
  writeFileSync(place, JSON.stringify({ league_id: id, name: 'Bench', url_extension: 'bench', ...quiet }));
  const league = openLeague(readConfig({ LEAGUE_CONFIG: place }));
  const file = readSeason(readFileSync('league-app/testdata/2013-14-en.1.json', 'utf8'));
  const tournament = league.records.changes.make('bench', (change) =>
    importSeason(league.records, change, file, { seriesName: 'First', timeZone: 'Europe/London' }),
  );
  const target = `/tournaments/${tournament.id}`;
  const app = createApp(league);
  // An empty write invalidates cached pages.
  if (kind === 'fresh') app.addHook('onRequest', async () => league.file.write(() => undefined));
  const { rawPayload } = await app.inject(target);
  const answering = kind === 'bare' ? bare(target, rawPayload) : app;
  await answering.listen({ port: 0, host: '127.0.0.1' });
  const { port } = answering.server.address() as AddressInfo;
  process.send?.({ port, target, bytes: rawPayload.length } satisfies Listening);
  process.once('SIGTERM', () => {
    league.file.close();
    rmSync(directory, { recursive: true, force: true });
    process.exit(0);
  });
}

function bare(target: string, page: Buffer): FastifyInstance {
  const app = fastify();
  app.get(target, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  return app;
}

await serve(process.argv[2] as Kind);
