import '@fastify/multipart';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/index.js';
import { badField } from '../invalid-input.js';

/** A file of a form, written to disk but not inspected yet. */
export interface UploadedFile {
  path: string;
  /** Hash of the bytes as received, in hexadecimal. */
  sha256: string;
}

/** A form that has been read completely. */
export interface UploadedForm {
  fields: Record<string, unknown>;
  files: UploadedFile[];
  /** The form's own directory: its contents are deleted once the form has been handled. */
  directory: string;
}

interface FormOptions {
  directory: string;
  fileField: string;
  maxBytes: number | undefined;
  signal: AbortSignal;
}

/**
 * Reads a multipart form and writes each file directly to disk, so that memory use does not depend on its contents.
 * Limits on sizes and counts are those that the plugin was registered with.
 * @throws DomainError 400 for a file under another name than `fileField`, 413 for one that is too large, and the reason
 * of `signal`
 */
export async function readForm(
  request: FastifyRequest,
  { directory, fileField, maxBytes, signal }: FormOptions,
): Promise<UploadedForm> {
  const form: UploadedForm = { fields: {}, files: [], directory };
  for await (const part of request.parts(maxBytes === undefined ? {} : { limits: { fileSize: maxBytes } })) {
    signal.throwIfAborted();
    if (part.type !== 'file') form.fields[part.fieldname] = part.value;
    else if (part.fieldname !== fileField) throw badField(part.fieldname.slice(0, 100), 'UNKNOWN_FIELD');
    else form.files.push(await saveFile(part, path.join(directory, `upload-${form.files.length}`), signal));
  }
  return form;
}

async function saveFile({ file }: MultipartFile, to: string, signal: AbortSignal): Promise<UploadedFile> {
  const hash = createHash('sha256');
  // The parser continues past the size limit of a file, and only reports it at the end of the form.
  const limitAborter = new AbortController();
  file.once('limit', () => limitAborter.abort(new DomainError('PAYLOAD_TOO_LARGE', 413)));
  const stop = AbortSignal.any([signal, limitAborter.signal]);
  const hashed = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(file, hashed, createWriteStream(to, { flags: 'wx', mode: 0o600 }), { signal: stop });
  } catch (error) {
    throw stop.aborted ? stop.reason : error;
  }
  stop.throwIfAborted();
  return { path: to, sha256: hash.digest('hex') };
}
