export { rotateSecrets } from './rotation.js';
export type { ColumnRotation } from './rotation.js';
export { isSealed, SecretBox, SecretUnreadable } from './secret-box.js';
export { SealedColumn } from './secret-box.js';
export type { SecretLocation } from './secret-box.js';
