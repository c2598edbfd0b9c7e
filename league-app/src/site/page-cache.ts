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
const MIN_COMPRESSED_BYTES = 1_024;

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
    render: () => Promise<Content | null> | Content | null,
  ): Promise<CachedPage | null> {
    const cached = this.pages.get(key);
    if (cached?.stamp === stamp) {
      this.pages.delete(key);
      this.pages.set(key, cached);
      return cached.page;
    }
    const content = await render();
    this.drop(key);
    if (content === null) return null;
    const page = toCachedPage(content, cached?.page);
    this.pages.set(key, { stamp, page });
    this.bytes += getSize(page);
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= MAX_BYTES || oldest === key) break;
      this.drop(oldest);
    }
    return page;
  }

  private drop(key: string): void {
    const cached = this.pages.get(key);
    if (cached === undefined) return;
    this.bytes -= getSize(cached.page);
    this.pages.delete(key);
  }
}

/** Compressed versions are made on first use; each is estimated at a third. */
function getSize({ body }: CachedPage): number {
  return Math.ceil((body.length * 5) / 3);
}

function toCachedPage({ body, type }: Content, previous?: CachedPage): CachedPage {
  const bytes = Buffer.from(body);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  if (previous?.etag === etag) return previous;
  return { body: bytes, type, etag, lastModified: new Date().toUTCString(), compressed: new Map() };
}

/** The page in an encoding; compressed once. */
export function encoded(page: CachedPage, encoding: Encoding): Buffer {
  const cached = page.compressed.get(encoding);
  if (cached !== undefined) return cached;
  const compressed =
    encoding === 'br'
      ? brotliCompressSync(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : gzipSync(page.body);
  page.compressed.set(encoding, compressed);
  return compressed;
}

const COMPRESSIBLE = /^(text\/|application\/((feed\+)?json|(rss\+)?xml)|image\/svg)/;

/** The best of our encodings that a reader accepts; null if the page is too small, or none is accepted. */
export function encodingFor(page: CachedPage, accepted: string | undefined): Encoding | null {
  if (page.body.length < MIN_COMPRESSED_BYTES || !COMPRESSIBLE.test(page.type)) return null;
  return best(accepted ?? '');
}

/** Nearly all requests have the header of one of a few browsers. */
const MAX_NEGOTIATED = 100;
const negotiated = new Map<string, Encoding | null>();

function best(accepted: string): Encoding | null {
  const cached = negotiated.get(accepted);
  if (cached !== undefined) return cached;
  const accepts = accepted
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]);
  const encoding = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : null;
  if (negotiated.size < MAX_NEGOTIATED && accepted.length < MAX_NEGOTIATED)
    negotiated.set(accepted, encoding);
  return encoding;
}
