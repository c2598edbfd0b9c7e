import './heap-limit.js';
import { ConfigError, readConfig } from './config/config.js';
import { createApp } from './http/app.js';
import { openLeague } from './league.js';
import { FileInUse } from './storage/league-file.js';
import { FileRefused } from './storage/migrate.js';

/** How long requests at work may take to end when the process is asked to. */
const GRACE_MS = 10_000;

/**
 * A line that cannot be written, to a disk that is full above all, is lost; the process is not. Pino's own way to
 * standard output ends it.
 */
const STANDARD_OUTPUT = { write: (line: string) => void process.stdout.write(line) };
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** The process of one league. It ends with 1 for whatever keeps it from starting, and says what that is. */
async function main(): Promise<void> {
  const config = readConfig();
  const league = openLeague(config);
  // The next start reads the whole file and refuses: the platform then shows the league as down.
  const app = createApp(league, STANDARD_OUTPUT, () => end('damaged file'));
  app.addHook('onClose', async () => league.file.close());
  let ending = false;
  function end(signal: string): void {
    if (ending) return;
    ending = true;
    app.log.info({ signal }, 'Ending');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    // A connection whose answer ends only now would be kept open for the client's next question.
    setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);
  await app.listen({ port: config.port, host: config.host });
}

main().catch((error: unknown) => {
  const isKnown = error instanceof ConfigError || error instanceof FileInUse || error instanceof FileRefused;
  const reason =
    isKnown || isListenError(error) ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`The league does not start: ${String(reason)}\n`);
  process.exit(1);
});

function isListenError(error: unknown): error is Error {
  return error instanceof Error && (error as NodeJS.ErrnoException).syscall === 'listen';
}
