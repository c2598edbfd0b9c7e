import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { writeAtomically } from './files.js';
import { HostError } from './host-error.js';
import { parseLeagueName } from './layout.js';
import type { Layout } from './layout.js';
import { hasProgram, runProgram } from './programs.js';

const HOST_UNIT = 'touchline-leagues.service';
const HOST_UNIT_FILE = `/etc/systemd/system/${HOST_UNIT}`;

/** Leagues run as this user, where everything of ours is not below one directory. */
export const LEAGUE_USER = 'touchline';

/** Whether systemd runs this machine, and is ours to give orders: not where everything stays below our directory. */
export async function usesSystemd(layout: Layout): Promise<boolean> {
  if (existsSync(layout.ownProxy) || !existsSync('/run/systemd/system')) return false;
  return process.getuid?.() === 0 && hasProgram('systemctl');
}

const HARDENING = `NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectControlGroups=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictSUIDSGID=yes
RestrictNamespaces=yes
LockPersonality=yes
CapabilityBoundingSet=
`;

/**
 * The unit of the host of all leagues. Leagues are processes of its own, which outlive its crash and update, until the next host
 * has their ports. They may write to their directories and nowhere else, gain no rights, and get none of anybody's environment.
 * What one of them takes of memory is bounded by its own heap (league-app, `heap-limit.ts`); when the kernel ends one that grew
 * nevertheless, the others go on.
 */
export function renderHostUnit(
  { leagues, leagueHost, hostRelease, directory }: Layout,
  node: string,
): string {
  return `[Unit]
Description=Touchline leagues
After=network.target
StartLimitIntervalSec=0

[Service]
Type=exec
User=${LEAGUE_USER}
WorkingDirectory=${leagueHost}
Environment=NODE_ENV=production MALLOC_ARENA_MAX=1
EnvironmentFile=${leagueHost}/settings.env
ExecStart=${node} ${hostRelease}/src/host/main.js --league-host=${leagues} --socket=control.sock --standalone --idle-ms=\${IDLE_MS} --max-warm=\${MAX_WARM}
Restart=always
RestartSec=200ms
KillMode=process
OOMPolicy=continue
TimeoutStopSec=20
LimitNOFILE=65536
TasksMax=16384
UMask=0077
ReadWritePaths=${leagues} ${leagueHost}
${HARDENING}InaccessiblePaths=-${directory}/nginx

[Install]
WantedBy=multi-user.target
`;
}

async function systemctl(...words: string[]): Promise<void> {
  const { code, output } = await runProgram('systemctl', words);
  if (code !== 0) throw new HostError('HOST_FAILED', `systemctl ${words[0]}: ${output.trim().slice(0, 300)}`);
}

/** Puts the unit there, unless it is. */
export async function installHostUnit(layout: Layout): Promise<void> {
  const unit = renderHostUnit(layout, process.execPath);
  if ((await readFile(HOST_UNIT_FILE, 'utf8').catch(() => null)) === unit) return;
  await writeAtomically(HOST_UNIT_FILE, unit, { mode: 0o644 });
  await systemctl('daemon-reload');
}

/** Starts the host unless it runs, now and whenever the machine does. */
export async function startHostUnit(): Promise<void> {
  await systemctl('enable', '--now', HOST_UNIT);
}

/** The unit that a league had of its own in version 1.0.0. Returns when it has ended, or never was. */
export async function stopUnit(id: string): Promise<void> {
  const unit = `touchline-league@${parseLeagueName(id)}.service`;
  const { code } = await runProgram('systemctl', ['cat', unit]);
  if (code === 0) await systemctl('disable', '--now', unit);
}
