import type { HomeFile } from '@touchline/contracts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchLanguage } from '../platform/http/index.js';
import type { HomeReader } from './home-data.js';
import { HOME_LANGUAGES, homeDocument, robots, sitemap } from './home-page.js';
import type { HomeLanguage } from './home-page.js';

/** The built portal page, and the built home page of each language. */
interface Built {
  page: string;
  files: Record<HomeLanguage, HomeFile>;
}

/** Undefined if the portal was not built. */
export function readBuiltHome(directory: string): Built | undefined {
  const read = (name: string): string => readFileSync(path.join(directory, name), 'utf8');
  const names = ['index.html', ...HOME_LANGUAGES.map((language) => `home.${language}.json`)];
  if (!names.every((name) => existsSync(path.join(directory, name)))) return undefined;
  const [en, es] = HOME_LANGUAGES.map((language) => JSON.parse(read(`home.${language}.json`)) as HomeFile);
  return { page: read('index.html'), files: { en: en!, es: es! } };
}

function send(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  // Revalidated each time, because it contains prices; not `no-store`, so that going back shows it immediately.
  void reply.header('cache-control', 'no-cache').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(page);
}

/** Extends the content security policy so that the page may show this one league in a frame. */
function allowFrame(reply: FastifyReply, site: string | null): void {
  if (site === null) return;
  const policy = String(reply.getHeader('content-security-policy'));
  void reply.header('content-security-policy', `${policy};frame-src ${new URL(site).origin}`);
}

/**
 * The home page, rendered for each request from the build and the database: `/` in the language of the browser, `/en`
 * and `/es` in theirs. The app is in the same document and takes over at addresses after the `#`.
 */
export function serveHome(
  fastify: FastifyInstance,
  built: Built,
  reader: HomeReader,
  publicUrl: string,
): void {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    language: HomeLanguage,
    pagePath: string,
  ): Promise<FastifyReply> => {
    const data = await reader.read();
    allowFrame(reply, data.site);
    return send(request, reply, homeDocument(built.page, built.files[language], language, pagePath, data));
  };
  fastify.get('/', (request, reply) => {
    void reply.header('vary', 'Accept-Language');
    return answer(request, reply, matchLanguage(request.headers['accept-language']) ?? 'en', '/');
  });
  for (const language of HOME_LANGUAGES)
    fastify.get(`/${language}`, (request, reply) => answer(request, reply, language, `/${language}`));
  const cacheForAnHour = (reply: FastifyReply): FastifyReply =>
    reply.header('cache-control', 'public, max-age=3600');
  fastify.get('/robots.txt', (_request, reply) =>
    cacheForAnHour(reply).type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
  fastify.get('/sitemap.xml', (_request, reply) =>
    cacheForAnHour(reply).type('application/xml; charset=utf-8').send(sitemap(publicUrl)),
  );
}
