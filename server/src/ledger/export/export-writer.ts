import { createHash } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { readDigestText } from '../digests/digest-format.js';
import { formatPublicKey } from '../digests/signing-key.js';
import type { PublicKey } from '../digests/signing-key.js';
import type { EventTuple } from '../maintenance/event-cursor.js';
import {
  DIGESTS_NAME,
  EXPORT_FILES,
  EXPORT_FORMAT,
  formatEventLine,
  formatManifest,
  MANIFEST_NAME,
  MAX_LINE_BYTES,
  sha256,
} from './export-format.js';
import type { ExportedFile, Manifest } from './export-format.js';
import { formatReadme } from './export-readme.js';

/** The export cannot be created; the message is for the user who requested it. */
export class ExportError extends Error {}

/** Names that can only be a file directly in the folder. */
const FILE_NAME = /^\w[\w.-]{0,99}$/;

/**
 * Writes an export next to its directory, and moves it there once it is complete and on disk, so that an interrupted
 * export leaves nothing that looks like one. The manifest, without which it is not an export, comes last.
 */
export class ExportWriter {
  events = 0;
  leagues = 0;
  private digests = 0;
  private leagueId = '';
  private readonly files: ExportedFile[] = [];

  private constructor(
    readonly directory: string,
    private readonly draft: string,
  ) {}

  /** @throws ExportError unless the directory is new or empty */
  static async begin(target: string): Promise<ExportWriter> {
    const directory = path.resolve(target);
    await requireEmpty(directory);
    const parent = path.dirname(directory);
    const draft = path.join(parent, `.${path.basename(directory)}.partial`);
    try {
      await mkdir(draft, { mode: 0o700 });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST')
        throw new ExportError(
          `${draft}: another export is being written there, or broke off: remove it first`,
        );
      throw new ExportError(`${draft} cannot be made (${code})`);
    }
    await mkdir(path.join(draft, DIGESTS_NAME), { mode: 0o700 });
    return new ExportWriter(directory, draft);
  }

  /** Adds the stored digests; those created after `asOf` are left out, the others are not validated here. */
  async addDigests(
    digests: AsyncIterable<{ name: string; text: string }>,
    asOf: string | null,
  ): Promise<void> {
    for await (const { name, text } of digests) {
      if (!FILE_NAME.test(name)) throw new ExportError(`The place of digests holds ${JSON.stringify(name)}`);
      const digest = asOf === null ? '' : readDigestText(text);
      if (typeof digest !== 'string' && digest.header.created > asOf!) continue;
      await this.write(path.join(DIGESTS_NAME, name), text);
      this.digests += 1;
    }
  }

  /** Adds everything besides events and digests. @param verifier path of the program that checks an export */
  async addTools(publicKeys: readonly PublicKey[], verifier: string): Promise<void> {
    await this.addFile(EXPORT_FILES.publicKeys, publicKeys.map(formatPublicKey).join(''));
    await this.addFile(EXPORT_FILES.readme, formatReadme(publicKeys));
    await copyFile(verifier, path.join(this.draft, EXPORT_FILES.verifier));
    const content = await readFile(path.join(this.draft, EXPORT_FILES.verifier));
    this.files.push(describeFile(EXPORT_FILES.verifier, content));
  }

  /** Adds events in order, batch by batch. @param onBatch called after each batch with the total number of events written */
  async addEvents(batches: AsyncIterable<EventTuple[]>, onBatch: (events: number) => void): Promise<void> {
    const handle = await this.create(EXPORT_FILES.events);
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const batch of batches) {
        const content = Buffer.from(batch.map((event) => this.line(event)).join(''));
        hash.update(content);
        bytes += content.length;
        await handle.writeFile(content);
        onBatch(this.events);
      }
      await handle.datasync();
    } finally {
      await handle.close();
    }
    this.files.push({ name: EXPORT_FILES.events, bytes, sha256: hash.digest('hex') });
  }

  /** Writes the manifest, and moves the export to its directory. */
  async finish(about: Pick<Manifest, 'created' | 'as_of' | 'release'>): Promise<Manifest> {
    const { events, leagues, digests, files } = this;
    const { created, as_of, release } = about;
    const manifest: Manifest = {
      ...{ format: EXPORT_FORMAT, created, as_of, release, events, leagues, digests },
      files: files.sort((a, b) => (a.name < b.name ? -1 : 1)),
    };
    await this.write(MANIFEST_NAME, formatManifest(manifest));
    for (const folder of [path.join(this.draft, DIGESTS_NAME), this.draft]) await syncDirectory(folder);
    await rename(this.draft, this.directory);
    await syncDirectory(path.dirname(this.directory));
    return manifest;
  }

  /** Removes the files of an interrupted export. */
  async abandon(): Promise<void> {
    await rm(this.draft, { recursive: true, force: true });
  }

  private line(event: EventTuple): string {
    const [leagueId, version, , data] = event;
    if (leagueId !== this.leagueId) this.leagues += 1;
    this.leagueId = leagueId;
    this.events += 1;
    const line = formatEventLine(event);
    // The application never writes such an event, so something else did.
    if (data.includes('\n') || Buffer.byteLength(line) > MAX_LINE_BYTES)
      throw new ExportError(
        `Event ${version} of league ${leagueId} does not fit into a line: its data was not written by this program. Run ledger:verify`,
      );
    return line;
  }

  private async addFile(name: string, text: string): Promise<void> {
    await this.write(name, text);
    this.files.push(describeFile(name, Buffer.from(text)));
  }

  private async write(name: string, text: string): Promise<void> {
    const handle = await this.create(name);
    try {
      await handle.writeFile(text);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  private create(name: string): Promise<FileHandle> {
    return open(path.join(this.draft, name), 'wx', 0o600);
  }
}

function describeFile(name: string, content: Buffer): ExportedFile {
  return { name, bytes: content.length, sha256: sha256(content) };
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}

async function requireEmpty(directory: string): Promise<void> {
  const parent = await stat(path.dirname(directory)).catch(() => null);
  if (!parent?.isDirectory()) throw new ExportError(`${path.dirname(directory)} is no directory`);
  const found = await readdir(directory).catch((error: NodeJS.ErrnoException) => error);
  if (!Array.isArray(found)) {
    if (found.code === 'ENOENT') return;
    throw new ExportError(`${directory} cannot be written to (${found.code})`);
  }
  if (found.length > 0)
    throw new ExportError(`${directory} is not empty: an export needs a directory of its own`);
  if ((await stat(directory)).dev !== parent.dev)
    throw new ExportError(`${directory} is a disk of its own: name a directory on it`);
}
