import { createReadStream, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { League } from '../league.js';
import { DomainError } from '../kernel/domain-error.js';
import { sendSuspended } from '../site/send.js';

/** Next to the program, whether or not it is built. */
const DIRECTORY = path.resolve(import.meta.dirname, '../../web');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const FOR_EVER = 'public, max-age=31536000, immutable';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The organizer's pages, below `/manage/`: files of the build, from a list read at startup, so that no request path is
 * ever used as a file name. Any other path gets the app's page, which does its own routing.
 */
export function webRoutes(app: FastifyInstance, league: League, directory = DIRECTORY): void {
  const files = listFiles(directory);
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!files.has('index.html')) throw new DomainError('NOT_FOUND', 404);
    if (league.settings.info().suspended) return sendSuspended(league, request, reply);
    const page = reply.header('cache-control', 'no-cache').header('content-security-policy', POLICY);
    return sendFile(request, page, directory, 'index.html', files);
  };
  // Also serves `/manage/`: the router does not distinguish the two, so a redirect would loop.
  app.get('/manage', sendPage);
  app.get('/manage/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const isFile = files.has(name) && name !== 'index.html';
    if (isFile)
      return sendFile(request, reply.header('cache-control', getCacheControl(name)), directory, name, files);
    if (path.extname(name) !== '') throw new DomainError('NOT_FOUND', 404);
    return sendPage(request, reply);
  });
}

function listFiles(directory: string): ReadonlySet<string> {
  if (!existsSync(path.join(directory, 'index.html'))) return new Set();
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
      .map((entry) =>
        path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
      ),
  );
}

/** Names of built files contain a digest of their content. */
function getCacheControl(name: string): string {
  return name.startsWith('assets/') ? FOR_EVER : 'public, max-age=3600';
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  directory: string,
  name: string,
  files: ReadonlySet<string>,
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const packed = ENCODINGS.find(([token, ending]) => accepted.includes(token) && files.has(name + ending));
  if (packed !== undefined) void reply.header('content-encoding', packed[0]);
  return reply
    .header('vary', 'accept-encoding')
    .type(TYPES[path.extname(name)] ?? 'application/octet-stream')
    .send(createReadStream(path.join(directory, name + (packed?.[1] ?? ''))));
}
