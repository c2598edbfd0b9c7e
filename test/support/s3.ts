import { mkdirSync } from 'node:fs';
import S3rver from 's3rver';
import type { ObjectLocation } from '../../server/src/platform/config/index.js';
import { reservePort } from './port.js';

export interface TestS3 {
  location: Extract<ObjectLocation, { kind: 's3' }>;
  /** Simulates an outage of the store; its objects stay. */
  stop(): Promise<void>;
  /** Restarts it at the same address. */
  start(): Promise<void>;
}

/** Starts an S3-compatible store on this machine, with one bucket, which keeps its objects in a directory. */
export async function startS3(directory: string, bucket = 'backups', prefix = 'liga/one'): Promise<TestS3> {
  mkdirSync(directory, { recursive: true });
  const port = await reservePort();
  let server: S3rver | null = null;
  const start = async (): Promise<void> => {
    server = new S3rver({
      ...{ port, address: '127.0.0.1', silent: true, directory },
      configureBuckets: [{ name: bucket, configs: [] }],
    });
    await server.run();
  };
  const stop = async (): Promise<void> => {
    const running = server;
    server = null;
    await running?.close();
  };
  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  // The credentials that this server accepts.
  const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { location: { kind: 's3', endpoint, region: 'us-east-1', bucket, prefix, ...key }, start, stop };
}
