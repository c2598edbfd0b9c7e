import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { writeAtomically } from './files.js';
import { HostError } from './host-error.js';
import { parseLeagueName } from './layout.js';
import type { Layout } from './layout.js';
import { hasProgram, runProgram } from './programs.js';

const HOST_UNIT = 'touchline-leagues.service';
const HOST_UNIT_FILE = `/etc/systemd/system/${HOST_UNIT}`;

/** Leagues run as this user, unless everything is below our directory. */
export const LEAGUE_USER = 'touchline';

/** Whether this machine runs systemd and we may use it, which is not the case if everything stays below our directory. */
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
 * The unit of the host of all leagues. Leagues are separate processes that survive the host's crash or update, until
 * the next host has their ports. They may write to their own directories only, gain no privileges, and inherit no
 * environment. The memory of each is limited by its own heap (league-app, `heap-limit.ts`); if the kernel nevertheless
 * kills one that grew too large, the others continue.
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

async function systemctl(...args: string[]): Promise<void> {
  const { code, output } = await runProgram('systemctl', args);
  if (code !== 0) throw new HostError('HOST_FAILED', `systemctl ${args[0]}: ${output.trim().slice(0, 300)}`);
}

/** Installs the unit if it is missing or has changed. */
export async function installHostUnit(layout: Layout): Promise<void> {
  const unit = renderHostUnit(layout, process.execPath);
  if ((await readFile(HOST_UNIT_FILE, 'utf8').catch(() => null)) === unit) return;
  await writeAtomically(HOST_UNIT_FILE, unit, { mode: 0o644 });
  await systemctl('daemon-reload');
}

/** Starts the host unless it is running, now and at every boot. */
export async function startHostUnit(): Promise<void> {
  await systemctl('enable', '--now', HOST_UNIT);
}

/** Stops the unit that each league had in version 1.0.0. Resolves once it has stopped, or if it never existed. */
export async function stopUnit(id: string): Promise<void> {
  const unit = `touchline-league@${parseLeagueName(id)}.service`;
  const { code } = await runProgram('systemctl', ['cat', unit]);
  if (code === 0) await systemctl('disable', '--now', unit);
}
