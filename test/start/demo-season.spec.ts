import { execFile } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { testDirectory } from '../support/directory.js';

const COMMAND = path.resolve(import.meta.dirname, '../../dist/server/src/cli/demo-season.js');

/** Two matches in March, none in April, two in May, one of them awarded. */
const SEASON = {
  name: 'Copa de Prueba 2024',
  matches: [
    { round: '1', date: '2024-03-09', time: '16:00', team1: 'A', team2: 'B', score: { ft: [2, 1] } },
    { round: '2', date: '2024-03-30', time: '20:30', team1: 'B', team2: 'A', score: { ft: [0, 0] } },
    { round: '3', date: '2024-05-04', time: '16:00', team1: 'A', team2: 'C', score: { ft: [1, 3] } },
    { round: '4', date: '2024-05-18', status: 'awarded', team1: 'C', team2: 'A', score: { ft: [0, 2] } },
    { round: '5', date: '2024-06-02', team1: 'B', team2: 'C', score: {} },
  ],
};

interface Ended {
  code: number;
  output: string;
  errors: string;
  /** What the command left in the directory for temporary files. */
  left: string[];
}

/** Runs the built command on a file with `text` and waits for its end. */
async function playSeasonFile(text: string, ...options: string[]): Promise<Ended> {
  const directory = testDirectory('demo-season');
  const temporary = testDirectory('demo-season-tmp');
  // Started by root, PostgreSQL runs as another user, which has to be able to enter the directory.
  chmodSync(temporary, 0o755);
  const file = path.join(directory, 'season.json');
  await writeFile(file, text);
  const env = { PATH: process.env['PATH'], TMPDIR: temporary };
  const ended = await new Promise<Omit<Ended, 'left'>>((resolve) => {
    execFile(process.execPath, [COMMAND, file, ...options], { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });
  return { ...ended, left: await readdir(temporary) };
}

describe('npm run demo:season', () => {
  it('plays a season through a platform of its own and prints the payments of each month', async () => {
    const { code, output, errors, left } = await playSeasonFile(JSON.stringify(SEASON), '--free-walkovers');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output.split('\n')).toEqual([
      'Copa de Prueba 2024',
      '',
      'month    charged  uncharged  value  received  status',
      '2024-03        2          0  $5.00     $5.00  approved',
      '2024-04        0          0  $0.00     $0.00  approved',
      '2024-05        1          1  $2.50     $2.50  approved',
      'total          3          1  $7.50     $7.50',
      '',
      'matches: 4 finished, 3 charged, 1 not charged, each of them once; 1 not played',
      'balance: $0.00',
      expect.stringMatching(/^verify: ok, \d+ events$/),
      '',
    ]);
    expect(left).toEqual([]);
  });

  it('rejects a file without results, naming what is missing, and leaves nothing behind', async () => {
    const { code, output, errors, left } = await playSeasonFile('{"name": "x"}');
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain('no list "matches"');
    expect(errors).not.toContain('    at ');
    expect(left).toEqual([]);
  });

  it('rejects an option that it does not know, and shows how it is used', async () => {
    const { code, errors } = await playSeasonFile(JSON.stringify(SEASON), '--prize', '300');
    expect(code).toBe(1);
    expect(errors).toContain('npm run demo:season -- FILE [--price 250] [--free-walkovers]');
  });
});
