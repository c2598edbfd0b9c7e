import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '../../../kernel/index.js';
import { problemOf } from '../problem.js';
import { PROBLEM_JSON } from '../problem-filter.js';

function refusalOfClientError(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('HEADERS_TOO_LARGE', 431);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('REQUEST_TIMEOUT', 408);
  return new Refusal('BAD_REQUEST', 400);
}

/** Answers what was no HTTP, too much of it or too slow, before it became a request; then hangs up. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const refusal = refusalOfClientError(error.code);
    const body = JSON.stringify(problemOf(refusal, 'en', randomUUID()));
    socket.write(
      [
        `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
        `content-type: ${PROBLEM_JSON}`,
        `content-length: ${Buffer.byteLength(body)}`,
        'x-content-type-options: nosniff',
        'cache-control: no-store',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}
