import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A response body, with the validators for readers' cached copies. */
export interface CachedPage {
  body: Buffer;
  type: string;
  etag: string;
  /** When this content was first made, to the second, in header format. */
  lastModified: string;
  compressed: Map<Encoding, Buffer>;
}

export interface Content {
  body: string | Buffer;
  type: string;
}

export type Encoding = 'br' | 'gzip';

const MAX_BYTES = 4 * 1024 * 1024;
/** Below this size, the extra header costs more than compression saves. */
const WORTH_BYTES = 1_024;

/**
 * Recently made pages, each valid for one stamp: a shared link brings many readers, and reading and ranking a season
 * takes some milliseconds. The least recently used ones are evicted.
 */
export class PageCache {
  private readonly pages = new Map<string, { stamp: string; page: CachedPage }>();
  private bytes = 0;

  /** The page for a key and stamp; null, and nothing cached, if the page does not exist. */
  async get(
    key: string,
    stamp: string,
    make: () => Promise<Content | null> | Content | null,
  ): Promise<CachedPage | null> {
    const known = this.pages.get(key);
    if (known?.stamp === stamp) {
      this.pages.delete(key);
      this.pages.set(key, known);
      return known.page;
    }
    const made = await make();
    this.drop(key);
    if (made === null) return null;
    const page = toCachedPage(made, known?.page);
    this.pages.set(key, { stamp, page });
    this.bytes += getSize(page);
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= MAX_BYTES || oldest === key) break;
      this.drop(oldest);
    }
    return page;
  }

  private drop(key: string): void {
    const known = this.pages.get(key);
    if (known === undefined) return;
    this.bytes -= getSize(known.page);
    this.pages.delete(key);
  }
}

/** Compressed versions are made on first use; each is estimated at a third. */
function getSize({ body }: CachedPage): number {
  return Math.ceil((body.length * 5) / 3);
}

function toCachedPage({ body, type }: Content, before?: CachedPage): CachedPage {
  const bytes = Buffer.from(body);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  if (before?.etag === etag) return before;
  return { body: bytes, type, etag, lastModified: new Date().toUTCString(), compressed: new Map() };
}

/** The page in an encoding; compressed once. */
export function encoded(page: CachedPage, encoding: Encoding): Buffer {
  const known = page.compressed.get(encoding);
  if (known !== undefined) return known;
  const made =
    encoding === 'br'
      ? brotliCompressSync(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : gzipSync(page.body);
  page.compressed.set(encoding, made);
  return made;
}

const COMPRESSIBLE = /^(text\/|application\/((feed\+)?json|(rss\+)?xml)|image\/svg)/;

/** The best of our encodings that a reader accepts; null if the page is too small, or none is accepted. */
export function encodingFor(page: CachedPage, accepted: string | undefined): Encoding | null {
  if (page.body.length < WORTH_BYTES || !COMPRESSIBLE.test(page.type)) return null;
  return best(accepted ?? '');
}

/** Nearly all requests have the header of one of a few browsers. */
const MAX_KNOWN = 100;
const known = new Map<string, Encoding | null>();

function best(accepted: string): Encoding | null {
  const before = known.get(accepted);
  if (before !== undefined) return before;
  const taken = accepted
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]);
  const encoding = taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null;
  if (known.size < MAX_KNOWN && accepted.length < MAX_KNOWN) known.set(accepted, encoding);
  return encoding;
}
