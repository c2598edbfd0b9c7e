import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { INSTANCE_METHODS, INSTANCE_ROUTES } from '@touchline/contracts';
import type { InstanceBodies, InstancePath } from '@touchline/contracts';
import type { InstanceAddress } from './instance-directory.js';

/** The limits of an instance's response. */
export interface ResponseLimits {
  timeoutMs: number;
  maxBytes: number;
}

/**
 * Gets a JSON document from a league instance. The instance is not trusted: it may hang, send without end or redirect.
 * @throws Error for every response but a 200 with JSON within the limits
 */
export async function getJson(
  address: InstanceAddress,
  path: InstancePath,
  limits: ResponseLimits,
): Promise<unknown> {
  const response = await fetch(`${address.baseUrl}${path}`, {
    headers: { authorization: `Bearer ${address.secret}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(limits.timeoutMs),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new InstanceResponseError(response.status, null);
  }
  return JSON.parse(await readText(response, limits.maxBytes)) as unknown;
}

/**
 * Sends a JSON document to a league instance, which answers with 200 or 204.
 * @throws InstanceResponseError for every other status; Error when it does not respond
 */
export async function sendJson<Route extends keyof InstanceBodies>(
  address: InstanceAddress,
  route: Route,
  { body, timeoutMs }: { body: InstanceBodies[Route]; timeoutMs: number },
): Promise<void> {
  const response = await fetch(`${address.baseUrl}${INSTANCE_ROUTES[route]}`, {
    method: INSTANCE_METHODS[route],
    headers: { authorization: `Bearer ${address.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== 200 && response.status !== 204) throw await readResponseError(response);
  await response.body?.cancel();
}

/** An instance's response with an unexpected status, with its problem code if it has one. */
export class InstanceResponseError extends Error {
  constructor(
    readonly status: number,
    readonly code: string | null,
  ) {
    super(`it answered with status ${status}${code === null ? '' : ` (${code})`}`);
  }
}

/**
 * Downloads a file from a league instance.
 * @param signal aborts the download
 * @returns its size and SHA-256. @throws Error for every response but a 200 within the limits
 */
export async function downloadFile(
  address: InstanceAddress,
  path: InstancePath,
  file: string,
  limits: ResponseLimits,
  signal: AbortSignal,
): Promise<{ bytes: number; sha256: string }> {
  const response = await fetch(`${address.baseUrl}${path}`, {
    headers: { authorization: `Bearer ${address.secret}` },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)]),
  });
  if (response.status !== 200) throw await readResponseError(response);
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* (body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > limits.maxBytes) throw new Error(`its response is longer than ${limits.maxBytes} bytes`);
      hash.update(chunk);
      yield chunk;
    }
  };
  const body = (response.body ?? []) as AsyncIterable<Uint8Array>;
  await pipeline(body, counted, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Uploads a zip to an instance (`POST`) and returns its JSON response.
 * @throws InstanceResponseError for every status but 200; Error when it does not respond within the limits
 */
export async function uploadZip(
  address: InstanceAddress,
  path: InstancePath,
  zip: Readable,
  limits: ResponseLimits,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(`${address.baseUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${address.secret}`, 'content-type': 'application/zip' },
    body: Readable.toWeb(zip) as ReadableStream,
    duplex: 'half',
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)]),
  } as RequestInit);
  if (response.status !== 200) throw await readResponseError(response);
  return JSON.parse(await readText(response, limits.maxBytes)) as unknown;
}

/** Why an instance gave no response, for the log: fetch() has the reason ("connection refused") in the cause of its error. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

const MAX_PROBLEM_BYTES = 10_000;

async function readResponseError(response: Response): Promise<InstanceResponseError> {
  const text = await readText(response, MAX_PROBLEM_BYTES).catch(() => '');
  const code = /"code"\s*:\s*"([A-Z_]{1,60})"/.exec(text)?.[1] ?? null;
  return new InstanceResponseError(response.status, code);
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Throwing out of the loop cancels the body and closes the connection.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`its response is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}
