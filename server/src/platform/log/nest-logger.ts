import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.js';

/** Contexts in which Nest logs every route and module at startup: only useful for debugging. */
const VERBOSE_CONTEXTS = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

type Write = (logger: Logger, fields: Record<string, unknown>, message: string) => void;

/** Writes messages of `new Logger('Context')` of @nestjs/common to our log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    const isVerbose = VERBOSE_CONTEXTS.has(String(rest.at(-1)));
    this.write(
      (log, fields, text) => (isVerbose ? log.debug(fields, text) : log.info(fields, text)),
      message,
      rest,
    );
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write((log, fields, text) => log.error(fields, text), message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write((log, fields, text) => log.warn(fields, text), message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write((log, fields, text) => log.debug(fields, text), message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write((log, fields, text) => log.trace(fields, text), message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write((log, fields, text) => log.fatal(fields, text), message, rest);
  }

  /** Nest calls it with (message, ...details, context), where a detail may be a stack, an error or fields. */
  private write(write: Write, message: unknown, rest: unknown[]): void {
    const context = typeof rest.at(-1) === 'string' ? (rest.at(-1) as string) : undefined;
    const details = context === undefined ? rest : rest.slice(0, -1);
    const fields: Record<string, unknown> = context === undefined ? {} : { context };
    for (const detail of [message, ...details]) {
      if (detail instanceof Error) fields['err'] = detail;
      else if (typeof detail === 'object' && detail !== null) Object.assign(fields, detail);
      else if (detail !== message && typeof detail === 'string') fields['stack'] = detail;
    }
    write(
      this.logger,
      fields,
      message instanceof Error ? message.message : typeof message === 'string' ? message : '',
    );
  }
}
