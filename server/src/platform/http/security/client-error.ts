import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_JSON } from '@touchline/contracts';
import { DomainError } from '../../../kernel/index.js';
import { toProblem } from '../problem.js';

function fromClientError(code: string | undefined): DomainError {
  if (code === 'HPE_HEADER_OVERFLOW') return new DomainError('HEADERS_TOO_LARGE', 431);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new DomainError('REQUEST_TIMEOUT', 408);
  return new DomainError('BAD_REQUEST', 400);
}

/** Unfinished responses of each connection. */
const unfinished = new WeakMap<Socket, Set<ServerResponse>>();

/** Tracks a response, so that an error of invalid bytes after its request is sent only after it. Call it for every request. */
export function trackResponse(response: ServerResponse): void {
  const { socket } = response.req;
  const open = unfinished.get(socket) ?? new Set();
  unfinished.set(socket, open.add(response));
  response.once('close', () => open.delete(response));
}

/**
 * Answers input that was not HTTP, too large or too slow before it became a request, and closes the connection. Earlier
 * requests on the same connection are answered first, because an error sent before their responses would be taken for
 * one of them.
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') return void socket.destroy();
  const open = [...(unfinished.get(socket) ?? [])];
  const pending = open.filter(({ req }) => req.complete);
  // The request whose own body is invalid.
  const openResponse = open.find(({ req }) => !req.complete);
  const closeConnection = (): void => {
    if (!openResponse?.headersSent && socket.writable) socket.write(problemFor(error.code));
    socket.destroy();
  };
  let remaining = pending.length;
  if (remaining === 0) return closeConnection();
  for (const response of pending) response.once('close', () => (remaining -= 1) === 0 && closeConnection());
}

function problemFor(code: string | undefined): string {
  const refusal = fromClientError(code);
  const body = JSON.stringify(toProblem(refusal, 'en', randomUUID()));
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    `content-type: ${PROBLEM_JSON}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy: same-origin',
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
