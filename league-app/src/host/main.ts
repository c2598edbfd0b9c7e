import '../heap-limit.js';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { boundLogs } from './bounded-logs.js';
import { controlServer, listenOn } from './control.js';
import { Host } from './host.js';
import { HostedRecords } from './hosted-records.js';
import { programStamp } from './league-process.js';
import { readArguments, listProcesses, readStatus } from './machine-processes.js';

/** In the working directory; receives standard error when there is no systemd. */
const HOST_LOG = 'host.log';
const LEAGUE_LOG = 'instance.log';

/**
 * The host of a server's leagues: it holds their ports, wakes a league when somebody connects, and takes the port back
 * when the league sleeps (ADR 0126). `--league-host` is the directory of the leagues, `--socket` its control socket.
 * With `--standalone` no platform supervises it: it remembers its leagues across restarts and limits its logs (ADR
 * 0147).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'league-host': { type: 'string' },
      socket: { type: 'string' },
      'idle-ms': { type: 'string', default: '300000' },
      'max-warm': { type: 'string', default: '8' },
      'open-ms': { type: 'string', default: '20000' },
      standalone: { type: 'boolean', default: false },
    },
  });
  const { 'league-host': root, socket, standalone } = values;
  if (root === undefined || socket === undefined) throw new Error('--league-host and --socket are needed');
  if (hasOlderHost(root)) return;
  const records = standalone ? new HostedRecords(root) : undefined;
  // Standard error is the host's log, and that of the processes until they have a league.
  const host = new Host({
    root,
    idleMs: Number(values['idle-ms']),
    openMs: Number(values['open-ms']),
    maxWarm: Number(values['max-warm']),
    log: 2,
    ...(records && { records }),
  });
  const control = controlServer(host, programStamp(fileURLToPath(import.meta.url)));
  // Before anyone can have a league removed: afterwards this host does not read the records again.
  if (records) await runStandalone(host, records);
  await listenOn(control, socket);
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    control.close();
    control.closeAllConnections();
    void host.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
}

const RETRY_MS = 2_000;

/** Hosts the previous host's leagues again. If a port is taken by another process, it is retried until it is free. */
async function runStandalone(host: Host, records: HostedRecords): Promise<void> {
  boundLogs(() => [HOST_LOG, ...host.directories.map((directory) => path.join(directory, LEAGUE_LOG))]);
  const hostMissing = async (): Promise<void> => {
    const hosted = new Set(host.list().map(({ directory }) => directory));
    const missing = records.list().filter(({ directory }) => !hosted.has(directory));
    if (missing.length === 0) return;
    const problems = Object.entries(await host.host(missing));
    for (const [directory, problem] of problems) process.stderr.write(`${directory}: ${problem}\n`);
    if (problems.length > 0) setTimeout(() => void hostMissing(), RETRY_MS);
  };
  await hostMissing();
}

/** If two hosts are started at once, both agree on the older one. */
function hasOlderHost(root: string): boolean {
  const own = readStatus(process.pid)?.startTime;
  return listProcesses().some((pid) => {
    if (pid === process.pid || !readArguments(pid).includes(`--league-host=${root}`)) return false;
    const start = readStatus(pid)?.startTime;
    return start !== undefined && own !== undefined && (start < own || (start === own && pid < process.pid));
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`The league host failed to start: ${String((error as Error).stack)}\n`);
  process.exit(1);
});
