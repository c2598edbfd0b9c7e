import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { fileTypeFromFile } from 'file-type';
import { DomainError } from '../../kernel/index.js';
import type { UploadedFile } from '../../platform/http/index.js';
import { reencode } from '../../platform/pictures/index.js';
import { FileStorage } from '../../platform/storage/index.js';
import type { Receipt } from '../domain/index.js';

/** A receipt that has been checked and made safe, not yet stored. */
export interface CheckedReceipt {
  receipt: Receipt;
  /** Where its bytes are until it is stored. */
  path: string;
}

/**
 * Takes receipts in: judged by their bytes and not their names, pictures re-encoded without metadata (R15).
 * PDFs are kept as they are, and only ever served as downloads.
 */
@Injectable()
export class ReceiptIntake {
  constructor(private readonly storage: FileStorage) {}

  /** @throws DomainError 415 `RECEIPT_NOT_ACCEPTED` for anything but a whole JPEG, PNG, WebP or PDF, 413 `PICTURE_TOO_LARGE`. */
  async check(leagueId: string, uploaded: UploadedFile, signal?: AbortSignal): Promise<CheckedReceipt> {
    const type = await fileTypeFromFile(uploaded.path);
    const extension = type && ACCEPTED[type.mime];
    if (!extension) throw refused();
    const { path, sha256 } = extension === 'pdf' ? uploaded : await encodedAnew(uploaded, signal);
    const name = `receipts/${leagueId}/${randomUUID()}.${extension}`;
    const { size } = await stat(path);
    return { path, receipt: { name, mime: type.mime, size, sha256 } };
  }

  /** Stores receipts; a command may name them from then on. */
  async store(receipts: CheckedReceipt[]): Promise<void> {
    for (const { receipt, path } of receipts) await this.storage.put(receipt.name, createReadStream(path));
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

async function encodedAnew(picture: UploadedFile, signal?: AbortSignal): Promise<UploadedFile> {
  const path = `${picture.path}-encoded`;
  try {
    await reencode(picture.path, path, signal);
  } catch (error) {
    throw error instanceof DomainError ? error : refused();
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { path, sha256: hash.digest('hex') };
}

function refused(): DomainError {
  return new DomainError('RECEIPT_NOT_ACCEPTED', 415);
}
