import { badField } from '../../platform/http/index.js';

/** The requested format of a report; json by default. Throws InvalidInput. */
export function readFormat<Format extends string>(value: unknown, formats: readonly Format[]): Format {
  const format = formats.find(
    (candidate) => candidate === (value === undefined || value === '' ? 'json' : value),
  );
  if (format === undefined) throw badField('format', 'NOT_ONE_OF', { values: formats });
  return format;
}
