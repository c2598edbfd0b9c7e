import './heap-limit.js';
import { ConfigError, readConfig } from './config/config.js';
import { OpenConnections } from './connections.js';
import { shutDownGracefully } from './shutdown.js';
import { HOSTED_FLAG } from './host/protocol.js';
import { HostedProcess } from './hosted.js';
import { createApp } from './http/app.js';
import { openLeague } from './league.js';
import { FileInUse } from './storage/league-file.js';
import { LeagueFileError } from './storage/migrate.js';

/**
 * A line that cannot be written, typically because the disk is full, is lost without ending the process. Pino's own
 * standard output would end it.
 */
const STANDARD_OUTPUT = { write: (line: string) => void process.stdout.write(line) };
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** The process of one league. If it cannot start, it prints the reason and exits with 1. */
async function main(): Promise<void> {
  if (process.argv.includes(HOSTED_FLAG)) return new HostedProcess().start();
  const config = readConfig();
  const league = openLeague(config);
  // The next start reads the whole file and fails: the platform then shows the league as down.
  const app = createApp(league, STANDARD_OUTPUT, () => end('damaged file'));
  app.addHook('onClose', async () => league.file.close());
  const connections = new OpenConnections(app.server);
  function end(signal: string): void {
    shutDownGracefully(app, connections, signal);
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);
  await app.listen({ port: config.port, host: config.host });
}

main().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError || error instanceof FileInUse || error instanceof LeagueFileError;
  const reason =
    isExpected || isListenError(error) ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`The league failed to start: ${String(reason)}\n`);
  process.exit(1);
});

function isListenError(error: unknown): error is Error {
  return error instanceof Error && (error as NodeJS.ErrnoException).syscall === 'listen';
}
