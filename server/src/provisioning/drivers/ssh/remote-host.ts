import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { SFTPWrapper } from 'ssh2';
import { TaskError } from '../../tasks/task-error.js';
import type { CommandResult, SshConnection } from './ssh-connection.js';
import type { SshConnections } from './ssh-connections.js';
import type { SshTarget } from './ssh-servers.js';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { treeDigest } from './host/tree-digest.js';
import type { TreeFile } from './host/tree-digest.js';

export type HostCommand =
  | 'prepare'
  | 'has_release'
  | 'use_release'
  | 'configure'
  | 'start'
  | 'stop'
  | 'list_leagues'
  | 'set_aside'
  | 'remove'
  | 'site'
  | 'reload_proxy';

export interface RemoteTimeouts {
  commandMs: number;
  /** Time limit for transferring a release. */
  transferMs: number;
}

const TIMEOUTS: RemoteTimeouts = { commandMs: 60_000, transferMs: 300_000 };
/** Another task, or a command of a worker that died, may hold the lock. */
const LOCK_SECONDS = 30;
const LOCK_TIMEOUT_CODE = 75;
const NOT_FOUND_CODE = 127;

interface Answer {
  value?: unknown;
  error?: { code: string; detail: string };
}

/**
 * Runs our program on servers. The command line consists of fixed words and digests only; everything else is passed on
 * the program's stdin.
 */
export class RemoteHost {
  private program: Promise<HostProgram> | null = null;
  /** Connections to servers on which the program was found. */
  private readonly prepared = new WeakSet<SshConnection>();

  constructor(
    private readonly connections: SshConnections,
    private readonly programDirectory?: string,
    private readonly timeouts: RemoteTimeouts = TIMEOUTS,
  ) {}

  /**
   * @param lock what must not run concurrently on that server: `proxy`, or a league's name
   * @throws TaskError with the program's error, SERVER_UNSUITABLE, SERVER_SILENT, and as SshConnection.open
   */
  async call(
    serverId: string,
    hostCommand: HostCommand,
    input: object,
    lock: string | null = null,
  ): Promise<unknown> {
    return this.connections.useLimited(serverId, async (connection, target) => {
      await this.install(connection, target);
      const command = await this.buildCommand(target, lock, hostCommand);
      return parseAnswer(await connection.run(command, JSON.stringify(input), this.timeouts.commandMs));
    });
  }

  /** Connects to a server for the first time, and prepares it. @returns its response and its host key */
  async prepare(serverId: string, input: object): Promise<{ answer: unknown; hostKey: string }> {
    const options = { isFirstContact: true };
    return this.connections.useLimited(
      serverId,
      async (connection, target) => {
        await this.install(connection, target);
        const command = await this.buildCommand(target, null, 'prepare');
        const end = await connection.run(command, JSON.stringify(input), this.timeouts.commandMs);
        return { answer: parseAnswer(end), hostKey: connection.hostKey };
      },
      options,
    );
  }

  /** Sends a packed release. @throws TaskError RELEASE_DAMAGED, SERVER_FULL, and as `call` */
  async sendRelease(serverId: string, digest: string, archive: () => Readable): Promise<void> {
    await this.connections.useLimited(serverId, async (connection, target) => {
      await this.install(connection, target);
      const command = await this.buildCommand(target, 'releases', 'receive_release', digest);
      parseAnswer(await connection.run(command, archive(), this.timeouts.transferMs));
    });
  }

  private async buildCommand(target: SshTarget, lock: string | null, ...args: string[]): Promise<string> {
    const { ssh_directory: directory } = target;
    const { digest } = await this.loadProgram();
    const call = ['node', `${directory}/host/${digest}/main.js`, ...args];
    const locked = [
      'flock',
      '-o',
      '-w',
      `${LOCK_SECONDS}`,
      '-E',
      `${LOCK_TIMEOUT_CODE}`,
      `${directory}/run/${lock}.lock`,
    ];
    return joinArguments(lock === null ? call : [...locked, ...call]);
  }

  private loadProgram(): Promise<HostProgram> {
    this.program ??= readHostProgram(this.programDirectory);
    return this.program;
  }

  /** Installs the program atomically next to its other versions, unless it is already there. */
  private async install(connection: SshConnection, { ssh_directory: directory }: SshTarget): Promise<void> {
    if (this.prepared.has(connection)) return;
    const program = await this.loadProgram();
    const home = `${directory}/host/${program.digest}`;
    await connection
      .useSftp(this.timeouts.commandMs, async (sftp) => {
        if (await exists(sftp, home)) return;
        for (const folder of [directory, `${directory}/host`]) await makeDirectory(sftp, folder);
        const draft = `${directory}/host/draft-${randomBytes(6).toString('hex')}`;
        await makeDirectory(sftp, draft);
        for (const { path, content } of program.files) await writeFile(sftp, `${draft}/${path}`, content);
        await promisify(sftp.rename.bind(sftp))(draft, home).catch(async (error: unknown) => {
          if (!(await exists(sftp, home))) throw error;
        });
      })
      .catch((error: unknown) => {
        if (error instanceof TaskError) throw error;
        throw new TaskError(
          'SERVER_UNSUITABLE',
          `files cannot be written on the server: ${(error as Error).message}`,
        );
      });
    this.prepared.add(connection);
  }
}

/** A last check of command lines: only words that a shell takes literally. */
function joinArguments(args: readonly string[]): string {
  if (args.every((word) => /^[A-Za-z0-9/._-]+$/.test(word))) return args.join(' ');
  throw new Error('a command is made of plain words only');
}

function parseAnswer({ code, stdout, stderr }: CommandResult): unknown {
  if (code === LOCK_TIMEOUT_CODE)
    throw new TaskError('SERVER_BUSY', 'another operation held the lock of the server for too long');
  if (code === NOT_FOUND_CODE)
    throw new TaskError('SERVER_UNSUITABLE', 'Node or flock is missing on the server');
  let answer: Answer;
  try {
    answer = JSON.parse(stdout) as Answer;
  } catch {
    // A Node that is too old for our program reports it in its own way.
    const reason = /SyntaxError|ERR_[A-Z_]+/.exec(stderr)?.[0] ?? `it exited with ${code ?? 'a signal'}`;
    throw new TaskError('HOST_FAILED', `the host program on the server did not respond (${reason})`);
  }
  if (answer.error) throw new TaskError(answer.error.code, answer.error.detail.slice(0, 900));
  return answer.value;
}

function exists(sftp: SFTPWrapper, name: string): Promise<boolean> {
  return new Promise((resolve) => sftp.lstat(name, (error) => resolve(!error)));
}

async function makeDirectory(sftp: SFTPWrapper, name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    sftp.mkdir(name, { mode: 0o755 }, (error) => (error ? reject(error) : resolve()));
  }).catch(async (error: unknown) => {
    if (!(await exists(sftp, name))) throw error;
  });
}

function writeFile(sftp: SFTPWrapper, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    sftp.writeFile(name, content, { mode: 0o644 }, (error) => (error ? reject(error) : resolve()));
  });
}

/** The program that runs on servers: the compiled folder `host/` next to this file. */
const COMPILED = path.join(import.meta.dirname, 'host');

export interface HostProgram {
  digest: string;
  files: TreeFile[];
}

/** Reads the program. It is small and imports only Node's own modules. */
export async function readHostProgram(directory = COMPILED): Promise<HostProgram> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.js'));
  const files = await Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(path.join(directory, name)) })),
  );
  files.push({ path: 'package.json', content: Buffer.from('{"type":"module"}\n') });
  return { digest: treeDigest(files), files };
}
