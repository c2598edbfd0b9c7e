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

/** A receipt that has been checked and sanitized, but not stored yet. */
export interface CheckedReceipt {
  receipt: Receipt;
  /** Temporary file with its bytes until it is stored. */
  path: string;
}

/**
 * Accepts receipts: checks them by their bytes rather than names, and re-encodes pictures without metadata (R15). PDFs
 * are stored unchanged, and only ever served as downloads.
 */
@Injectable()
export class ReceiptIntake {
  constructor(private readonly storage: FileStorage) {}

  /** @throws DomainError 415 `RECEIPT_NOT_ACCEPTED` for anything but a complete JPEG, PNG, WebP or PDF, 413 `PICTURE_TOO_LARGE`. */
  async check(leagueId: string, uploaded: UploadedFile, signal?: AbortSignal): Promise<CheckedReceipt> {
    const type = await fileTypeFromFile(uploaded.path);
    const extension = type && ACCEPTED[type.mime];
    if (!extension) throw createRejection();
    const { path, sha256 } = extension === 'pdf' ? uploaded : await encodedAnew(uploaded, signal);
    const name = `receipts/${leagueId}/${randomUUID()}.${extension}`;
    const { size } = await stat(path);
    return { path, receipt: { name, mime: type.mime, size, sha256 } };
  }

  /** Stores receipts; commands may name them from then on. */
  async store(receipts: CheckedReceipt[]): Promise<void> {
    for (const { receipt, path } of receipts) await this.storage.put(receipt.name, createReadStream(path));
  }

  /** Deletes receipts that no command has recorded. */
  async discard(receipts: CheckedReceipt[]): Promise<void> {
    await Promise.all(receipts.map(({ receipt }) => this.storage.delete(receipt.name)));
  }

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
    throw error instanceof DomainError ? error : createRejection();
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { path, sha256: hash.digest('hex') };
}

function createRejection(): DomainError {
  return new DomainError('RECEIPT_NOT_ACCEPTED', 415);
}
