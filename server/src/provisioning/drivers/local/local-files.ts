import { mkdirSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rotateLog } from '../../../platform/storage/index.js';
import { moveDataFiles } from '../ssh/host/files.js';
import { TaskError } from '../../tasks/task-error.js';
import type { LeagueConfiguration } from '../driver.js';

/** A league's id, with a suffix if the league has been moved an odd number of times. */
const DIRECTORY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.b)?$/;

/**
 * The files of leagues on this machine: `DATA_DIR/leagues/<directory>/` with `release` (a link), `league.json`, the
 * data file and the log; the host of all leagues uses `DATA_DIR/league-host/`. Directories are named after the league's
 * id, and paths are built from nothing else.
 */
export class LocalFiles {
  private realRoot: string | undefined;

  constructor(
    private readonly dataDir: string,
    private readonly leagueApp: string,
  ) {}

  /** The real path, so that processes started through another name of the same directory are recognized. */
  get root(): string {
    if (this.realRoot === undefined) {
      const directory = path.join(this.dataDir, 'leagues');
      mkdirSync(directory, { recursive: true });
      this.realRoot = realpathSync(directory);
    }
    return this.realRoot;
  }

  directoryPath(name: string): string {
    if (!DIRECTORY.test(name))
      throw new Error('a directory is named by the id of a league, and by nothing else');
    return path.join(this.root, name);
  }

  /** The program that Node runs. */
  programPath(name: string): string {
    return path.join(this.directoryPath(name), 'release', 'src', 'main.js');
  }

  /** The program that holds the ports of all leagues, of the currently installed release. */
  get hostProgram(): string {
    return path.join(this.leagueApp, 'src', 'host', 'main.js');
  }

  /** The directory with that program's socket and log. */
  get hostDirectory(): string {
    return path.join(path.dirname(this.root), 'league-host');
  }

  configurationPath(name: string): string {
    return path.join(this.directoryPath(name), 'league.json');
  }

  logPath(name: string): string {
    return path.join(this.directoryPath(name), 'instance.log');
  }

  /** Atomically points the directory's `release` at the built application. @returns its version */
  async linkRelease(name: string): Promise<string> {
    const directory = this.directoryPath(name);
    await stat(path.join(this.leagueApp, 'src', 'main.js')).catch(() => {
      throw new TaskError('RELEASE_MISSING', 'the league application is not built');
    });
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const draft = path.join(directory, `release.${process.pid}`);
    await rm(draft, { force: true });
    await symlink(this.leagueApp, draft, 'dir');
    await rename(draft, path.join(directory, 'release'));
    return this.version();
  }

  /** Writes the configuration atomically. */
  async writeConfiguration(name: string, content: LeagueConfiguration): Promise<void> {
    const file = this.configurationPath(name);
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
  }

  /** Leaves the rest of the configuration unchanged. */
  async changePort(name: string, port: number): Promise<void> {
    const content = JSON.parse(await readFile(this.configurationPath(name), 'utf8')) as LeagueConfiguration;
    await this.writeConfiguration(name, { ...content, port });
  }

  /** Moves the data file, with SQLite's accompanying files, to `DATA_DIR/set-aside`. @returns whether there was one */
  async moveDataAside(name: string): Promise<boolean> {
    return moveDataFiles(this.directoryPath(name), path.join(this.dataDir, 'set-aside', name));
  }

  async remove(name: string): Promise<void> {
    await rm(this.directoryPath(name), { recursive: true, force: true });
  }

  rotateLog(name: string): Promise<void> {
    return rotateLog(this.logPath(name));
  }

  /** The log of the host, and of what Node prints when a league's process crashes. */
  get hostLogPath(): string {
    return path.join(this.hostDirectory, 'host.log');
  }

  rotateHostLog(): Promise<void> {
    return rotateLog(this.hostLogPath);
  }

  private async version(): Promise<string> {
    const source = await readFile(path.join(this.leagueApp, 'src', 'version.js'), 'utf8').catch(() => '');
    return /['"](\d+\.\d+\.\d+[\w.-]*)['"]/.exec(source)?.[1] ?? 'unknown';
  }
}
