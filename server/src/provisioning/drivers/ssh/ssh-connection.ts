import ssh2 from 'ssh2';
import type { Client, ClientChannel, SFTPWrapper } from 'ssh2';
import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TaskError } from '../../tasks/task-error.js';
import { algorithmsFor, describeHostKey } from './host-key.js';
import type { SshTarget } from './ssh-servers.js';

export interface SshTimeouts {
  /** Until somebody is logged in. */
  connectMs: number;
  /** Between two questions whether the other side is there; after three without an answer it is not. */
  keepaliveMs: number;
}

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

const MAX_OUTPUT = 1_000_000;
const MAX_UNANSWERED = 3;

/** One connection to one server, for any number of commands, files and forwarded streams. */
export class SshConnection {
  private ended: TaskError | null = null;

  private constructor(
    private readonly client: Client,
    /** The key that the server showed. */
    readonly hostKey: string,
  ) {
    const end = (): void => {
      this.ended ??= new TaskError('SERVER_UNREACHABLE', 'the connection to the server was lost');
    };
    client.setMaxListeners(100);
    client.on('close', end);
    client.on('error', end);
  }

  /** Calls `then` when the connection has ended; at once when it has already. */
  onEnd(then: () => void): void {
    if (this.ended) then();
    else this.client.once('close', then);
  }

  /**
   * Logs in. A server that is known shows the key it is known by, or nothing is said to it; to one that is not, only
   * anyone who prepares it may speak.
   * @throws TaskError SERVER_UNREACHABLE, SSH_KEY_REFUSED, HOST_KEY_CHANGED, HOST_KEY_UNKNOWN
   */
  static async open(
    target: SshTarget,
    privateKey: Buffer,
    { times, isFirstContact }: { times: SshTimeouts; isFirstContact: boolean },
  ): Promise<SshConnection> {
    if (target.host_key === null && !isFirstContact)
      throw new TaskError('HOST_KEY_UNKNOWN', 'the server was never prepared');
    const client = new ssh2.Client();
    // A connection that fails tells of it more than once, and an error that nobody hears ends the process.
    client.on('error', () => undefined);
    let shown = '';
    await new Promise<void>((resolve, reject) => {
      client.once('ready', resolve);
      client.once('error', (error) => reject(toConnectError(error, target.host_key, shown)));
      client.once('close', () => reject(toConnectError(new Error('closed'), target.host_key, shown)));
      try {
        client.connect({
          host: target.ip,
          port: target.ssh_port,
          username: target.ssh_user,
          privateKey,
          readyTimeout: times.connectMs,
          keepaliveInterval: times.keepaliveMs,
          keepaliveCountMax: MAX_UNANSWERED,
          algorithms: { serverHostKey: algorithmsFor(target.host_key) },
          hostVerifier: (key: Buffer) => {
            shown = describeHostKey(key);
            return target.host_key === null || shown === target.host_key;
          },
        });
      } catch {
        // Of what is given to it here, only the key is text that it has to understand.
        reject(new TaskError('SSH_KEY_MISSING', "the platform's private key is invalid"));
      }
    }).catch((error: unknown) => {
      client.destroy();
      throw error;
    });
    return new SshConnection(client, shown);
  }

  /**
   * Runs a command, which must be a text of ours, with `input` as what it reads.
   * @throws TaskError SERVER_SILENT when it does not end in time, SERVER_UNREACHABLE when the connection is lost
   */
  async run(command: string, input: Readable | string, timeoutMs: number): Promise<CommandResult> {
    const channel = await this.request<ClientChannel>(timeoutMs, (done) => this.client.exec(command, done));
    try {
      return await this.withTimeout(timeoutMs, exchange(channel, input));
    } finally {
      channel.destroy();
    }
  }

