import pg from 'pg';
import { formatLsn } from './lsn.js';
import type { Lsn } from './lsn.js';

/** Members of node-postgres' connection that are used here but missing in its types. */
interface ProtocolConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  stream: { pause(): void; resume(): void; destroy(): void };
}

interface CopyMessage {
  chunk: Buffer;
}

/** A query whose result is rows, bytes, and rows again, as for commands of the replication protocol. */
class CopyQuery {
  readonly rows: (string | null)[][] = [];
  connection: ProtocolConnection | undefined;
  private end!: { resolve: () => void; reject: (error: Error) => void };
  readonly ended = new Promise<void>((resolve, reject) => (this.end = { resolve, reject }));

  constructor(
    private readonly text: string,
    private readonly onData: (chunk: Buffer) => void,
  ) {
    // It may fail before it is awaited.
    this.ended.catch(() => undefined);
  }

  submit(connection: ProtocolConnection): void {
    this.connection = connection;
    connection.query(this.text);
  }

  handleCopyData({ chunk }: CopyMessage): void {
    this.onData(chunk);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.rows.push(fields);
  }

  handleReadyForQuery(): void {
    this.end.resolve();
  }

  handleError(error: Error): void {
    this.end.reject(error);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleParseComplete(): void {}
}

export interface SystemIdentity {
  systemId: string;
  timeline: number;
  flushed: string;
}

/** PostgreSQL counts microseconds from 2000. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

/** A connection of the streaming replication protocol: provides base backups, and the write-ahead log as it is written. */
export class ReplicationClient {
  private readonly client: pg.Client;
  private query: CopyQuery | undefined;
  private failed: Error | undefined;

  constructor(url: string) {
    this.client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
    this.client.on('error', (error) => {
      this.failed = error;
      this.query?.handleError(error);
    });
    this.client.on('end', () => this.query?.handleError(this.failed ?? new Error('The connection ended')));
  }

  async connect(): Promise<SystemIdentity> {
    await this.client.connect();
    const { rows } = await this.client.query<Record<string, string>>('IDENTIFY_SYSTEM');
    const [{ systemid = '', timeline = '0', xlogpos = '' } = {}] = rows;
    return { systemId: systemid, timeline: Number(timeline), flushed: xlogpos };
  }

  /** Runs a command that returns bytes. @returns its rows; `onData` receives each message, valid until it returns */
  async copy(command: string, onData: (message: Buffer) => void): Promise<(string | null)[][]> {
    this.query = new CopyQuery(command, onData);
    this.client.query(this.query as unknown as pg.Submittable);
    try {
      await this.query.ended;
      return this.query.rows;
    } finally {
      this.query = undefined;
    }
  }

  /** Stops the server from sending more data, which would have to be buffered in memory. */
  pause(): void {
    this.query?.connection?.stream.pause();
  }

  resume(): void {
    this.query?.connection?.stream.resume();
  }

  /** Reports to the server what is archived: it may remove the log before that position. */
  confirm(lsn: Lsn): void {
    const message = Buffer.alloc(34);
    message.write('r', 0);
    // Only the "flushed" position matters to a slot; nothing is applied here.
    message.writeBigUInt64BE(lsn, 1);
    message.writeBigUInt64BE(lsn, 9);
    message.writeBigUInt64BE(0n, 17);
    message.writeBigInt64BE(BigInt(Date.now() - POSTGRES_EPOCH_MS) * 1000n, 25);
    this.query?.connection?.sendCopyFromChunk(message);
  }

  async close(): Promise<void> {
    // A running stream never ends by itself, so its socket is closed.
    if (this.query) this.query.connection?.stream.destroy();
    await this.client.end().catch(() => undefined);
  }
}

/** The command that streams the log from a position. */
export function startReplication(slot: string, from: Lsn, timeline: number): string {
  return `START_REPLICATION SLOT ${slot} PHYSICAL ${formatLsn(from)} TIMELINE ${timeline}`;
}
