import type { League, User } from '../api/types.js';

/** Whether an owner may upload receipts (R15). The single check for every screen that says so. */
export function canUploadReceipts(
  league: Pick<League, 'can_upload_receipt'>,
  user: Pick<User, 'verified'>,
): boolean {
  return league.can_upload_receipt && user.verified;
}
