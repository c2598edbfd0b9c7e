import type { Config } from '../../platform/config/index.js';
import { openObjectStore } from '../../platform/object-store/index.js';
import type { DigestEvidence } from './digest-chain.js';
import { DigestPlace } from './digest-place.js';
import { getPublicKeys } from './digests.js';

/** The digests of an installation's own place, by its own keys. */
export function ownDigests(config: Pick<Config, 'digests'>): DigestEvidence {
  const place = new DigestPlace(openObjectStore(config.digests.place));
  return { read: () => place.read(), publicKeys: getPublicKeys(config) };
}
