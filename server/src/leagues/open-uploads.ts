import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { EmailVerifications } from '../identity/index.js';
import { SYSTEM_USER_ID } from '../kernel/index.js';
import { Clock } from '../platform/clock.js';
import type { Querier } from '../platform/database/index.js';
import { logActivity } from '../record-store/index.js';

const OPEN = `
  UPDATE public.league l SET can_upload_receipt = true, updated = $2
  FROM public.platform_setting s
  WHERE s.open_uploads_on_verification AND l.user_id = $1 AND NOT l.can_upload_receipt
    AND l.deployment_status <> 'deleted'
  RETURNING l.id`;

/**
 * Lets owners upload receipts once they verify their first mail address, if the platform's setting says so (R34). Only
 * the first time: if staff disable it later, it stays disabled.
 */
@Injectable()
export class OpenUploads implements OnModuleInit {
  constructor(
    private readonly verified: EmailVerifications,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.verified.onFirst((tx, userId) => this.open(tx, userId));
  }

  private async open(tx: Querier, userId: string): Promise<void> {
    const at = await this.clock.now();
    const opened = await tx.query<{ id: string }>(OPEN, [userId, at]);
    for (const { id } of opened) {
      const act = { userId: SYSTEM_USER_ID, action: 'updated', resource: 'leagues', recordId: id } as const;
      const [before, after] = [{ can_upload_receipt: false }, { can_upload_receipt: true }];
      await logActivity(tx, { ...act, before, after }, at);
    }
  }
}
