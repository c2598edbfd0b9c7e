import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '../../kernel/index.js';
import { FileStorage } from '../../platform/storage/index.js';
import type { Receipt } from '../domain/index.js';

/** Larger pictures are refused before they are decoded: a few bytes can claim gigapixels. */
const MAX_PIXELS = 80_000_000;

/** A receipt that has been checked and made safe, not yet stored. */
export interface CheckedReceipt {
  receipt: Receipt;
  bytes: Buffer;
}

/**
 * Takes receipts in: judged by their bytes and not their names, pictures encoded anew without metadata (R15).
 * PDFs are kept as they are, and only ever served as downloads.
 */
@Injectable()
export class ReceiptIntake {
  constructor(private readonly storage: FileStorage) {}

  /** @throws Refusal 415 `RECEIPT_NOT_ACCEPTED` for anything but a whole JPEG, PNG, WebP or PDF. */
  async check(leagueId: string, uploaded: Buffer): Promise<CheckedReceipt> {
    const type = await fileTypeFromBuffer(uploaded);
    const extension = type && ACCEPTED[type.mime];
    if (!extension) throw refused();
    const bytes = extension === 'pdf' ? uploaded : await encodedAnew(uploaded);
    const name = `receipts/${leagueId}/${randomUUID()}.${extension}`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes, receipt: { name, mime: type.mime, size: bytes.length, sha256 } };
  }

  /** Stores receipts; a command may name them from then on. */
  async store(receipts: CheckedReceipt[]): Promise<void> {
    for (const { receipt, bytes } of receipts) await this.storage.put(receipt.name, bytes);
  }

  /** Removes receipts that no command has taken. */
  async discard(receipts: CheckedReceipt[]): Promise<void> {
    await Promise.all(receipts.map(({ receipt }) => this.storage.delete(receipt.name)));
  }

  /** The bytes of a stored receipt. */
  async read(receipt: Receipt): Promise<Buffer | undefined> {
    return this.storage.get(receipt.name);
  }
}

const ACCEPTED: Record<string, string | undefined> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The same picture in the same format, upright, without metadata or anything hidden behind it. */
async function encodedAnew(picture: Buffer): Promise<Buffer> {
  try {
    return await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).rotate().toBuffer();
  } catch {
    throw refused();
  }
}

function refused(): Refusal {
  return new Refusal('RECEIPT_NOT_ACCEPTED', 415);
}
