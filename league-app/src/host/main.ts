import '../heap-limit.js';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { controlServer, listenOn } from './control.js';
import { Host } from './host.js';
import { programStamp } from './league-process.js';
import { readArguments, listProcesses, readProcess } from './machine-processes.js';

/**
 * The host of the leagues of one server: it keeps their ports, wakes a league when somebody connects, and takes the port
 * back when it sleeps (ADR 0126). `--league-host` names the directory of the leagues, `--socket` where it is asked.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'league-host': { type: 'string' },
      socket: { type: 'string' },
      'idle-ms': { type: 'string', default: '300000' },
      'max-warm': { type: 'string', default: '8' },
      'open-ms': { type: 'string', default: '20000' },
    },
  });
  const { 'league-host': root, socket } = values;
  if (root === undefined || socket === undefined) throw new Error('--league-host and --socket are needed');
  if (hasOlderHost(root)) return;
  // Standard error is the host's log; that of the processes too, until they have a league.
  const host = new Host({
    root,
    idleMs: Number(values['idle-ms']),
    openMs: Number(values['open-ms']),
    maxWarm: Number(values['max-warm']),
    log: 2,
  });
  const control = controlServer(host, programStamp(fileURLToPath(import.meta.url)));
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

/** Two that are started at once agree on the one that was first. */
function hasOlderHost(root: string): boolean {
  const own = readStartTime(process.pid);
  return listProcesses().some((pid) => {
    if (pid === process.pid || !readArguments(pid).includes(`--league-host=${root}`)) return false;
    const start = readStartTime(pid);
    return start !== null && own !== null && (start < own || (start === own && pid < process.pid));
  });
}

/** In clock ticks since the machine started. Names of programs may contain blanks and brackets. */
function readStartTime(pid: number): number | null {
  const text = readProcess(pid, 'stat');
  const start = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[19]);
  return Number.isNaN(start) ? null : start;
}

main().catch((error: unknown) => {
  process.stderr.write(`The league host failed to start: ${String((error as Error).stack)}\n`);
  process.exit(1);
});
