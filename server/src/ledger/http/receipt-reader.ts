import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.js';
import { notFound } from '../../kernel/index.js';
import type { ListRow } from '../../platform/database/list-query/index.js';
import { Lists } from '../../platform/http/index.js';
import { ReceiptIntake } from '../commands/index.js';
import type { Receipt } from '../domain/index.js';
import { PAYMENT_LIST } from '../queries/index.js';
import { ownRows } from './own-rows.js';

/** Receipt files, to anyone who may see their payment. */
@Injectable()
export class ReceiptReader {
  constructor(
    private readonly lists: Lists,
    private readonly intake: ReceiptIntake,
  ) {}

  /** The n-th receipt of a payment: pictures to look at, PDFs as downloads only (R15). */
  async receipt(
    id: string,
    n: number,
    actor: Actor,
  ): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
    const row: ListRow = await this.lists.one(PAYMENT_LIST, id, ownRows(actor, 'p.league_id'));
    const receipt = (row['receipts'] as Receipt[])[n];
    const bytes = receipt && (await this.intake.read(receipt));
    if (!bytes) throw notFound('receipt');
    const extension = receipt.name.slice(receipt.name.lastIndexOf('.') + 1);
    const place = receipt.mime === 'application/pdf' ? 'attachment' : 'inline';
    const headers = {
      'content-type': receipt.mime,
      'content-disposition': `${place}; filename="receipt-${id}-${n + 1}.${extension}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    };
    return { bytes, headers };
  }
}