  /** Does something with files by sftp. */
  async useSftp<T>(timeoutMs: number, work: (sftp: SFTPWrapper) => Promise<T>): Promise<T> {
    const sftp = await this.request<SFTPWrapper>(timeoutMs, (done) => this.client.sftp(done));
    try {
      return await this.withTimeout(timeoutMs, work(sftp));
    } finally {
      sftp.end();
    }
  }

  /** A stream to a port of the server's own, of those that listen on its loopback address. */
  forward(port: number, timeoutMs: number): Promise<Duplex> {
    return this.request<ClientChannel>(timeoutMs, (done) =>
      this.client.forwardOut('127.0.0.1', 0, '127.0.0.1', port, done),
    );
  }

  close(): void {
    this.ended ??= new TaskError('SERVER_UNREACHABLE', 'the connection to the server was closed');
    this.client.end();
    // Streams that are still at work would keep the connection, and the process, alive.
    setTimeout(() => this.client.destroy(), 500).unref();
  }

  private request<T>(
    timeoutMs: number,
    question: (done: (error: Error | undefined, answer: T) => void) => void,
  ): Promise<T> {
    if (this.ended) return Promise.reject(this.ended);
    const answer = new Promise<T>((resolve, reject) => {
      try {
        question((error, found) => (error ? reject(toTaskError(error)) : resolve(found)));
      } catch (error) {
        // ssh2 throws when the connection was lost and nobody has been told yet.
        reject(toTaskError(error as Error));
      }
    });
    return this.withTimeout(timeoutMs, answer);
  }

  /** Whatever is waited for also ends with the connection: ssh2 does not tell every channel of that. */
  private withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const onClose = (): void => reject(this.ended ?? toTaskError(new Error('closed')));
      const timer = setTimeout(
        () => reject(new TaskError('SERVER_SILENT', 'the server did not answer in time')),
        timeoutMs,
      );
      this.client.once('close', onClose);
      // Lost since it was asked: there is no other sign of that.
      if (this.ended) onClose();
      void work.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        this.client.off('close', onClose);
      });
    });
  }
}

async function exchange(channel: ClientChannel, input: Readable | string): Promise<CommandResult> {
  const said = { stdout: '', stderr: '' };
  const keep = (name: 'stdout' | 'stderr') => (chunk: Buffer) => {
    if (said[name].length < MAX_OUTPUT) said[name] += chunk.toString();
  };
  channel.on('data', keep('stdout'));
  channel.stderr.on('data', keep('stderr'));
  const ended = new Promise<number | null>((resolve, reject) => {
    let code: number | null = null;
    channel.on('exit', (found: number | null) => (code = found));
    channel.on('close', () => resolve(code));
    channel.on('error', (error: Error) => reject(toTaskError(error)));
  });
  if (typeof input === 'string') channel.end(input);
  // A command that ends before it has read everything says why with its own words.
  else await pipeline(input, channel).catch(() => undefined);
  return { code: await ended, ...said };
}

function toTaskError(error: Error): TaskError {
  return error instanceof TaskError
    ? error
    : new TaskError('SERVER_UNREACHABLE', `the server refused: ${error.message.slice(0, 200)}`);
}

function toConnectError(
  error: Error & { level?: string; code?: string },
  known: string | null,
  shown: string,
): TaskError {
  if (known !== null && shown !== '' && shown !== known) {
    return new TaskError(
      'HOST_KEY_CHANGED',
      `the server presented the host key ${shown}; ${known} is trusted`,
    );
  }
  if (error.level === 'client-authentication') {
    return new TaskError('SSH_KEY_REFUSED', "the server rejected the platform's key for this user");
  }
  if (known !== null && /no matching host key/i.test(error.message)) {
    return new TaskError('HOST_KEY_CHANGED', `the server no longer has a host key of the type of ${known}`);
  }
  if (error.level === 'client-timeout')
    return new TaskError('SERVER_SILENT', 'the server did not answer in time');
  const reason = error.code ?? error.message.slice(0, 200);
  return new TaskError('SERVER_UNREACHABLE', `could not connect to the server (${reason})`);
}
