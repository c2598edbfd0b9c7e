import { S3mini } from 's3mini';
import type { ObjectLocation } from '../config/index.js';
import { ObjectStore } from './object-store.js';
import type { ListedObject } from './object-store.js';

/** Objects are at most 16 MB, so anything slower is a connection that hangs. */
const TIMEOUT_MS = 60_000;

/** An S3-compatible store: Amazon's, or any other with the same API. */
export class S3Store extends ObjectStore {
  readonly address: string;
  private readonly client: S3mini;
  private readonly prefix: string;

  constructor(target: Extract<ObjectLocation, { kind: 's3' }>) {
    super();
    const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey } = target;
    this.prefix = prefix === '' ? '' : `${prefix}/`;
    this.address = `s3://${bucket}/${prefix}`;
    this.client = new S3mini({
      ...{ accessKeyId, secretAccessKey, region },
      endpoint: `${endpoint}/${bucket}`,
      requestAbortTimeout: TIMEOUT_MS,
    });
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    await this.client.putObject(this.prefix + key, Buffer.from(content), 'application/octet-stream');
  }

  async get(key: string): Promise<Buffer | undefined> {
    const content = await this.client.getObjectArrayBuffer(this.prefix + key);
    return content === null ? undefined : Buffer.from(content);
  }

  async list(folder: string): Promise<ListedObject[]> {
    // The slash makes the client use no delimiter: it returns all objects, in as many requests as needed.
    const objects = await this.client.listObjects('/', this.prefix + folder);
    if (objects === null) throw new Error(`There is no bucket for ${this.address}`);
    const found = objects.map(({ Key: key, Size: size, LastModified: modified }) => ({
      key: key.slice(this.prefix.length),
      bytes: Number(size),
      modifiedMs: new Date(modified).getTime(),
    }));
    return found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async delete(key: string): Promise<void> {
    await this.client.deleteObject(this.prefix + key);
  }
}
