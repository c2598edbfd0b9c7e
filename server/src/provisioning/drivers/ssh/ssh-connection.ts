import type { Client, ClientChannel, SFTPWrapper } from 'ssh2';
import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TaskError } from '../../tasks/task-error.js';
import { algorithmsFor, describeHostKey } from './host-key.js';
import type { SshTarget } from './ssh-servers.js';

export interface SshTimeouts {
  /** Time limit for connecting and logging in. */
  connectMs: number;
  /** Interval of keepalive requests; after three without a response the connection is considered lost. */
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
    /** The key that the server presented. */
    readonly hostKey: string,
  ) {
    const end = (): void => {
      this.ended ??= new TaskError('SERVER_UNREACHABLE', 'the connection to the server was lost');
    };
    client.setMaxListeners(100);
    client.on('close', end);
    client.on('error', end);
  }

  /** Calls `then` when the connection ends, or immediately if it has ended. */
  onEnd(listener: () => void): void {
    if (this.ended) listener();
    else this.client.once('close', listener);
  }

  /**
   * Logs in. A known server has to present its known key before anything is sent to it; an unknown server may only be
   * contacted in order to prepare it.
   * @throws TaskError SERVER_UNREACHABLE, SSH_KEY_REFUSED, HOST_KEY_CHANGED, HOST_KEY_UNKNOWN
   */
  static async open(
    target: SshTarget,
    privateKey: Buffer,
    { times, isFirstContact }: { times: SshTimeouts; isFirstContact: boolean },
  ): Promise<SshConnection> {
    if (target.host_key === null && !isFirstContact)
      throw new TaskError('HOST_KEY_UNKNOWN', 'the server was never prepared');
    // Loaded with the first connection: most installations have no such servers.
    const { default: ssh2 } = await import('ssh2');
    const client = new ssh2.Client();
    // A failing connection emits several errors, and an unhandled one would end the process.
    client.on('error', () => undefined);
    let presentedKey = '';
    await new Promise<void>((resolve, reject) => {
      client.once('ready', resolve);
      client.once('error', (error) => reject(toConnectError(error, target.host_key, presentedKey)));
      client.once('close', () => reject(toConnectError(new Error('closed'), target.host_key, presentedKey)));
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
            presentedKey = describeHostKey(key);
            return target.host_key === null || presentedKey === target.host_key;
          },
        });
      } catch {
        // Of all options passed here, only the key is parsed.
        reject(new TaskError('SSH_KEY_MISSING', "the platform's private key is invalid"));
      }
    }).catch((error: unknown) => {
      client.destroy();
      throw error;
    });
    return new SshConnection(client, presentedKey);
  }

  /**
   * Runs a command, which must be a fixed text, with `input` on stdin.
   * @throws TaskError SERVER_SILENT if it does not end in time, SERVER_UNREACHABLE if the connection is lost
   */
  async run(command: string, input: Readable | string, timeoutMs: number): Promise<CommandResult> {
    const channel = await this.request<ClientChannel>(timeoutMs, (done) => this.client.exec(command, done));
    try {
      return await this.withTimeout(timeoutMs, exchange(channel, input));
    } finally {
      channel.destroy();
    }
  }

  /** Transfers files over SFTP. */
  async useSftp<T>(timeoutMs: number, run: (sftp: SFTPWrapper) => Promise<T>): Promise<T> {
    const sftp = await this.request<SFTPWrapper>(timeoutMs, (done) => this.client.sftp(done));
    try {
      return await this.withTimeout(timeoutMs, run(sftp));
    } finally {
      sftp.end();
    }
  }

  /** Opens a stream to a port on the server's loopback address. */
  forward(port: number, timeoutMs: number): Promise<Duplex> {
    return this.request<ClientChannel>(timeoutMs, (done) =>
      this.client.forwardOut('127.0.0.1', 0, '127.0.0.1', port, done),
    );
  }

  close(): void {
    this.ended ??= new TaskError('SERVER_UNREACHABLE', 'the connection to the server was closed');
    this.client.end();
    // Open streams would keep the connection, and the process, alive.
    setTimeout(() => this.client.destroy(), 500).unref();
  }

  private request<T>(
    timeoutMs: number,
    send: (done: (error: Error | undefined, answer: T) => void) => void,
  ): Promise<T> {
    if (this.ended) return Promise.reject(this.ended);
    const answer = new Promise<T>((resolve, reject) => {
      try {
        send((error, found) => (error ? reject(toTaskError(error)) : resolve(found)));
      } catch (error) {
        // ssh2 throws if the connection was lost and the event has not been emitted yet.
        reject(toTaskError(error as Error));
      }
    });
    return this.withTimeout(timeoutMs, answer);
  }

  /** Also ends when the connection does, since ssh2 does not notify every channel of that. */
  private withTimeout<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const onClose = (): void => reject(this.ended ?? toTaskError(new Error('closed')));
      const timer = setTimeout(
        () => reject(new TaskError('SERVER_SILENT', 'the server did not answer in time')),
        timeoutMs,
      );
      this.client.once('close', onClose);
      // The connection was lost since the request: there is no further event.
      if (this.ended) onClose();
      void promise.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        this.client.off('close', onClose);
      });
    });
  }
}

async function exchange(channel: ClientChannel, input: Readable | string): Promise<CommandResult> {
  const output = { stdout: '', stderr: '' };
  const collect = (name: 'stdout' | 'stderr') => (chunk: Buffer) => {
    if (output[name].length < MAX_OUTPUT) output[name] += chunk.toString();
  };
  channel.on('data', collect('stdout'));
  channel.stderr.on('data', collect('stderr'));
  const ended = new Promise<number | null>((resolve, reject) => {
    let code: number | null = null;
    channel.on('exit', (found: number | null) => (code = found));
    channel.on('close', () => resolve(code));
    channel.on('error', (error: Error) => reject(toTaskError(error)));
  });
  const send = async (): Promise<void> => {
    if (typeof input === 'string') channel.end(input);
    // A command that ends before it has read everything says why with its own words.
    else await pipeline(input, channel).catch(() => undefined);
  };
  // Together: the channel may fail while the input is still being sent.
  const [code] = await Promise.all([ended, send()]);
  return { code, ...output };
}

function toTaskError(error: Error): TaskError {
  return error instanceof TaskError
    ? error
    : new TaskError('SERVER_UNREACHABLE', `the server refused: ${error.message.slice(0, 200)}`);
}

function toConnectError(
  error: Error & { level?: string; code?: string },
  trustedKey: string | null,
  presentedKey: string,
): TaskError {
  if (trustedKey !== null && presentedKey !== '' && presentedKey !== trustedKey) {
    return new TaskError(
      'HOST_KEY_CHANGED',
      `the server presented the host key ${presentedKey}; ${trustedKey} is trusted`,
    );
  }
  if (error.level === 'client-authentication') {
    return new TaskError('SSH_KEY_REFUSED', "the server rejected the platform's key for this user");
  }
  if (trustedKey !== null && /no matching host key/i.test(error.message)) {
    return new TaskError(
      'HOST_KEY_CHANGED',
      `the server no longer has a host key of the type of ${trustedKey}`,
    );
  }
  if (error.level === 'client-timeout')
    return new TaskError('SERVER_SILENT', 'the server did not answer in time');
  const reason = error.code ?? error.message.slice(0, 200);
  return new TaskError('SERVER_UNREACHABLE', `could not connect to the server (${reason})`);
}
