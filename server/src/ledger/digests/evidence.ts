import type { Config } from '../../platform/config/index.js';
import { openObjectStore } from '../../platform/object-store/index.js';
import type { DigestEvidence } from './digest-chain.js';
import { DigestStore } from './digest-store.js';
import { getPublicKeys } from './digests.js';

/** The digests of the installation's own store, verified with its own keys. */
export function ownDigests(config: Pick<Config, 'digests'>): DigestEvidence {
  const store = new DigestStore(openObjectStore(config.digests.location));
  return { read: () => store.read(), publicKeys: getPublicKeys(config) };
}
