import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addUser, PASSWORD } from '../support/api.js';
import { createTestDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { Program } from '../support/program.js';
import { Connections } from './connection.js';
import type { HttpReply, HttpCall } from './connection.js';
import { reservePort } from '../support/port.js';

type Login = { token: string; expires: number };

export const ADMIN = 'admin';

/** Two API processes on one database and one file directory, as behind a load balancer. */
export class Installation {
  readonly connections: Connections[];
  private readonly logins = new Map<string, Login>();

  private constructor(
    readonly database: TestDatabase,
    readonly dataDir: string,
    private readonly ports: readonly number[],
    private readonly programs: Program[],
    private readonly releases: (string | undefined)[],
  ) {
    this.connections = ports.map((port) => new Connections(port, 20));
  }

  /** @param releases where each process is installed; defaults to this release. */
  static async start(releases: (string | undefined)[] = []): Promise<Installation> {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'touchline-stress-'));
    const ports = [await reservePort(), await reservePort()];
    const installation = new Installation(database, dataDir, ports, [], releases);
    await addUser(database.db, ADMIN, ADMIN);
    await Promise.all([0, 1].map((which) => installation.startProcess(which)));
    return installation;
  }

  async close(): Promise<void> {
    for (const connections of this.connections) connections.close();
    await Promise.all(this.programs.map((program) => program.end('SIGKILL')));
    await this.database.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** The output of the running processes: with LOG_LEVEL=error it is empty unless something failed. */
  get output(): string {
    return this.programs.map(({ output }) => output).join('');
  }

  /** Ends a process as in a crash and restarts it at once; resolves when it is ready. */
  async killAndRestart(which: number): Promise<void> {
    await this.programs[which]!.end('SIGKILL');
    await this.startProcess(which);
  }

  private async startProcess(which: number): Promise<void> {
    const { databaseUrl, ownerUrl } = this.database;
    const environment = {
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: ownerUrl,
      JWT_SECRET: 'a-secret-of-the-tests-with-length',
      SECRETS_KEY: '5e'.repeat(32),
      LOG_LEVEL: 'error',
    };
    const place = { port: this.ports[which]!, dataDir: this.dataDir };
    const program = Program.start(place, environment, 'main.js', this.releases[which]);
    this.programs[which] = program;
    await program.ready();
  }

  /** Logs a user in, and again when the token is about to expire. */
  async token(username: string): Promise<string> {
    const known = this.logins.get(username);
    if (known && known.expires > Date.now()) return known.token;
    const payload = Buffer.from(JSON.stringify({ identity: username, password: PASSWORD }));
    const headers = { 'content-type': 'application/json' };
    const call: HttpCall = { method: 'POST', path: '/api/auth/login', headers, payload };
    const { status, body } = await this.fromEither<{ access_token: string; expires_in: number }>(call);
    if (status >= 300) throw new Error(`no login: ${JSON.stringify(body)}`);
    const expires = Date.now() + (body.expires_in - 300) * 1000;
    this.logins.set(username, { token: body.access_token, expires });
    return body.access_token;
  }

  /**
   * Sends one call to one of the processes as a user.
   * @throws ConnectionLost
   */
  async call<T>(which: number, username: string, { headers = {}, ...call }: HttpCall): Promise<HttpReply<T>> {
    const authorization = `Bearer ${await this.token(username)}`;
    return this.connections[which]!.call<T>({ ...call, headers: { ...headers, authorization } });
  }

  /** A setup call: any response other than 2xx fails the test. */
  async must<T>(method: HttpCall['method'], path: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const payload = body && { payload: Buffer.from(JSON.stringify(body)) };
    const answer = await this.call<T>(0, ADMIN, { method, path, headers, ...payload });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Sends a call to whichever process responds. */
  private async fromEither<T>(call: HttpCall): Promise<HttpReply<T>> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.connections[attempt % 2]!.call<T>(call);
      } catch (error) {
        if (attempt === 20) throw error;
        await sleep(100);
      }
    }
  }
}
