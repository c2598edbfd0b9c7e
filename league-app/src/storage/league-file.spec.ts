import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestLeague } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { FileInUse, LeagueFile } from './league-file.js';
import { FileRefused } from './migrate.js';

let league: TestLeague;

beforeEach(() => {
  league = openTestLeague();
});

afterEach(() => league.end());

describe('the file of a league', () => {
  it('writes ahead, and syncs every commit', () => {
    expect(league.file.one('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(league.file.one('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    expect(league.file.one('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
  });

  it('is had by one process only', () => {
    expect(() => LeagueFile.open(league.file.path)).toThrow(FileInUse);
  });

  it('is refused when it is something else, and can be opened again after that', () => {
    const other = path.join(league.directory, 'other.db');
    writeFileSync(other, 'a letter, and no database at all, of some length');
    expect(() => LeagueFile.open(other)).toThrow(FileRefused);
    expect(() => LeagueFile.open(other)).not.toThrow(FileInUse);
  });

  it('clears away what a killed backup left', () => {
    const [file, mine] = [
      path.join(league.directory, 'new.db'),
      path.join(league.directory, 'new.db.before-restore'),
    ];
    writeFileSync(`${file}.working-snapshot-1`, 'x');
    writeFileSync(mine, 'x');
    LeagueFile.open(file).close();
    expect([existsSync(`${file}.working-snapshot-1`), existsSync(mine)]).toEqual([false, true]);
  });

  it('writes all or nothing', () => {
    const put = (name: string): void => {
      league.file.run(`INSERT INTO setting VALUES (?, '1', 'now')`, name);
    };
    expect(() =>
      league.file.write(() => {
        put('a');
        throw new Error('no');
      }),
    ).toThrow('no');
    league.file.write(() => put('b'));
    expect(league.file.all('SELECT name FROM setting')).toEqual([{ name: 'b' }]);
  });

  it('refuses writes, and a second of its kind, while a restore is at work', async () => {
    let finish = (): void => undefined;
    const work = league.file.closedToWrites(
      'RESTORING',
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    expect(() => league.file.write(() => 1)).toThrow(
      expect.objectContaining({ code: 'RESTORING', status: 503 }),
    );
    await expect(league.file.closedToWrites('RESTORING', () => Promise.resolve())).rejects.toMatchObject({
      code: 'RESTORING',
      status: 409,
    });
    finish();
    await work;
    expect(league.file.write(() => 1)).toBe(1);
  });
});
