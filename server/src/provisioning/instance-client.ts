import type { InstanceAddress } from './instance-directory.js';

/** What we let an instance send us. */
export interface AnswerLimits {
  timeoutMs: number;
  maxBytes: number;
}

/**
 * Gets a JSON document of a league instance. An instance is somebody else's process: it may hang, send without end or
 * send us elsewhere.
 * @throws Error for every answer but a 200 with JSON, within the limits of time and size.
 */
export async function getJson(
  address: InstanceAddress,
  path: string,
  limits: AnswerLimits,
): Promise<unknown> {
  const response = await fetch(`${address.baseUrl}${path}`, {
    headers: { authorization: `Bearer ${address.secret}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(limits.timeoutMs),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`it answered with status ${response.status}`);
  }
  return JSON.parse(await readAtMost(response, limits.maxBytes)) as unknown;
}

/**
 * Tells an instance something (`PUT`, JSON).
 * @throws Error for every answer but 200 and 204
 */
export async function putJson(
  address: InstanceAddress,
  path: string,
  body: object,
  timeoutMs: number,
): Promise<void> {
  const response = await fetch(`${address.baseUrl}${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${address.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (response.status !== 200 && response.status !== 204) {
    throw new Error(`it answered with status ${response.status}`);
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by the throw cancels the body, and with it the connection.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`its answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}
