export { DigestChain } from './digest-chain.js';
export type { DigestEvidence } from './digest-chain.js';
export { DigestCoverage } from './digest-coverage.js';
export { DIGEST_FOLDER } from './digest-format.js';
export { DigestStore } from './digest-store.js';
export { Digests, getPublicKeys } from './digests.js';
export { ownDigests } from './evidence.js';
export { computeFingerprint, formatPublicKey, parsePublicKeys, SigningKey } from './signing-key.js';
