import { closeSync, openSync, readdirSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Connection } from '../../league-app/src/storage/database.js';
import { isAlive } from '../../server/src/platform/embedded/index.js';
import { LeaguePlace } from '../league-instance/league-process.js';
import type { LeagueProcess } from '../league-instance/league-process.js';
import { Installation } from '../provisioning/installation.js';
import type { Deployed } from '../provisioning/installation.js';
import { LeagueFile } from '../provisioning/league-file.js';
import { killIfAlive } from '../support/child-processes.js';
import { until } from '../support/until.js';

/** Overwrites the middle of a file, or everything from `from` on, with bytes that are no database page. */
function damage(file: string, from?: number): void {
  const { size } = statSync(file);
  const descriptor = openSync(file, 'r+');
  const length = from === undefined ? size / 2 : size - from;
  writeSync(descriptor, Buffer.alloc(length, 0xa5), 0, length, from ?? size / 4);
  closeSync(descriptor);
}

describe('a league process', () => {
  let place: LeaguePlace;
  let league: LeagueProcess;
  beforeEach(async () => {
    place = await LeaguePlace.make();
    league = await place.start().ready();
  });
  afterEach(async () => {
    await league.end('SIGKILL');
    place.clear();
  });

  it('does not start an empty league when its file is missing, and starts once the file is back', async () => {
    await league.end('SIGTERM');
    renameSync(place.file, `${place.directory}/moved`);
    league = place.start();
    expect(await league.end()).toBe(1);
    expect(league.output).toBe(
      'The league failed to start: The file of the league is missing. Restore a backup, or put the file back.\n',
    );
    renameSync(`${place.directory}/moved`, place.file);
    await (league = place.start()).ready();
  });

  it('does not start with a damaged file', async () => {
    await league.end('SIGTERM');
    damage(place.file);
    league = place.start();
    expect(await league.end()).toBe(1);
    expect(league.output).toMatch(
      /^The league failed to start: The file of the league is damaged \(.*\)\. Restore a backup\.\n$/s,
    );
  });
});

describe('a league process whose file is damaged while it runs', () => {
  it('answers 503 FILE_DAMAGED with instructions, exits and does not start again', async () => {
    const place = await LeaguePlace.make();
    let league = await place.start().ready();
    try {
      await league.end('SIGTERM');
      league = await place.start().ready();
      // The process caches what it has read until someone else writes.
      const other = new Connection(place.file);
      other.execute('PRAGMA user_version = 4711');
      other.close();
      damage(place.file, 4096);
      const answer = await league.ask('/internal/logins', { headers: { 'accept-language': 'es' } });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({
        code: 'FILE_DAMAGED',
        message: 'Los datos de esta liga están dañados. Soporte debe restaurar un respaldo.',
      });
      await league.end();
      league = place.start();
      expect(await league.end()).toBe(1);
      expect(league.output).toContain('The file of the league is damaged');
    } finally {
      await league.end('SIGKILL');
      place.clear();
    }
  });
});

describe('a league whose file is damaged', () => {
  let here: Installation;
  let league: Deployed;
  let file: LeagueFile;
  let setAside: string;

  beforeAll(async () => {
    here = await Installation.start();
    setAside = path.join(here.dataDir, 'set-aside');
    await here.worker();
    league = await here.register();
    await here.succeeds(league);
    file = new LeagueFile(here.dataDir, league.id);
    file.fill(20);
  });
  afterAll(() => here.close());

  const request = async (
    method: 'POST' | 'DELETE',
    url: string,
    body: object,
  ): Promise<{ taskId: string }> => {
    const headers = { prefer: 'respond-async' };
    const answer = await here.api.call<{ id: string }>(method, url, { body, headers });
    expect(answer.status).toBe(202);
    return { taskId: answer.body.id };
  };
  const killInstance = async (): Promise<void> => {
    const [running] = await here.processes.listOfLeague(league.id);
    process.kill(running!.pid, 'SIGKILL');
    await until(async () => !isAlive(running!.pid), 'the process is gone');
  };
  /** Kills the instance and damages its file before it is restarted. */
  async function breakLeague(): Promise<void> {
    await killInstance();
    // Otherwise SQLite would repair the damaged pages from its write-ahead log.
    file.checkpoint();
    damage(file.path);
    // The host may have woken it again before: it has the intact file open.
    for (const { pid } of await here.processes.listOfLeague(league.id)) killIfAlive(pid);
    await here.showsAsDown(league.id);
  }
  /** Whether the newest file that was set aside is the damaged one. */
  function isBrokenFileKept(): boolean {
    const newest = readdirSync(setAside).sort().at(-1)!;
    return readFileSync(path.join(setAside, newest, 'league.db')).includes(Buffer.alloc(64, 0xa5));
  }

  it('is restored from a backup, and the damaged file is set aside', async () => {
    const backup = await request('POST', '/api/leagues/backup_league', { name: league.extension });
    await here.succeeds(backup);
    const rows = file.rows();
    const [{ id: backup_id }] = (
      await here.api.call<{ id: string }[]>('GET', `/api/leagues/${league.id}/backups`)
    ).body as unknown as [{ id: string }];
    await breakLeague();

    const restore = await request('POST', `/api/leagues/${league.id}/restore`, { backup_id });
    await here.succeeds(restore);
    await here.showsPage(league.extension, 200);
    expect(file.rows()).toEqual(rows);
    expect(isBrokenFileKept()).toBe(true);
    expect(readdirSync(setAside)).toHaveLength(1);
  });

  it('is deleted with the matches of its newest backup, and the damaged file is set aside', async () => {
    await breakLeague();
    const deletion = await request('DELETE', `/api/leagues/${league.id}`, { matches: 'newest_backup' });
    await here.succeeds(deletion);
    expect(isBrokenFileKept()).toBe(true);
    expect(readdirSync(setAside)).toHaveLength(2);
  });
});
