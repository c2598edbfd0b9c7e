import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ObjectStore, StoredObject } from '../../platform/object-store/index.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Fast compression: WAL and tables shrink to a tenth, and the archive must keep up with the database. */
const LEVEL = 1;
const MAGIC = Buffer.from('TLB1');
const COMPRESSED = 1;
const ENCRYPTED = 2;
const HEADER_BYTES = MAGIC.length + 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Larger content is split into parts of this size, small enough that several fit in memory. */
export const PART_BYTES = 16 * 1024 ** 2;
const HASHED_KEY = /-([0-9a-f]{64})$/;

/** An object of the archive is missing, was changed, or cannot be read with the available key. */
export class DamagedArchiveError extends Error {
  constructor(
    readonly key: string,
    readonly reason: string,
  ) {
    super(`The backup is damaged: ${key} ${reason}`);
    this.name = 'DamagedArchive';
  }
}

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Immutable objects. Each name ends with the SHA-256 of the object's bytes, so that a reader can verify them; objects
 * are compressed, and encrypted if there is a key.
 */
export class Archive {
  /** @param encryptionKey 32 bytes in hexadecimal; null: objects are not encrypted */
  constructor(
    readonly store: ObjectStore,
    private readonly encryptionKey: string | null = null,
  ) {}

  get encrypts(): boolean {
    return this.encryptionKey !== null;
  }

  /** Stores content under `prefix` and its hash. @returns the stored object with its key */
  async put(prefix: string, content: Uint8Array): Promise<StoredObject> {
    const body = await this.encode(content);
    const key = `${prefix}-${sha256(body)}`;
    await this.store.put(key, body);
    return { key, bytes: body.length };
  }

  /** @throws DamagedArchiveError */
  async get(key: string): Promise<Buffer> {
    const body = await this.store.get(key);
    if (body === undefined) throw new DamagedArchiveError(key, 'is missing');
    if (sha256(body) !== HASHED_KEY.exec(key)?.[1]) {
      throw new DamagedArchiveError(key, 'has other bytes than were written');
    }
    return this.decode(key, body);
  }

  /** Reads an object without unpacking it. @throws DamagedArchiveError */
  async check(key: string): Promise<void> {
    const body = await this.store.get(key);
    if (body === undefined) throw new DamagedArchiveError(key, 'is missing');
    if (sha256(body) !== HASHED_KEY.exec(key)?.[1]) {
      throw new DamagedArchiveError(key, 'has other bytes than were written');
    }
  }

  private async encode(content: Uint8Array): Promise<Buffer> {
    const packed = await compress(content, { level: LEVEL });
    const isSmaller = packed.length < content.length;
    const payload = isSmaller ? packed : content;
    const flags = (isSmaller ? COMPRESSED : 0) | (this.encryptionKey === null ? 0 : ENCRYPTED);
    const header = Buffer.concat([MAGIC, Buffer.from([flags])]);
    if (this.encryptionKey === null) return Buffer.concat([header, payload]);
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(this.encryptionKey, 'hex'), iv);
    cipher.setAAD(header);
    const sealed = Buffer.concat([cipher.update(payload), cipher.final()]);
    return Buffer.concat([header, iv, cipher.getAuthTag(), sealed]);
  }

  private async decode(key: string, body: Buffer): Promise<Buffer> {
    if (!body.subarray(0, MAGIC.length).equals(MAGIC))
      throw new DamagedArchiveError(key, 'has another format');
    const flags = body[MAGIC.length]!;
    const encoded = body.subarray(HEADER_BYTES);
    const payload = flags & ENCRYPTED ? this.decrypt(key, body.subarray(0, HEADER_BYTES), encoded) : encoded;
    return flags & COMPRESSED ? decompress(payload) : payload;
  }

  private decrypt(key: string, header: Buffer, sealed: Buffer): Buffer {
    if (this.encryptionKey === null) throw new DamagedArchiveError(key, 'is encrypted: set BACKUP_KEY');
    const iv = sealed.subarray(0, IV_BYTES);
    const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(this.encryptionKey, 'hex'), iv, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(header);
    decipher.setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      throw new DamagedArchiveError(key, 'was encrypted with another BACKUP_KEY');
    }
  }
}
