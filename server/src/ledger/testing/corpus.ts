import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Instant } from '../../kernel/index.js';
import { GENESIS, hashEvent } from '../hash.js';

/*
 * Reads and writes the ledger's corpus: events of former releases with the projections that they gave, as gzipped JSON
 * Lines. `testdata/README.md` describes the files. No rules here: see corpus-replay.ts for the fold.
 */

/** An event as a release stored it. `text` is its data, exactly as it was hashed (R38). */
export interface CorpusEvent {
  /** The stored type, including its version. */
  type: string;
  league_id: string;
  version: number;
  actor_id: string;
  command_id: string;
  occurred_at: Instant;
  hash: string;
  text: string;
}

/** Rows of one table: values in the order of `columns`, as they were when the file was written. */
export interface CorpusTable {
  columns: string[];
  rows: unknown[][];
}

/** First line of both files of a set. */
export interface CorpusHeader {
  format: 1;
  set: string;
  /** The commit whose code decided these events. */
  written_by: string;
  /** The commit whose code created the rows. */
  projected_by: string;
}

export interface CorpusSet {
  header: CorpusHeader;
  events: CorpusEvent[];
  tables: Record<string, CorpusTable>;
}

const CORPUS_DIR = path.resolve(import.meta.dirname, '../testdata');
const EVENT_FIELDS = [
  'type',
  'league_id',
  'version',
  'actor_id',
  'command_id',
  'occurred_at',
  'hash',
  'text',
] as const;

/** Names of the sets, sorted by name. */
export function corpusSets(dir = CORPUS_DIR): string[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.events.jsonl.gz'))
    .map((name) => name.replace('.events.jsonl.gz', ''))
    .sort();
}

export function readCorpus(set: string, dir = CORPUS_DIR): CorpusSet {
  const [header, ...events] = readLines(eventsFile(dir, set));
  const [rowsHeader, ...rows] = readLines(rowsFile(dir, set));
  const { columns } = rowsHeader as { columns: Record<string, string[]> };
  const tables = Object.fromEntries(
    Object.entries(columns).map(([table, names]): [string, CorpusTable] => [
      table,
      { columns: names, rows: [] },
    ]),
  );
  for (const [table, ...values] of rows as [string, ...unknown[]][]) tables[table]!.rows.push(values);
  return {
    header: header as CorpusHeader,
    events: (events as unknown[][]).map((values) => parseEvent(values)),
    tables,
  };
}

/** @throws Error when the set exists: a corpus is evidence, and is never overwritten. */
export function writeCorpus({ header, events, tables }: CorpusSet, dir = CORPUS_DIR): string[] {
  const columns = Object.fromEntries(Object.entries(tables).map(([table, { columns }]) => [table, columns]));
  const rows = Object.entries(tables).flatMap(([table, { rows }]) => rows.map((row) => [table, ...row]));
  const lines = events.map((event) => EVENT_FIELDS.map((field) => event[field]));
  const files = [eventsFile(dir, header.set), rowsFile(dir, header.set)];
  writeLines(files[0]!, [header, ...lines]);
  writeLines(files[1]!, [{ ...header, columns }, ...rows]);
  return files;
}

/** The events whose hash or version does not follow their predecessor (R38). */
export function brokenLinks(events: CorpusEvent[]): CorpusEvent[] {
  let before: CorpusEvent | null = null;
  return events.filter((event) => {
    const follows = before?.league_id === event.league_id ? before : null;
    const previous = follows?.hash ?? GENESIS;
    const version = (follows?.version ?? 0) + 1;
    before = event;
    return event.version !== version || event.hash !== hashEvent(previous, event);
  });
}

/**
 * The shape of a value without its content: its keys in order, nulls, empty lists, and which numbers are 0. Texts that
 * the rules distinguish are kept.
 */
export function describeShape(value: unknown, key = ''): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${describeShape(value[0])}]`;
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return value === 0 ? '0' : 'number';
  if (typeof value === 'string') return RULED_WORDS.has(key) ? value : 'text';
  const fields = Object.entries(value as object).map(
    ([name, field]) => `${name}:${describeShape(field, name)}`,
  );
  return `{${fields.join(' ')}}`;
}

const RULED_WORDS = new Set(['cause', 'charge_type']);

const eventsFile = (dir: string, set: string): string => path.join(dir, `${set}.events.jsonl.gz`);
const rowsFile = (dir: string, set: string): string => path.join(dir, `${set}.rows.jsonl.gz`);

function parseEvent(values: unknown[]): CorpusEvent {
  return Object.fromEntries(EVENT_FIELDS.map((field, n) => [field, values[n]])) as unknown as CorpusEvent;
}

function readLines(file: string): unknown[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as unknown);
}

function writeLines(file: string, lines: unknown[]): void {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(file, gzipSync(text, { level: 9 }), { flag: 'wx' });
}
