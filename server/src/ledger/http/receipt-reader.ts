import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.js';
import { notFound } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { ListRow } from '../../platform/database/index.js';
import { Lists } from '../../platform/http/index.js';
import { ReceiptIntake } from '../commands/index.js';
import type { Receipt } from '../domain/index.js';
import { PAYMENT_LIST, readPaymentsOfUploads, readSentReceipts } from '../queries/index.js';
import type { SentReceipt } from '../queries/index.js';
import { ownRows } from './own-rows.js';
import type { DeclinedReceiptRecord } from './receipt-schemas.js';

/** More than anyone scrolls through; older ones are still in the ledger. */
const MAX_DECLINED = 20;

export interface ReceiptFile {
  bytes: Buffer;
  headers: Record<string, string>;
}

/** Receipt files, for anyone who may see their payment. */
@Injectable()
export class ReceiptReader {
  constructor(
    private readonly lists: Lists,
    private readonly intake: ReceiptIntake,
    private readonly db: Database,
  ) {}

  /** The n-th receipt of a payment. @throws DomainError 404. */
  async receipt(id: string, n: number, actor: Actor): Promise<ReceiptFile> {
    const row = await this.payment(id, actor);
    return this.file((row['receipts'] as Receipt[])[n], `receipt-${id}-${n + 1}`);
  }

  /** The receipts of a payment that were declined, the newest first (R20). @throws DomainError 404. */
  async declined(id: string, actor: Actor): Promise<DeclinedReceiptRecord[]> {
    const { league_id } = await this.payment(id, actor);
    const declined = (await this.findDeclined(id)).slice(0, MAX_DECLINED);
    const uploads = declined.map(({ upload }) => upload);
    const paymentsOf = await readPaymentsOfUploads(this.db, String(league_id), uploads);
    return declined.map(({ ended, receipts, ...sent }) => ({
      ...sent,
      declined: ended!.at,
      reason: ended!.reason,
      payment_ids: paymentsOf.get(sent.upload) ?? [id],
      receipts: receipts.map(({ mime, size }, n) => ({
        url: `/api/payments/${id}/declined_receipts/${sent.upload}/${n}`,
        mime,
        size,
      })),
    }));
  }

  /** The n-th file of a declined receipt. @throws DomainError 404. */
  async declinedFile(id: string, upload: string, n: number, actor: Actor): Promise<ReceiptFile> {
    await this.payment(id, actor);
    const sent = (await this.findDeclined(id)).find((one) => one.upload === upload);
    return this.file(sent?.receipts[n], `receipt-${id}-declined-${n + 1}`);
  }

  private payment(id: string, actor: Actor): Promise<ListRow> {
    return this.lists.one(PAYMENT_LIST, id, ownRows(actor, 'p.league_id'));
  }

  private async findDeclined(id: string): Promise<SentReceipt[]> {
    const sent = (await readSentReceipts(this.db, [id])).get(id) ?? [];
    return sent.filter(({ ended }) => ended?.how === 'declined');
  }

  /** Pictures can be displayed, PDFs can only be downloaded (R15). */
  private async file(receipt: Receipt | undefined, name: string): Promise<ReceiptFile> {
    const bytes = receipt && (await this.intake.read(receipt));
    if (!bytes) throw notFound('receipt');
    const extension = receipt.name.slice(receipt.name.lastIndexOf('.') + 1);
    const disposition = receipt.mime === 'application/pdf' ? 'attachment' : 'inline';
    const headers = {
      'content-type': receipt.mime,
      'content-disposition': `${disposition}; filename="${name}.${extension}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    };
    return { bytes, headers };
  }
}
