import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { LogLevel } from '../config/index.js';
import { serializeError, redactFields, redactText } from './redact.js';
import { currentRequestId } from './request-context.js';

export type { Logger };

/**
 * The process's only log: JSON lines with UTC times, the request's id in every line written while serving it, and no
 * secrets.
 * @param output destination of the lines; standard output by default
 */
export function createLogger(level: LogLevel, output: DestinationStream = process.stdout): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { request_id: requestId };
      },
      serializers: { err: serializeError, error: serializeError },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redactFields(fields) as Record<string, unknown>,
      },
    },
    { write: (line: string) => void output.write(redactText(line)) },
  );
}
