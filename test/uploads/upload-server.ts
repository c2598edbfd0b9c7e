import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { Config } from '../../server/src/platform/config/index.js';
import { addUser, TestApi } from '../support/api.js';
import { TEST_SECRETS_KEY } from '../support/config.js';
import { BuiltProcess } from '../support/worker-process.js';
import { multipart } from '../support/world/upload.js';
import { reservePort } from '../support/port.js';

/** A user who may upload: staff, with a league that has a pending payment. */
export interface Uploader {
  token: string;
  league: string;
  payment: string;
}

export interface UploadResponse {
  status: number;
  code: string | undefined;
  message: string | undefined;
}

/** A form whose last bytes have not been sent. */
export interface OpenForm {
  /** Sends a few of the remaining bytes. */
  drip(): void;
  /** Sends the remaining bytes. */
  finish(): void;
  /** The response; `hung up` if the connection ended without one. */
  ended: Promise<UploadResponse | 'hung up'>;
  /** Hangs up, like a closed browser. */
  abort(): void;
}

/** API processes as in production, on the database and data directory of a TestApi that makes the records. */
export class UploadServer {
  readonly processes: BuiltProcess[] = [];
  readonly ports: number[] = [];

  private constructor(readonly setup: TestApi) {}

  /** Starts one process per environment. */
  static async start(...environments: Record<string, string>[]): Promise<UploadServer> {
    const server = new UploadServer(await TestApi.start());
    for (const [n, environment] of environments.entries()) await server.startProcess(n, environment);
    return server;
  }

  /** Starts a process, or restarts it on its port. */
  async startProcess(which: number, environment: Record<string, string> = {}): Promise<void> {
    this.ports[which] ??= await reservePort();
    this.processes[which] = BuiltProcess.start('main.js', {
      ...{ NODE_ENV: 'test', TEST_CLOCK: '1', PROVISIONER: 'none', SECRETS_KEY: TEST_SECRETS_KEY },
      ...{ DATABASE_URL: this.setup.databaseUrl, DATABASE_OWNER_URL: this.setup.databaseUrl },
      ...{ DATA_DIR: this.dataDir, PORT: String(this.ports[which]) },
      JWT_SECRET: this.setup.app.get(Config).jwtSecret,
      ...environment,
    });
    await this.processes[which].ready();
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.end('SIGKILL')));
    await this.setup.close();
  }

  private get dataDir(): string {
    return this.setup.app.get(Config).dataDir;
  }

  /** The files in the directory of forms being read. */
  async temporaryFiles(): Promise<string[]> {
    const entries = await readdir(path.join(this.dataDir, 'uploads'), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  /** Makes users, each with a league on a fixed price and one pending payment. */
  async uploaders(count: number, prefix: string): Promise<Uploader[]> {
    const leagues: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const { id } = await this.setup.league();
      const body = { charge_type: 'J', price: 500 };
      await this.setup.call('POST', `/api/leagues/${id}/change_charge_terms`, { body });
      leagues.push(id);
    }
    const clock = this.setup.app.get(Clock) as TestClock;
    await clock.moveTo(new Date(Date.parse(await clock.now()) + 26 * 3_600_000).toISOString());
    return Promise.all(
      leagues.map(async (league, n) => {
        const filter = JSON.stringify({ league_id: league, charge_type: 'J', status: 'pending' });
        const { body } = await this.setup.call<{ id: string }[]>('GET', '/api/payments', {
          query: { filter },
        });
        const userId = await addUser(this.setup.db, 'admin', `${prefix}-${n}`);
        return { league, payment: body[0]!.id, token: await this.setup.token({ userId }) };
      }),
    );
  }

  /** Uploads files in one form. */
  async upload(by: Uploader, files: Buffer[], which = 0): Promise<UploadResponse> {
    const { payload, headers } = this.form(by, files);
    const call = this.call(which, by, { ...headers, 'content-length': String(payload.length) });
    const ended = readResponse(call);
    call.end(payload);
    const answer = await ended;
    if (answer === 'hung up') throw new Error('the server hung up');
    return answer;
  }

  /** Sends a form except for its last bytes, and then nothing until told to. */
  begin(by: Uploader, files: Buffer[], which = 0): OpenForm {
    const { payload, headers } = this.form(by, files);
    const call = this.call(which, by, { ...headers, 'content-length': String(payload.length) });
    const ended = readResponse(call);
    let sent = payload.length - 100;
    call.write(payload.subarray(0, sent));
    return {
      ended,
      drip: () => void call.write(payload.subarray(sent, (sent += 2))),
      finish: () => void call.end(payload.subarray(sent)),
      abort: () => void call.destroy(),
    };
  }

  private form({ league, payment }: Uploader, files: Buffer[]) {
    const payments = [{ payment_id: payment, payment_date: '2026-01-01T10:00:00.000Z' }];
    return multipart([
      ['name="league_id"', league],
      ['name="payments"', JSON.stringify(payments)],
      ...files.map((bytes) => ['name="receipt_image"; filename="r"', bytes] as const),
    ]);
  }

  private call(which: number, by: Uploader, headers: Record<string, string>): ClientRequest {
    const port = this.ports[which]!;
    return request({
      ...{ host: '127.0.0.1', port, method: 'POST', path: '/api/payments/upload_receipt', agent: false },
      headers: { ...headers, authorization: `Bearer ${by.token}` },
    });
  }
}

function readResponse(call: ClientRequest): Promise<UploadResponse | 'hung up'> {
  return new Promise((resolve, reject) => {
    call.once('response', (response) => {
      const read = async (): Promise<UploadResponse> => {
        const body = JSON.parse(await text(response)) as { code?: string; message?: string };
        return { status: response.statusCode!, code: body.code, message: body.message };
      };
      read().then(resolve, reject);
    });
    call.once('error', () => resolve('hung up'));
  });
}

/** Resets the peak memory of a process and its children (Linux). */
export function forgetPeak(pid: number): void {
  for (const process of [pid, ...listChildren(pid)]) writeFileSync(`/proc/${process}/clear_refs`, '5');
}

/**
 * The peak memory of a process and its children since `forgetPeak`: the sum of the kernel's own figures, so that no
 * peak is missed.
 */
export function peakMegabytes(pid: number): number {
  const kilobytes = [pid, ...listChildren(pid)].map((process) => {
    const status = readFileSync(`/proc/${process}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  });
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}

function listChildren(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}
