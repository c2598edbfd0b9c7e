import path from 'node:path';
import type { EnvironmentReader } from './environment.js';

/** Storage for objects that must outlive this machine: a directory, or an S3-compatible store. */
export type ObjectLocation =
  | { kind: 'directory'; path: string }
  | {
      kind: 's3';
      endpoint: string;
      region: string;
      bucket: string;
      /** Without leading and trailing slashes; empty: the whole bucket. */
      prefix: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

/** Whether a location is a URL rather than a path. */
export function isUrl(text: string): boolean {
  return /^[a-z0-9+]+:\/\//i.test(text);
}

/**
 * A location in S3 with its credentials.
 * @param settings prefixes of the names of its settings; each one is the fallback of those before it
 */
export function readS3Location(
  read: EnvironmentReader,
  text: string,
  settings: readonly [string, ...string[]],
): ObjectLocation | null {
  const [name] = settings;
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text);
  if (!found) {
    read.problems.push(`${name}_URL must be a path, s3://bucket/prefix, or off`);
    return null;
  }
  const choosePrefix = (setting: string): string =>
    settings.find((prefix) => read.optional(`${prefix}_S3_${setting}`) !== undefined) ?? name;
  const region = read.text(`${choosePrefix('REGION')}_S3_REGION`, 'us-east-1');
  const endpoint =
    read.url(`${choosePrefix('ENDPOINT')}_S3_ENDPOINT`, ['http', 'https']) ??
    `https://s3.${region}.amazonaws.com`;
  const accessKeyId = read.text(`${choosePrefix('ACCESS_KEY_ID')}_S3_ACCESS_KEY_ID`, '');
  const secretAccessKey = read.text(`${choosePrefix('SECRET_ACCESS_KEY')}_S3_SECRET_ACCESS_KEY`, '');
  if (!accessKeyId || !secretAccessKey) {
    read.problems.push(
      `${name}_S3_ACCESS_KEY_ID and ${name}_S3_SECRET_ACCESS_KEY are required with ${name}_URL=s3://`,
    );
  }
  return {
    kind: 's3',
    ...{ endpoint: endpoint.replace(/\/+$/, ''), region, bucket: found[1]! },
    ...{ prefix: (found[2] ?? '').replace(/^\/+|\/+$/g, ''), accessKeyId, secretAccessKey },
  };
}

/** A directory outside the data directory, so that it is not lost together with it. */
export function readDirectory(
  read: EnvironmentReader,
  text: string,
  { name, dataDir }: { name: string; dataDir: string },
): ObjectLocation {
  const directory = path.resolve(text);
  // A copy inside the data directory would be lost with it, and a backup would recursively include itself.
  if (directory === dataDir || directory.startsWith(dataDir + path.sep)) {
    read.problems.push(`${name} must not be inside DATA_DIR`);
  }
  return { kind: 'directory', path: directory };
}
