import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { endProcesses, findProcesses } from '../../../server/src/provisioning/drivers/ssh/host/processes.js';
import type { SshTarget } from '../../../server/src/provisioning/drivers/ssh/ssh-servers.js';
import { describeHostKey } from '../../../server/src/provisioning/drivers/ssh/host-key.js';
import { until } from '../../support/until.js';
import { reservePort } from '../../support/port.js';

const SSHD = '/usr/sbin/sshd';
const NGINX = '/usr/sbin/nginx';

/** Why tests with a real sshd and nginx cannot run here; null if they can. */
export function lacking(): string | null {
  const missing = [SSHD, NGINX, '/usr/bin/ssh-keygen'].filter((program) => !existsSync(program));
  return missing.length === 0
    ? null
    : `skipped: no ${missing.join(', ')} on this machine; .ci/run installs them`;
}

const NGINX_CONF = `
worker_processes 1;
pid nginx.pid;
error_log error.log;
events { worker_connections 128; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  include sites-enabled/*.conf;
}
`;

/** A key pair: a private file with its public key next to it. */
function makeKey(file: string): void {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'a test', '-f', file]);
}

/**
 * A server as seen over ssh: a real sshd on this machine with keys of its own, and a folder for the server's nginx and
 * everything that is ours. Nothing outside of the folder is touched, except the directory that an sshd run by root
 * requires.
 */
export class SshMachine {
  private sshd: ChildProcess | null = null;
  output = '';

  private constructor(
    /** The machine's root directory; `directory` is below it. */
    readonly root: string,
    readonly port: number,
    readonly httpPort: number,
    /** The platform's private key. */
    readonly keyFile: string,
  ) {}

