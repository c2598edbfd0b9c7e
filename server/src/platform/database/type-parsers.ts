import pg from 'pg';
import { parseTimestamptz } from '../../kernel/index.js';

const { builtins } = pg.types;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
const TIMESTAMPTZ_ARRAY = 1185;

type TextParser = (text: string) => unknown;

/** Parses bigint as number: money is integer minor units (R1). Throws beyond 2^53, where a number would silently lose precision. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53 - 1`);
  return value;
}

function arrayParser(parse: TextParser): TextParser {
  const parseTexts = pg.types.getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[];
  return (text) => parseTexts(text).map((entry) => (entry === null ? null : parse(entry)));
}

const parsers = new Map<number, TextParser>([
  [builtins.INT8, parseInt8 as TextParser],
  [builtins.TIMESTAMPTZ, parseTimestamptz],
  [builtins.DATE, (text) => text],
  [INT8_ARRAY, arrayParser(parseInt8 as TextParser)],
  [TIMESTAMPTZ_ARRAY, arrayParser(parseTimestamptz)],
]);

/**
 * Type parsers of our own pools only. Not set on pg globally, because BullMQ shares the module and expects pg's
 * defaults.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
