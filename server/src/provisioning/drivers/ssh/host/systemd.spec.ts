import { afterAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Layout } from './layout.js';
import { renderHostUnit } from './systemd.js';

const directory = mkdtempSync(path.join(tmpdir(), 'touchline-unit-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const unit = renderHostUnit(new Layout('/opt/touchline'), process.execPath);
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd unit of the league host', () => {
  it('runs the installed release with its settings file, as the user of leagues', () => {
    expect(unit).toContain(
      `ExecStart=${process.execPath} /opt/touchline/league-host/program/src/host/main.js --league-host=/opt/touchline/leagues `,
    );
    expect(unit).toContain('--standalone --idle-ms=${IDLE_MS} --max-warm=${MAX_WARM}\n');
    expect(unit).toContain('EnvironmentFile=/opt/touchline/league-host/settings.env');
    expect(unit).toContain('User=touchline');
    expect(unit).toContain('MALLOC_ARENA_MAX=1');
  });

  it('can write only to its directories, gains no privileges, and keeps leagues running after a crash', () => {
    const lines = unit.split('\n');
    expect(lines.filter((line) => line.startsWith('ReadWritePaths='))).toEqual([
      'ReadWritePaths=/opt/touchline/leagues /opt/touchline/league-host',
    ]);
    for (const line of [
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
      'KillMode=process',
      'OOMPolicy=continue',
    ])
      expect(lines).toContain(line);
  });

  (hasAnalyze ? it : it.skip)(
    `is accepted by systemd-analyze${hasAnalyze ? '' : ' (skipped: it is not installed)'}`,
    () => {
      const file = path.join(directory, 'touchline-leagues.service');
      writeFileSync(file, unit);
      const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
      expect(stderr.split('\n').filter((line) => line.includes('touchline'))).toEqual([]);
    },
  );
});
