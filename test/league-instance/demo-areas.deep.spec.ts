import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { TestApi } from '../../league-app/src/testing/api.js';
import { HttpClient } from '../../server/src/demo/http-client.js';
import { clubsCsv, playersCsv } from '../../server/src/demo/site/clubs.js';
import { fillAreas } from '../../server/src/demo/site/fill-areas.js';
import { generateTournaments } from '../../server/src/demo/site/tournaments.js';

const ZONE = 'America/Guayaquil';
const now = new Date().toISOString();
/** Pictures are decoded by a program that must be built first. */
const isBuilt = existsSync(path.resolve('dist/league-app/src/media/reencode-process.js'));
const whenBuilt = isBuilt ? it : it.skip;

let api: TestApi;
let base: string;
beforeAll(async () => {
  api = TestApi.open();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

whenBuilt(
  `the demo site has every area filled: news, results, sponsors, scorers, a cup, cards and team balances${isBuilt ? '' : ' (skipped: nothing is built)'}`,
  async () => {
    const owner = new HttpClient(base, { cookie: api.cookies.owner! });
    await owner.send('POST', '/api/import/teams', clubsCsv());
    await owner.send('POST', '/api/import/players', playersCsv());
    const [, file] = generateTournaments(now, ZONE);
    const { tournament_id: tournamentId } = await owner.send<{ tournament_id: string }>(
      'POST',
      '/api/import/season',
      { series_name: 'Primera', file },
    );
    await fillAreas({ owner, tournamentId, now, zone: ZONE });
    const home = await (await fetch(`${base}/?lang=es`)).text();
    for (const words of [
      'Noticias',
      'Última fecha',
      'Panadería La Espiga',
      'Goleadores',
      'Copa Barrial',
      'Síganos',
    ])
      expect(home).toContain(words);
    const players = await (await fetch(`${base}/tournaments/${tournamentId}/players?lang=es`)).text();
    expect(players).toContain('Tarjetas');
    const balances = await owner.get<{ items: { balance_cents?: number }[] }>('/api/accounts');
    expect(balances.items.length).toBeGreaterThanOrEqual(12);
  },
);
