import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiskStorage, InvalidStorageKey } from './index.js';

let root: string;
let storage: DiskStorage;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'touchline-storage-'));
  storage = new DiskStorage(path.join(root, 'files'));
});

afterAll(() => rm(root, { recursive: true }));

describe('DiskStorage', () => {
  it('returns what was stored, replaces it as a whole, and leaves no drafts', async () => {
    await storage.put('receipts/a/1.png', Buffer.from('first'));
    await storage.put('receipts/a/1.png', Buffer.from('second'));
    expect(await storage.get('receipts/a/1.png')).toEqual(Buffer.from('second'));
    expect(await readdir(path.join(root, 'files/receipts/a'))).toEqual(['1.png']);
  });

  it('reports a missing file as absent and deletes it without an error', async () => {
    expect(await storage.get('receipts/none')).toBeUndefined();
    expect(await storage.exists('receipts/none')).toBe(false);
    await expect(storage.delete('receipts/none')).resolves.toBeUndefined();
  });

  it('deletes a file', async () => {
    await storage.put('gone.pdf', Buffer.from('x'));
    expect(await storage.exists('gone.pdf')).toBe(true);
    await storage.delete('gone.pdf');
    expect(await storage.exists('gone.pdf')).toBe(false);
  });

  it.each([
    '',
    '..',
    '../x',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a\\b',
    'a\0b',
    '.hidden',
    'a/.b',
    'C:x',
    'a/',
    'ñ',
  ])('rejects the key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(InvalidStorageKey);
    await expect(storage.get(key)).rejects.toThrow(InvalidStorageKey);
    await expect(storage.delete(key)).rejects.toThrow(InvalidStorageKey);
  });
});
