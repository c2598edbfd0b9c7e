import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { computeFingerprint, formatPublicKey } from '../digests/signing-key.js';
import { ASKED } from './testing/given-export.js';
import { FOREIGN_KEY, inDirectory, KEY, paidLeagues } from './testing/given-ledger.js';
import { runVerifier, showProgress } from './verify-command.js';

/** The output of the command for a directory, and its exit code. */
async function run(args: string[], isWatched = false) {
  const said = { out: '', error: '' };
  const code = await runVerifier(args, {
    write: (text) => (said.out += text),
    writeError: (text) => (said.error += text),
    isWatched,
  });
  return { code, ...said };
}

/** Runs with an export, and with files that hold its public key and a foreign one. */
const withExport = (work: (exported: string, at: (name: string) => string) => Promise<void>): Promise<void> =>
  inDirectory(async (directory) => {
    const at = (name: string): string => path.join(directory, name);
    await writeFile(at('own.pub'), formatPublicKey(KEY.publicKey));
    await writeFile(at('other.pub'), formatPublicKey(FOREIGN_KEY.publicKey));
    await work(await paidLeagues().export(directory), at);
  });

describe('verify.mjs', () => {
  it('exits with 0 when nothing is wrong and names the given key', async () => {
    await withExport(async (exported, at) => {
      const { code, out, error } = await run([exported, '--public-key', at('own.pub'), '--as-of', ASKED]);
      const lines = out.split('\n');
      expect([code, error]).toEqual([0, '']);
      expect(lines[0]).toBe(`public key: ${computeFingerprint(KEY.publicKey)}`);
      expect(lines.at(-2)).toBe('verify: ok, 12 events of 2 leagues');
      expect(out).not.toContain('the public key of the export');
    });
  });

  it('names all keys of a key file', async () => {
    await withExport(async (exported, at) => {
      await appendFile(at('own.pub'), formatPublicKey(FOREIGN_KEY.publicKey));
      const { code, out } = await run([exported, '--public-key', at('own.pub')]);
      const keys = [KEY, FOREIGN_KEY].map(({ publicKey }) => computeFingerprint(publicKey));
      expect([code, out.split('\n')[0]]).toEqual([0, `public key: ${keys.join(', ')}`]);
    });
  });

  it('without a key reports that it used the public key of the export', async () => {
    await withExport(async (exported) => {
      const { code, out } = await run([exported]);
      expect(code).toBe(0);
      expect(out).not.toContain('public key: ');
      expect(out).toContain('the digests were checked with the public key of the export');
    });
  });

  it('exits with 1 for a key that signed no digest and for a missing digest', async () => {
    await withExport(async (exported, at) => {
      const stranger = await run([exported, '--public-key', at('other.pub')]);
      expect([stranger.code, stranger.error]).toEqual([1, '']);
      expect(stranger.out).toContain('is signed by a key that is not trusted');
      const known = 'ab'.repeat(32);
      const gone = await run([exported, '--known', known]);
      expect([gone.code, gone.out.includes(`no digest has the hash ${known}`)]).toEqual([1, true]);
    });
  });

  it('reads digests from another directory', async () => {
    await withExport(async (exported, at) => {
      await mkdir(at('copy'));
      await rename(path.join(exported, 'digests'), at('copy/digests'));
      await mkdir(path.join(exported, 'digests'));
      const { out } = await run([exported, '--digests', at('copy'), '--as-of', ASKED]);
      expect(out).toContain('manifest.json says 3 digests, there are 0');
      expect(out).not.toContain('those that should be there');
    });
  });

  it('shows progress on a terminal and clears it at the end', async () => {
    await withExport(async (exported) => {
      expect((await run([exported], true)).error).toBe('\r100 %\r     \r');
    });
  });

  it('shows each whole percent once', () => {
    let shown = '';
    const show = showProgress({ writeError: (text) => (shown += text) });
    for (const share of [0, 0.009, 0.019, 0.02, 0.999, 1, 1]) show(share);
    expect(shown).toBe('\r1 %\r2 %\r99 %\r100 %\r     \r');
  });

  it('prints its usage with --help and does nothing else', async () => {
    const { code, out, error } = await run(['--help', '/nowhere']);
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/^node verify\.mjs \[--public-key FILE\][^]*Exit code 0: nothing is wrong/);
  });

  it('exits with 2 and a message when it cannot verify', async () => {
    await inDirectory(async (directory) => {
      const key = path.join(directory, 'key');
      await writeFile(key, 'no key');
      const empty = await run([directory]);
      expect(empty).toEqual({
        code: 2,
        out: '',
        error: `${directory} is no export: manifest.json is missing\n`,
      });
      expect(await run([directory, '--public-key', key])).toEqual({
        ...{ code: 2, out: '' },
        error: `${key} holds no public Ed25519 key (-----BEGIN PUBLIC KEY-----)\n`,
      });
      await writeFile(key, Buffer.alloc(1024 * 1024 + 1, 'x'));
      expect((await run([directory, '--public-key', key])).error).toBe(
        `${key} has 1048577 bytes, more than 1048576\n`,
      );
    });
  });

  it('prints its usage and exits with 2 for invalid options', async () => {
    const { code, out, error } = await run(['one', 'two']);
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(/^only one directory can be verified at a time\n\nnode verify\.mjs/);
  });

  it('exits with 2 and a message on an unexpected error', async () => {
    await withExport(async (exported) => {
      const closed = await runVerifier([exported], {
        write: () => {
          throw new Error('closed');
        },
        writeError: (text) => expect(text).toBe('The export could not be verified: closed\n'),
        isWatched: false,
      });
      expect(closed).toBe(2);
      expect.assertions(2);
    });
  });
});
