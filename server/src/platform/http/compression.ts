import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

const pack = promisify(gzip);
const COMPRESSED_TYPES = /^(application\/(problem\+)?json|text\/html)/;

/** Below this a header more costs what compression saves. In bytes. */
const SMALLEST = 1024;

/**
 * Sends JSON and pages compressed to clients that accept it: a telephone far from a mast waits for bytes. `@fastify/compress` leaves out what
 * has a Content-Range, taking it for one of bytes, and so all our lists. An answer's length could only tell somebody a secret
 * who has a browser ask in its user's name, with words of his own beside the secret; ours are asked with a bearer token that
 * no browser sends by itself, and pages are the same for everybody. What is received is never unpacked: a few bytes could stand for gigabytes.
 */
export function compressResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SMALLEST) return payload;
    if (!COMPRESSED_TYPES.test(String(reply.getHeader('content-type')))) return payload;
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
    void reply.header('vary', vary);
    if (negotiate(request.headers['accept-encoding'] ?? '', ['gzip']) !== 'gzip') return payload;
    const packed = await pack(payload);
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return packed;
  });
}
