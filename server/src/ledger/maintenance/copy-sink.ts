import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Row } from '../projections/index.js';
import type { RowSink } from './replay.js';
import type { Projection } from './tables.js';

const CHUNK_CHARS = 1 << 20;

/**
 * Writes a replay's rows by COPY into tables of the same names in another schema. Rows are buffered per table and sent
 * in chunks, one COPY at a time on one connection; `drain` only waits while the previous chunk is still being sent.
 */
export class CopySink implements RowSink {
  private readonly lines = new Map<Projection, string[]>();
  private readonly chars = new Map<Projection, number>();
  private sending: Promise<void> = Promise.resolve();
  private queued = 0;

  /** @param overlap whether to send while the next rows are being folded; requires a separate connection. */
  constructor(
    private readonly client: pg.ClientBase,
    private readonly schema: string,
    private readonly overlap: boolean,
  ) {}

  write(table: Projection, row: Row): void {
    const line = copyLine(row);
    const lines = this.lines.get(table);
    if (lines) lines.push(line);
    else this.lines.set(table, [line]);
    this.chars.set(table, (this.chars.get(table) ?? 0) + line.length);
  }

  async drain(): Promise<void> {
    for (const [table, chars] of this.chars) if (chars >= CHUNK_CHARS) this.send(table);
    if (!this.overlap || this.queued > 2) await this.sending;
  }

  /** Sends the remaining rows and waits until everything is written. */
  async flush(): Promise<void> {
    for (const table of this.lines.keys()) this.send(table);
    await this.sending;
  }

  private send(table: Projection): void {
    const lines = this.lines.get(table)!;
    if (lines.length === 0) return;
    this.lines.set(table, []);
    this.chars.set(table, 0);
    this.queued += 1;
    this.sending = this.sending.then(async () => {
      await pipeline(
        Readable.from([`${lines.join('\n')}\n`]),
        this.client.query(copyFrom(`COPY ${this.schema}.${table} FROM STDIN`)),
      );
      this.queued -= 1;
    });
    this.sending.catch(() => undefined);
  }
}

/**
 * A row in COPY's text format; the order of its keys is the order of the columns. Joined at once, because a line built
 * by concatenation is a tree of strings, which costs the garbage collector more than the line.
 */
function copyLine(row: Row): string {
  const fields: string[] = [];
  for (const key in row) fields.push(copyValue(row[key]));
  return fields.join('\t');
}

function copyValue(value: unknown): string {
  if (typeof value === 'string') return escaped(value);
  if (value === null || value === undefined) return '\\N';
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value);
}

const SPECIAL = /[\\\n\r\t]/;

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t');
}
