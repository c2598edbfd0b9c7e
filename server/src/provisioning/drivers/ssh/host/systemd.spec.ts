import { afterAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Layout } from './layout.js';
import { renderUnit } from './systemd.js';

const directory = mkdtempSync(path.join(tmpdir(), 'touchline-unit-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const unit = renderUnit(new Layout('/opt/touchline'), { node: process.execPath, user: 'daemon' });
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;

describe("the unit of a league's instance", () => {
  it('runs the league’s own release, with its own files, as the user of leagues', () => {
    expect(unit).toContain('LEAGUE_CONFIG=/opt/touchline/leagues/%i/league.json');
    expect(unit).toContain('EnvironmentFile=/opt/touchline/leagues/%i/secret.env');
    expect(unit).toContain(`ExecStart=${process.execPath} /opt/touchline/leagues/%i/release/src/main.js`);
    expect(unit).toContain('User=daemon');
    expect(unit).toContain('MALLOC_ARENA_MAX=1');
  });

  it('may write to its own directory alone, and gains no rights', () => {
    const lines = unit.split('\n');
    expect(lines.filter((line) => line.startsWith('ReadWritePaths='))).toEqual([
      'ReadWritePaths=/opt/touchline/leagues/%i',
    ]);
    for (const line of [
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
      'MemoryMax=400M',
    ])
      expect(lines).toContain(line);
  });

  (hasAnalyze ? it : it.skip)('is one that systemd takes (skipped without systemd-analyze)', () => {
    const file = path.join(directory, 'touchline-league@.service');
    writeFileSync(file, unit);
    const instance = path.join(directory, 'touchline-league@0197a000-0000-7000-8000-00000000000a.service');
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', instance], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('touchline'))).toEqual([]);
  });
});
