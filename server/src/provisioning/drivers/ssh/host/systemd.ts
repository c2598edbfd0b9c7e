import { existsSync } from 'node:fs';
import { writeAtomically } from './files.js';
import { HostError } from './host-error.js';
import { parseLeagueName } from './layout.js';
import type { Layout } from './layout.js';
import { hasProgram, runProgram } from './programs.js';

const UNIT_FILE = '/etc/systemd/system/touchline-league@.service';

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
 * The unit of a league's instance. It may write to its own directory and nowhere else, gains no rights, and gets none of
 * anybody's environment; what it takes of memory and processes is bounded, so that no league takes its neighbours' share.
 */
export function renderUnit(
  { directory, leagues }: Layout,
  { node, user }: { node: string; user: string },
): string {
  const home = `${leagues}/%i`;
  return `[Unit]
Description=Touchline league %i
After=network.target
StartLimitIntervalSec=0

[Service]
Type=exec
User=${user}
WorkingDirectory=${home}
Environment=NODE_ENV=production MALLOC_ARENA_MAX=1 LEAGUE_CONFIG=${home}/league.json
EnvironmentFile=${home}/secret.env
ExecStart=${node} ${home}/release/src/main.js --league=${home}
Restart=always
RestartSec=5
TimeoutStopSec=15
MemoryMax=400M
TasksMax=64
UMask=0077
ReadWritePaths=${home}
${HARDENING}InaccessiblePaths=-${directory}/nginx

[Install]
WantedBy=multi-user.target
`;
}

async function systemctl(...words: string[]): Promise<void> {
  const { code, output } = await runProgram('systemctl', words);
  if (code !== 0) throw new HostError('HOST_FAILED', `systemctl ${words[0]}: ${output.trim().slice(0, 300)}`);
}

export async function installUnit(layout: Layout, user: string): Promise<void> {
  await writeAtomically(UNIT_FILE, renderUnit(layout, { node: process.execPath, user }), { mode: 0o644 });
  await systemctl('daemon-reload');
}

function unitName(id: string): string {
  return `touchline-league@${parseLeagueName(id)}.service`;
}

/** Starts it, now and whenever the machine does. */
export async function startUnit(id: string): Promise<void> {
  await systemctl('enable', unitName(id));
  await systemctl('restart', unitName(id));
}

/** Returns when it has ended, or never was. */
export async function stopUnit(id: string): Promise<void> {
  const { code } = await runProgram('systemctl', ['cat', unitName(id)]);
  if (code === 0) await systemctl('disable', '--now', unitName(id));
}
