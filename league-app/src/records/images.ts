import type { ImageFacts } from '../domain/image.js';
import { DomainError } from '../kernel/domain-error.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';

export interface ImageUse {
  count: number;
  bytes: number;
}

export interface ImageLimits {
  maxCount: number;
  maxBytes: number;
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 ** 2);

export interface StoredImage {
  contentType: string;
  bytes: Buffer;
}

/** Columns that reference images. */
const NAMED_BY = [
  ['team', 'crest_image_id'],
  ['player', 'photo_image_id'],
  ['league_settings', 'logo_image_id'],
  ['publication', 'image_id'],
  ['gallery_image', 'image_id'],
  ['sponsor', 'image_id'],
  ['informative_modal', 'image_id'],
] as const;
/** How long an image may stay unreferenced. */
const DAY_MS = 86_400_000;
/** The shorter limit when there is no room: somebody may still be filling in a form. */
const MINUTES_MS = 600_000;

/** Images, stored in the league's file: they are part of its backups and move with it. */
export class Images {
  constructor(private readonly file: LeagueFile) {}

  /** Stores an image, and deletes those that have been unreferenced for a day. */
  add(change: Change, bytes: Buffer, { contentType, width, height }: ImageFacts): string {
    this.deleteUnused(change);
    const id = change.newId();
    this.file.run(
      'INSERT INTO image (id, content_type, bytes, width, height, created) VALUES (?, ?, ?, ?, ?, ?)',
      ...[id, contentType, bytes, width, height, change.now],
    );
    change.record('created', 'image', id, null, {
      id,
      content_type: contentType,
      width,
      height,
      size: bytes.length,
    });
    return id;
  }

  read(id: string): StoredImage | null {
    const row = this.file.one<{ content_type: string; bytes: ArrayBuffer }>(
      'SELECT content_type, bytes FROM image WHERE id = ?',
      id,
    );
    return row === undefined ? null : { contentType: row.content_type, bytes: Buffer.from(row.bytes) };
  }

  /** The number of stored images, and their size. */
  use(): ImageUse {
    return this.file.one<ImageUse>(
      'SELECT count(*) AS count, coalesce(sum(length(bytes)), 0) AS bytes FROM image',
    )!;
  }

  /** @throws DomainError 409 `IMAGES_FULL` if one more image, or `more` bytes, would exceed the limit */
  ensureCapacity(change: Change, { maxCount, maxBytes }: ImageLimits, addedBytes: number): void {
    const isFull = ({ count, bytes }: ImageUse): boolean =>
      count >= maxCount || bytes + addedBytes > maxBytes;
    if (!isFull(this.use())) return;
    // Unreferenced images are deleted now instead of after a day.
    this.deleteUnused(change, MINUTES_MS);
    const use = this.use();
    if (!isFull(use)) return;
    const { count } = use;
    const details = { count, max_count: maxCount, mb: megabytes(use.bytes), max_mb: megabytes(maxBytes) };
    throw new DomainError('IMAGES_FULL', 409, details);
  }

  private deleteUnused({ now }: Change, waitMs = DAY_MS): void {
    const named = NAMED_BY.map(
      ([table, column]) => `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.${column} = image.id)`,
    );
    const cutoff = new Date(Date.parse(now) - waitMs).toISOString();
    this.file.run(`DELETE FROM image WHERE created < ? AND ${named.join(' AND ')}`, cutoff);
  }
}
