import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestLeague } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { FileInUse, LeagueFile } from './league-file.js';
import { LeagueFileError } from './migrate.js';

let league: TestLeague;

beforeEach(() => {
  league = openTestLeague();
});

afterEach(() => league.end());

describe('the file of a league', () => {
  it('uses WAL mode, syncs every commit and enforces foreign keys', () => {
    expect(league.file.one('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(league.file.one('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    expect(league.file.one('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
  });

  it('cannot be opened a second time', () => {
    expect(() => LeagueFile.open(league.file.path)).toThrow(FileInUse);
  });

  it('is rejected when it is not a database, and stays unlocked after that', () => {
    const other = path.join(league.directory, 'other.db');
    writeFileSync(other, 'a letter, and no database at all, of some length');
    expect(() => LeagueFile.open(other)).toThrow(LeagueFileError);
    expect(() => LeagueFile.open(other)).not.toThrow(FileInUse);
  });

  it('deletes what a killed backup left, but keeps a .before-restore file', () => {
    const [file, mine] = [
      path.join(league.directory, 'new.db'),
      path.join(league.directory, 'new.db.before-restore'),
    ];
    writeFileSync(`${file}.working-snapshot-1`, 'x');
    writeFileSync(mine, 'x');
    LeagueFile.open(file).close();
    expect([existsSync(`${file}.working-snapshot-1`), existsSync(mine)]).toEqual([false, true]);
  });

  it('rolls back a write that fails', () => {
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

  it('rejects writes and a second restore while a restore is running', async () => {
    let finish = (): void => undefined;
    const work = league.file.withWritesClosed(
      'RESTORING',
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    expect(() => league.file.write(() => 1)).toThrow(
      expect.objectContaining({ code: 'RESTORING', status: 503 }),
    );
    await expect(league.file.withWritesClosed('RESTORING', () => Promise.resolve())).rejects.toMatchObject({
      code: 'RESTORING',
      status: 409,
    });
    finish();
    await work;
    expect(league.file.write(() => 1)).toBe(1);
  });
});
