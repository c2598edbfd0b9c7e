import { TOTP_SEEDS } from '../identity/index.js';
import type { SealedColumn } from '../platform/secrets/index.js';
import { INSTANCE_SECRETS } from '../provisioning/index.js';

/** Every column with sealed values, for key rotation. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [INSTANCE_SECRETS, TOTP_SEEDS];
