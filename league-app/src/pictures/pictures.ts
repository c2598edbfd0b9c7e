import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '../kernel/domain-error.js';
import type { Card, DrawingJob } from './card.js';

const TIMEOUT_MS = 20_000;
const MAX_ANSWER = 4 * 1024 * 1024;
/** Pictures are drawn one after the other; when this many are waiting, further requests get a 429. */
const MAX_WAITING = 12;
/** The most pictures drawn per minute; cached ones do not count. */
const MAX_PER_MINUTE = 60;
/** Limits for all pictures of a league; the least recently used are deleted first. */
const MAX_FILES = 300;
const MAX_BYTES = 40 * 1024 * 1024;
/** Increase with every change to how cards are drawn. */
const VERSION = 2;

/** The name of a card's picture, unique to its content. */
export function digestOf(card: Card): string {
  return createHash('sha256')
    .update(`${VERSION} ${JSON.stringify(card)}`)
    .digest('base64url')
    .slice(0, 32);
}

/**
 * Pictures of cards, each drawn once by a separate process and kept in a directory next to the league's file, named by
 * the digest of its content. They are not part of backups: lost pictures are drawn again.
 */
export class Pictures {
  private readonly drawing = new Map<string, Promise<Buffer>>();
  private queue: Promise<unknown> = Promise.resolve();
  private drawn: number[] = [];

  /**
   * @param program path of `draw-process.js`
   * @param directory where pictures are kept, read on demand
   * @param readImage returns an image of the league by its id
   */
  constructor(
    private readonly program: string,
    private readonly directory: () => string,
    private readonly readImage: (id: string) => Buffer | null,
  ) {}

  /**
   * The picture as PNG.
   * @throws DomainError 429 when too many are requested at once; 503 when it cannot be drawn
   */
  async get(card: Card): Promise<Buffer> {
    const digest = digestOf(card);
    const file = path.join(this.directory(), `${digest}.png`);
    const cached = await readFile(file).catch(() => null);
    if (cached !== null) {
      const now = new Date();
      await utimes(file, now, now).catch(() => undefined);
      return cached;
    }
    const running = this.drawing.get(digest);
    if (running !== undefined) return running;
    this.ensureDrawLimit();
    const result = this.queue
      .then(() => this.draw(card))
      .then(async (picture) => {
        await this.store(file, picture);
        return picture;
      });
    this.drawing.set(digest, result);
    this.queue = result.catch(() => undefined).finally(() => this.drawing.delete(digest));
    return result;
  }

  private ensureDrawLimit(): void {
    const since = performance.now() - 60_000;
    this.drawn = this.drawn.filter((drawnAt) => drawnAt > since);
    if (this.drawing.size >= MAX_WAITING || this.drawn.length >= MAX_PER_MINUTE)
      throw new DomainError('TOO_MANY_ATTEMPTS', 429, { seconds: 20 });
    this.drawn.push(performance.now());
  }

  private draw(card: Card): Promise<Buffer> {
    const images: DrawingJob['images'] = {};
    for (const id of imagesOf(card)) {
      const bytes = this.readImage(id);
      if (bytes !== null) images[id] = bytes.toString('base64');
    }
    return new Promise((resolve, reject) => {
      const child = execFile(
        process.execPath,
        [this.program],
        {
          ...{ encoding: 'buffer', timeout: TIMEOUT_MS, killSignal: 'SIGKILL', maxBuffer: MAX_ANSWER },
          // Inherits none of our environment, in particular not the league's secret.
          env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', VIPS_CONCURRENCY: '1' },
        },
        (error, answer) => {
          if (error === null && answer.length > 0) resolve(answer);
          else reject(new DomainError('PICTURE_NOT_DRAWN', 503));
        },
      );
      child.stdin!.on('error', () => undefined);
      child.stdin!.end(JSON.stringify({ card, images } satisfies DrawingJob));
    });
  }

  /** Errors are ignored: on a full or unwritable disk, the picture is simply drawn again for the next reader. */
  private async store(file: string, picture: Buffer): Promise<void> {
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.${process.pid}`, picture);
      await rename(`${file}.${process.pid}`, file);
      await this.evict();
    } catch {
      await rm(`${file}.${process.pid}`, { force: true }).catch(() => undefined);
    }
  }

  private async evict(): Promise<void> {
    const directory = this.directory();
    const files = await Promise.all(
      (await readdir(directory)).map(async (name) => {
        const { mtimeMs, size } = await stat(path.join(directory, name));
        return { name, mtimeMs, size };
      }),
    );
    files.sort((a, b) => b.mtimeMs - a.mtimeMs);
    let bytes = 0;
    for (const [index, { name, size }] of files.entries()) {
      bytes += size;
      if (index >= MAX_FILES || bytes > MAX_BYTES) await rm(path.join(directory, name), { force: true });
    }
  }
}

function imagesOf({ league, body, sponsors }: Card): Set<string> {
  const emblems = [league.emblem];
  if (body.kind === 'match') emblems.push(body.match.home.emblem, body.match.away.emblem);
  if (body.kind === 'matches')
    for (const { home, away } of body.matches) emblems.push(home.emblem, away.emblem);
  if (body.kind === 'rows') emblems.push(...body.rows.map(({ emblem }) => emblem));
  return new Set([...emblems.map(({ imageId }) => imageId), ...sponsors].filter((id) => id !== null));
}
