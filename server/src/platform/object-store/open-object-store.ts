import type { ObjectLocation } from '../config/index.js';
import { DirectoryStore } from './object-store.js';
import type { ObjectStore } from './object-store.js';
import { S3Store } from './s3-store.js';

export function openObjectStore(location: ObjectLocation): ObjectStore {
  return location.kind === 'directory' ? new DirectoryStore(location.path) : new S3Store(location);
}
