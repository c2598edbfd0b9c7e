import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/index.js';
import { Config } from '../../config/index.js';
import { Database } from '../../database/index.js';
import { readForm } from './form.js';
import type { UploadedForm } from './form.js';
import { UploadStallWatch } from './stall-watch.js';
import { UploadSlots } from './slots.js';
import { UploadTempFiles } from './temp-files.js';

/** The uploading user, and the name that the form's files must have. */
export interface UploadOptions {
  userId: string;
  fileField: string;
  /** Maximum size of one file; defaults to that of a receipt. */
  maxBytes?: number;
}

/**
 * Handles forms with files for every route (ADR 0076): one at a time per user, files written to disk as they arrive,
 * disconnected when they stall, and always cleaned up after the route has responded.
 */
@Injectable()
export class Uploads implements OnApplicationBootstrap {
  private readonly slots: UploadSlots;
  private readonly tempFiles: UploadTempFiles;

  constructor(
    private readonly config: Config,
    db: Database,
  ) {
    this.slots = new UploadSlots(db);
    this.tempFiles = new UploadTempFiles(path.join(config.dataDir, 'uploads'));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.tempFiles.clearLeftovers();
  }

  /**
   * Reads the form of a request and passes it to `execute`; the signal is aborted when the sender is gone.
   * @throws DomainError 409 UPLOAD_IN_PROGRESS, 415 when it is not a form, 408 UPLOAD_STALLED, and errors of `readForm`
   */
  async receive<T>(
    request: FastifyRequest,
    { userId, fileField, maxBytes }: UploadOptions,
    execute: (form: UploadedForm, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (!request.isMultipart()) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 415);
    const sender = new UploadStallWatch(request.raw, this.config.uploadStallMs);
    try {
      const release = await this.slots.acquire(userId);
      try {
        return await this.tempFiles.use(async (directory) => {
          const form = await orAborted(
            readForm(request, { directory, fileField, maxBytes, signal: sender.signal }),
            sender.signal,
          );
          return execute(form, sender.signal);
        });
      } finally {
        await release();
      }
    } finally {
      sender.end();
    }
  }
}

/** The result of the promise, or the signal's reason immediately: between two parts, reading may otherwise wait forever. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
