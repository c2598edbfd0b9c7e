import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { clearOrphan } from '../../server/src/platform/embedded/index.js';
import { LocalFiles } from '../../server/src/provisioning/drivers/local/local-files.js';
import { LocalProcesses } from '../../server/src/provisioning/drivers/local/local-processes.js';
import { Archive } from '../../server/src/recovery/archive/archive.js';
import { DirectoryStore } from '../../server/src/platform/object-store/index.js';
import type { RestoreReport } from '../../server/src/recovery/index.js';
import { killIfAlive } from '../support/child-processes.js';
import { Program } from '../support/program.js';
import { until } from '../support/until.js';
import { pdfWith, uploadForm } from '../support/world/upload.js';
import { firstLeaguePort, reservePort } from '../support/port.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PASSWORD = 'touchline-demo';

/** An event that a client was told about: when, and its chain at that time. */
export interface NotedEvent {
  league_id: string;
  version: number;
  hash: string;
  /** When the response arrived. */
  ackedMs: number;
}

export interface ApiResponse<T> {
  status: number;
  body: T;
}

/** `npm start` with a demo, backed up to a directory; all of it can be lost. */
export class BackedUpPlatform {
  program!: Program;
  private tokens = new Map<string, string>();
  readonly noted: NotedEvent[] = [];
  /** Called with the status of each response to a command. */
  onStatus: (status: number) => void = () => undefined;

  private constructor(
    readonly root: string,
    readonly port: number,
    readonly environment: Record<string, string>,
  ) {}

  get dataDir(): string {
    return path.join(this.root, 'data');
  }

  get backupDir(): string {
    return path.join(this.root, 'backup');
  }

  get archive(): Archive {
    return new Archive(new DirectoryStore(this.backupDir));
  }

  /** @param root the directory of data and backup; created by default */
  static async start(
    environment: Record<string, string> = {},
    root = mkdtempSync(path.join(tmpdir(), 'touchline-recovery-')),
  ): Promise<BackedUpPlatform> {
    const firstPort = await firstLeaguePort();
    const platform = new BackedUpPlatform(root, await reservePort(), {
      // With a test clock, the demo deploys one league instead of all.
      ...{ DEMO: '1', TEST_CLOCK: '1' },
      BACKUP_DAILY_AT: 'off',
      BACKUP_DRILL_DAYS: '0',
      LEAGUE_FIRST_PORT: firstPort,
      BACKUP_URL: path.join(root, 'backup'),
      ...environment,
    });
    await platform.startProgram();
    return platform;
  }

  /** Starts from the data directory, which may have been restored. */
  async startProgram(): Promise<void> {
    this.tokens.clear();
    this.program = Program.start({ port: this.port, dataDir: this.dataDir }, this.environment);
    await this.program.ready();
  }

  /**
   * `kill -9` for everything, like a machine that loses power.
   * @returns when it happened
   */
  async crash(): Promise<number> {
    const postmaster = readFileSync(path.join(this.dataDir, 'postgres/postmaster.pid'), 'utf8');
    this.program.child.kill('SIGKILL');
    const atMs = Date.now();
    process.kill(Number.parseInt(postmaster, 10), 'SIGKILL');
    await this.program.end();
    await this.killLeagues();
    return atMs;
  }

