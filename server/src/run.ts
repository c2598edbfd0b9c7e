import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from './platform/config/index.js';
import type { Logger } from './platform/log/index.js';

/** Open requests and jobs get this long; then the process ends anyway. */
const STOP_TIMEOUT_MS = 30_000;

/** Prints a message for the person who started the process, without a stack, and exits with code 1. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** The message for an error that prevents the start: our own errors and ports in use need no stack. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop it, or set PORT to a free one`;
  if (code === 'EACCES' && port)
    return `Port ${port} needs more rights than this user has: set PORT above 1023`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** If a log line cannot be written (a full disk, a closed pipe), the line is lost but the process continues. */
export function ignoreLogWriteErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * Shuts the process down gracefully on SIGTERM or SIGINT: calls `close`, waits for it, exits with 0 (1 if closing
 * failed or took too long). A second signal ends it immediately.
 * @returns whether a signal has arrived
 */
export function stopOnSignal(logger: Logger, close: () => Promise<void>): () => boolean {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'Stopping');
    const timeout = sleep(STOP_TIMEOUT_MS, 'timeout' as const, { ref: false });
    try {
      const outcome = await Promise.race([close(), timeout]);
      if (outcome === 'timeout') logger.error('Shutdown timed out');
      else logger.info('Stopped');
      process.exit(outcome === 'timeout' ? 1 : 0);
    } catch (error) {
      logger.error({ err: error }, 'Shutdown failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  return () => stopping;
}