  /** @param platformKey the private key of a platform that already knows other machines; defaults to a new one */
  static async start(platformKey?: string): Promise<SshMachine> {
    const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'touchline-ssh-')));
    // An nginx started by root runs its workers as another user.
    chmodSync(root, 0o755);
    const machine = new SshMachine(
      root,
      await reservePort(),
      await reservePort(),
      platformKey ?? path.join(root, 'platform_key'),
    );
    mkdirSync(path.join(machine.directory, 'nginx', 'sites-enabled'), { recursive: true });
    writeFileSync(path.join(machine.directory, 'nginx', 'nginx.conf'), NGINX_CONF);
    if (platformKey === undefined) makeKey(machine.keyFile);
    makeKey(path.join(root, 'host_key'));
    writeFileSync(path.join(root, 'authorized_keys'), readFileSync(`${machine.keyFile}.pub`));
    await machine.startSshd();
    return machine;
  }

  get directory(): string {
    return path.join(this.root, 'touchline');
  }

  get hostKey(): string {
    const [, key = ''] = readFileSync(path.join(this.root, 'host_key.pub'), 'utf8').split(' ');
    return describeHostKey(Buffer.from(key, 'base64'));
  }

  /** The server as in our records. */
  target(changes: Partial<SshTarget> = {}): SshTarget {
    return {
      id: '0197a000-0000-7000-8000-00000000000a',
      ip: '127.0.0.1',
      ssh_port: this.port,
      ssh_user: userInfo().username,
      host_key: this.hostKey,
      ssh_directory: this.directory,
      http_port: this.httpPort,
      ...changes,
    };
  }

  async startSshd(): Promise<void> {
    if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
    const config = path.join(this.root, 'sshd_config');
    const lines = [
      `Port ${this.port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${path.join(this.root, 'host_key')}`,
      `AuthorizedKeysFile ${path.join(this.root, 'authorized_keys')}`,
      'StrictModes no',
      'UsePAM no',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'PermitRootLogin prohibit-password',
      'PidFile none',
      'Subsystem sftp internal-sftp',
    ];
    writeFileSync(config, `${lines.join('\n')}\n`);
    this.sshd = spawn(SSHD, ['-D', '-e', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.sshd.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    const { sshd } = this;
    await until(async () => sshd.exitCode !== null || (await answers(this.port)), 'sshd answers');
    if (sshd.exitCode !== null) throw new Error(`no sshd: ${this.output}`);
  }

  /** Stops sshd and all its connections; commands running on the server continue. */
  async stopSshd(): Promise<void> {
    const children = listChildren(this.sshd?.pid ?? 0);
    this.sshd?.kill('SIGKILL');
    for (const pid of children) kill(pid, 'SIGKILL');
    await until(async () => !(await answers(this.port)), 'sshd has stopped');
  }

  /** Cuts the existing connections; new ones can be made. */
  cutConnections(): number {
    const children = listChildren(this.sshd?.pid ?? 0);
    for (const pid of children) kill(pid, 'SIGKILL');
    return children.length;
  }

  /** Freezes sshd, so that it accepts connections but does not respond; `SIGCONT` resumes it. */
  signalSshd(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of [this.sshd?.pid ?? 0, ...listChildren(this.sshd?.pid ?? 0)]) kill(pid, signal);
  }

  makeNewHostKey(): void {
    for (const name of ['host_key', 'host_key.pub']) rmSync(path.join(this.root, name));
    makeKey(path.join(this.root, 'host_key'));
  }

  siteFile(league: string): string {
    return path.join(this.directory, 'nginx', 'sites-enabled', `touchline-${league}.conf`);
  }

  /** The process that hosts all leagues; undefined if none runs. */
  hostPid(): number | undefined {
    return listProgram(`--league-host=${path.join(this.directory, 'leagues')}`)[0];
  }

  /** The supervisors and instances of a league. */
  processes(league: string) {
    return findProcesses(path.join(this.directory, 'leagues', league));
  }

  /** Only the instances of a league. */
  async instances(league: string) {
    const found = await this.processes(league);
    return found.filter(({ pid }) => readProgram(pid).endsWith('node'));
  }

  /** Every file and link below the directory, except nginx's working files, logs and locks. */
  files(): string[] {
    const found = execFileSync('find', [this.directory, '-path', '*/releases/*', '-prune', '-o', '-print']);
    return found
      .toString()
      .split('\n')
      .filter(
        (name) =>
          !/\/nginx\/(body|proxy|fastcgi|uwsgi|scgi|error\.log)|\/(run|league-host)\/|\.db-(wal|shm)$|\/supervise-leagues\.sh$/.test(
            name,
          ),
      )
      .map((name) => name.slice(this.directory.length))
      .sort();
  }

  async close(): Promise<void> {
    const leagues = path.join(this.directory, 'leagues');
    for (const pid of listProgram(`--leagues=${leagues}`)) kill(pid, 'SIGTERM');
    try {
      await until(() => this.hostPid() === undefined, 'the host has ended');
    } finally {
      await this.removeEverything(leagues);
    }
  }

  private async removeEverything(leagues: string): Promise<void> {
    const names = existsSync(leagues)
      ? execFileSync('ls', [leagues]).toString().split('\n').filter(Boolean)
      : [];
    await Promise.all(names.map((name) => endProcesses(path.join(leagues, name))));
    const pidFile = path.join(this.directory, 'nginx', 'nginx.pid');
    if (existsSync(pidFile)) kill(Number(readFileSync(pidFile, 'utf8')), 'SIGTERM');
    await this.stopSshd();
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Processes with this command line argument. */
function listProgram(word: string): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(word);
    } catch {
      return false;
    }
  });
}

/** Empty for a process that has ended meanwhile. */
function readProgram(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 1) process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

/**
 * The processes that serve one connection each, and their children: sshd drops its privileges in a separate process.
 */
function listChildren(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  const own = readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  return own.flatMap((child) => [child, ...listChildren(child).filter((one) => isSshd(one))]);
}

function isSshd(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('sshd');
  } catch {
    return false;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
