import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Database } from '../../platform/database/index.js';
import { SiteDirectory } from './site-directory.js';
import type { Site } from './site-directory.js';

const SITE = { name: 'Copa', ip: '127.0.0.1', port: 8000, site: 'on' } as Site;

/** A database that responds, fails or hangs, as set by the test. */
class FakeDatabase {
  state: 'up' | 'down' | 'hangs' = 'up';
  asked = 0;
  query = ((_text: unknown, [name]: string[]): Promise<Site[]> => {
    this.asked += 1;
    if (this.state === 'down') return Promise.reject(new Error('connect ECONNREFUSED'));
    if (this.state === 'hangs') return new Promise(() => undefined);
    return Promise.resolve(name === 'copa' ? [SITE] : []);
  }) as unknown as Database['query'];
}

let nowMs = 0;
beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => nowMs));
afterEach(() => void jest.restoreAllMocks());

/** Lets half a second pass: records no longer count as fresh. */
const ageRecords = (): void => void (nowMs += 500);

describe('SiteDirectory', () => {
  it('queries the database once for the many requests of a page', async () => {
    const database = new FakeDatabase();
    const directory = new SiteDirectory(database);
    expect(await Promise.all([1, 2, 3].map(() => directory.find('copa')))).toEqual([SITE, SITE, SITE]);
    expect(await directory.find('copa')).toBe(SITE);
    expect(database.asked).toBe(1);
  });

  it('keeps using the last record of a site while the database is down or hangs', async () => {
    const database = new FakeDatabase();
    const directory = new SiteDirectory(database, { timeoutMs: 20 });
    await directory.find('copa');
    ageRecords();
    database.state = 'down';
    expect(await directory.find('copa')).toBe(SITE);
    database.state = 'hangs';
    expect(await directory.find('copa')).toBe(SITE);
    const asked = database.asked;
    expect(await Promise.all([1, 2, 3].map(() => directory.find('copa')))).toEqual([SITE, SITE, SITE]);
    expect(database.asked).toBe(asked);
  });

  it('throws for an unknown site or an old record while the database is down', async () => {
    const database = new FakeDatabase();
    const directory = new SiteDirectory(database, { staleMs: 100 });
    await directory.find('copa');
    expect(await directory.find('nobody')).toBeUndefined();
    database.state = 'down';
    ageRecords();
    await expect(directory.find('copa')).rejects.toThrow('ECONNREFUSED');
    await expect(directory.find('nobody')).rejects.toThrow('ECONNREFUSED');
  });

  it('forgets a site that no longer exists', async () => {
    const database = new FakeDatabase();
    const directory = new SiteDirectory(database);
    await directory.find('copa');
    database.query = (() => Promise.resolve([])) as unknown as Database['query'];
    expect(await directory.findNow('copa')).toBeUndefined();
    database.query = (() => Promise.reject(new Error('down'))) as unknown as Database['query'];
    ageRecords();
    await expect(directory.find('copa')).rejects.toThrow('down');
  });
});