  async lose(): Promise<void> {
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  async stop(): Promise<void> {
    await this.program.end('SIGKILL');
    await clearOrphan(path.join(this.dataDir, 'postgres'));
    await this.killLeagues();
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  /** Runs one of our command line tools. */
  async tool(
    name: string,
    args: string[] = [],
  ): Promise<{ code: number | null; output: string; errors: string }> {
    const child = spawn(process.execPath, [path.join(ROOT, 'dist/server/src/cli', `${name}.js`), ...args], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...this.environment, DATA_DIR: this.dataDir },
    });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, output, errors };
  }

  /** Runs `npm run restore`, into the data directory unless another one is given. */
  async restore({ to, into = this.dataDir }: { to?: string; into?: string } = {}): Promise<RestoreReport> {
    const args = ['--json', '--into', into, ...(to === undefined ? [] : ['--to', to])];
    const { code, output, errors } = await this.tool('restore', args);
    if (code === 1) throw new Error(errors);
    return JSON.parse(output) as RestoreReport;
  }

  async call<T>(
    who: string,
    method: string,
    route: string,
    body?: object | Buffer,
    headers = {},
  ): Promise<ApiResponse<T>> {
    const response = await fetch(`${this.program.url}${route}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.token(who)}`,
        ...(Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
  }

  /** The bytes that a route serves, such as a receipt. */
  async readFile(who: string, route: string): Promise<{ status: number; bytes: Buffer }> {
    const headers = { authorization: `Bearer ${await this.token(who)}` };
    const response = await fetch(new URL(route, this.program.url), { headers });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** As the database owner: data that no route returns. */
  async query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const { ownerPassword } = JSON.parse(readFileSync(path.join(this.dataDir, 'secrets.json'), 'utf8')) as {
      ownerPassword: string;
    };
    const port = readFileSync(path.join(this.dataDir, 'postgres.port'), 'utf8').trim();
    const client = new pg.Client(`postgres://touchline_owner:${ownerPassword}@127.0.0.1:${port}/touchline`);
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Gives a bonus on a payment, and records the hash of the appended event as the client reads it. */
  async giveBonus(payment: { id: string; league_id: string }, cents: number): Promise<NotedEvent | null> {
    const { status, body } = await this.call<{ version: number }>(
      'admin@touchline.test',
      'POST',
      '/api/payments/bonus',
      {
        payment_id: payment.id,
        bonus_added: cents,
        comment: `bonus ${cents}`,
      },
    );
    this.onStatus(status);
    if (status >= 300) return null;
    const ackedMs = Date.now();
    return this.note(payment.league_id, body.version, ackedMs);
  }

  /**
   * Uploads a receipt for a payment.
   * @returns the appended event and the receipt's content
   */
  async uploadReceipt(payment: { id: string; league_id: string }, text: string): Promise<NotedEvent | null> {
    const form = uploadForm({
      league_id: payment.league_id,
      payments: [{ payment_id: payment.id, payment_date: new Date().toISOString() }],
      file: pdfWith(text),
    });
    const { status, body } = await this.call<{ version: number }>(
      ...([
        'admin@touchline.test',
        'POST',
        '/api/payments/upload_receipt',
        form.payload,
        form.headers,
      ] as const),
    );
    this.onStatus(status);
    if (status >= 300) return null;
    return this.note(payment.league_id, body.version, Date.now());
  }

  /** Payments of this status in the ledger. */
  payments(status: string): Promise<{ id: string; league_id: string }[]> {
    return this.query('SELECT id, league_id FROM read.payment WHERE status = $1 ORDER BY id', [status]);
  }

  /** Pending payments, once the database responds. */
  async waitForPayments(): Promise<{ id: string; league_id: string }[]> {
    let found: { id: string; league_id: string }[] = [];
    const read = async (): Promise<boolean> => (found = await this.payments('pending')).length > 0;
    await until(() => read().catch(() => false), 'the database answers');
    return found;
  }

  /** The recorded events that are missing in the database or differ from it. */
  async findMissing(events: readonly NotedEvent[]): Promise<NotedEvent[]> {
    const rows = await this.query<{ league_id: string; version: number; hash: string }>(
      'SELECT league_id, version, hash FROM ledger.event',
    );
    const known = new Map(rows.map(({ league_id, version, hash }) => [`${league_id} ${version}`, hash]));
    return events.filter(({ league_id, version, hash }) => known.get(`${league_id} ${version}`) !== hash);
  }

  private async note(league_id: string, version: number, ackedMs: number): Promise<NotedEvent> {
    const { status, body } = await this.call<{ items?: { version: number; hash: string }[] }>(
      ...([
        'admin@touchline.test',
        'GET',
        `/api/leagues/${league_id}/ledger?sort=["version","DESC"]&range=[0,4]`,
      ] as const),
    );
    // Then the client does not know the chain either.
    if (status !== 200) return { league_id, version, hash: '', ackedMs };
    const list = (body.items ?? body) as { version: number; hash: string }[];
    const hash = list.find((event) => event.version === version)?.hash ?? '';
    const event = { league_id, version, hash, ackedMs };
    this.noted.push(event);
    return event;
  }

  private async token(who: string): Promise<string> {
    const known = this.tokens.get(who);
    if (known) return known;
    const response = await fetch(`${this.program.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identity: who, password: PASSWORD }),
    });
    if (!response.ok) throw new Error(`no login: ${await response.text()}`);
    const { access_token } = (await response.json()) as { access_token: string };
    this.tokens.set(who, access_token);
    return access_token;
  }

  private async killLeagues(): Promise<void> {
    const processes = new LocalProcesses(new LocalFiles(this.dataDir, ''));
    // The host comes first, because it would restart its leagues.
    for (const pid of await processes.findHosts()) killIfAlive(pid);
    for (const { pid } of await processes.list()) killIfAlive(pid);
  }
}
