import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { SFTPWrapper } from 'ssh2';
import { TaskError } from '../../tasks/task-error.js';
import { readHostProgram } from './host-program.js';
import type { HostProgram } from './host-program.js';
import type { CommandEnd, SshConnection } from './ssh-connection.js';
import type { SshConnections } from './ssh-connections.js';
import type { SshTarget } from './ssh-servers.js';

export type Verb =
  | 'prepare'
  | 'has_release'
  | 'use_release'
  | 'configure'
  | 'start'
  | 'stop'
  | 'remove'
  | 'site'
  | 'reload_proxy';

export interface RemoteTimes {
  commandMs: number;
  /** For a release to arrive. */
  transferMs: number;
}

const TIMES: RemoteTimes = { commandMs: 60_000, transferMs: 300_000 };
/** Another task may be at the same thing, or the command of a worker that died. */
const LOCK_SECONDS = 30;
const LOCKED = 75;
const MISSING = 127;

interface Answer {
  value?: unknown;
  error?: { code: string; detail: string };
}

/**
 * Has our program on a server do things. The command line is made of our own words and digests only: whatever else is to
 * be said goes by the program's standard input.
 */
export class RemoteHost {
  private program: Promise<HostProgram> | null = null;
  /** Connections whose server was seen to have the program. */
  private readonly seen = new WeakSet<SshConnection>();

  constructor(
    private readonly connections: SshConnections,
    private readonly programDirectory?: string,
    private readonly times: RemoteTimes = TIMES,
  ) {}

  /**
   * @param lock what is not to be done twice at once on that server: `proxy`, or a league's name
   * @throws TaskError as the program answers it, SERVER_UNSUITABLE, SERVER_SILENT, and as SshConnection.open
   */
  async call(serverId: string, verb: Verb, input: object, lock: string | null = null): Promise<unknown> {
    return this.connections.command(serverId, async (connection, target) => {
      await this.install(connection, target);
      const command = await this.commandOf(target, lock, verb);
      return answerOf(await connection.run(command, JSON.stringify(input), this.times.commandMs));
    });
  }

  /** Makes the server's acquaintance. @returns what it answers, and the key that it showed */
  async prepare(serverId: string, input: object): Promise<{ answer: unknown; hostKey: string }> {
    const options = { isFirstContact: true };
    return this.connections.command(
      serverId,
      async (connection, target) => {
        await this.install(connection, target);
        const command = await this.commandOf(target, null, 'prepare');
        const end = await connection.run(command, JSON.stringify(input), this.times.commandMs);
        return { answer: answerOf(end), hostKey: connection.hostKey };
      },
      options,
    );
  }

  /** Sends a packed release. @throws TaskError RELEASE_DAMAGED, SERVER_FULL, and as `call` */
  async sendRelease(serverId: string, digest: string, archive: () => Readable): Promise<void> {
    await this.connections.command(serverId, async (connection, target) => {
      await this.install(connection, target);
      const command = await this.commandOf(target, 'releases', 'receive_release', digest);
      answerOf(await connection.run(command, archive(), this.times.transferMs));
    });
  }

  private async commandOf(target: SshTarget, lock: string | null, ...words: string[]): Promise<string> {
    const { ssh_directory: directory } = target;
    const { digest } = await this.read();
    const call = ['node', `${directory}/host/${digest}/main.js`, ...words];
    const locked = [
      'flock',
      '-o',
      '-w',
      `${LOCK_SECONDS}`,
      '-E',
      `${LOCKED}`,
      `${directory}/run/${lock}.lock`,
    ];
    return plain(lock === null ? call : [...locked, ...call]);
  }

  private read(): Promise<HostProgram> {
    this.program ??= readHostProgram(this.programDirectory);
    return this.program;
  }

  /** Puts the program beside those of other versions, unless it is there: whole, or not at all. */
  private async install(connection: SshConnection, { ssh_directory: directory }: SshTarget): Promise<void> {
    if (this.seen.has(connection)) return;
    const program = await this.read();
    const home = `${directory}/host/${program.digest}`;
    await connection
      .files(this.times.commandMs, async (sftp) => {
        if (await isThere(sftp, home)) return;
        for (const made of [directory, `${directory}/host`]) await makeDirectory(sftp, made);
        const draft = `${directory}/host/draft-${randomBytes(6).toString('hex')}`;
        await makeDirectory(sftp, draft);
        for (const { path, content } of program.files) await write(sftp, `${draft}/${path}`, content);
        await promisify(sftp.rename.bind(sftp))(draft, home).catch(async (error: unknown) => {
          if (!(await isThere(sftp, home))) throw error;
        });
      })
      .catch((error: unknown) => {
        if (error instanceof TaskError) throw error;
        throw new TaskError(
          'SERVER_UNSUITABLE',
          `files cannot be written there: ${(error as Error).message}`,
        );
      });
    this.seen.add(connection);
  }
}

/** A last look at what becomes a command line: words that a shell takes as they are. */
function plain(words: readonly string[]): string {
  if (words.every((word) => /^[A-Za-z0-9/._-]+$/.test(word))) return words.join(' ');
  throw new Error('a command is made of plain words only');
}

function answerOf({ code, stdout, stderr }: CommandEnd): unknown {
  if (code === LOCKED) throw new TaskError('SERVER_BUSY', 'something else was at work on it for too long');
  if (code === MISSING) throw new TaskError('SERVER_UNSUITABLE', 'it lacks Node, or flock');
  let answer: Answer;
  try {
    answer = JSON.parse(stdout) as Answer;
  } catch {
    // A Node that is too old for our program says so in its own way.
    const said = /SyntaxError|ERR_[A-Z_]+/.exec(stderr)?.[0] ?? `it ended with ${code ?? 'a signal'}`;
    throw new TaskError('HOST_FAILED', `our program on the server did not answer (${said})`);
  }
  if (answer.error) throw new TaskError(answer.error.code, answer.error.detail.slice(0, 900));
  return answer.value;
}

function isThere(sftp: SFTPWrapper, name: string): Promise<boolean> {
  return new Promise((resolve) => sftp.lstat(name, (error) => resolve(!error)));
}

async function makeDirectory(sftp: SFTPWrapper, name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    sftp.mkdir(name, { mode: 0o755 }, (error) => (error ? reject(error) : resolve()));
  }).catch(async (error: unknown) => {
    if (!(await isThere(sftp, name))) throw error;
  });
}

function write(sftp: SFTPWrapper, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    sftp.writeFile(name, content, { mode: 0o644 }, (error) => (error ? reject(error) : resolve()));
  });
}
