import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HomeReader } from './home-data.js';
import { readBuiltHome, serveHome } from './serve-home.js';

/** Placeholder in a built page for the nonce of each response (`html.cspNonce` of the apps' vite.config.ts). */
const NONCE = /\{style-nonce\}/g;

interface Home {
  reader: HomeReader;
  publicUrl: string;
}

/** A web app: its location, and its title on the page that says it was not built. */
interface WebApp {
  folder: string;
  prefix: string;
  title: string;
}

const APPS: readonly WebApp[] = [
  { folder: 'admin-ui', prefix: '/staff/', title: 'The staff console' },
  { folder: 'owner-ui', prefix: '/', title: 'The portal' },
];

const notBuilt = (title: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Touchline</title></head>
  <body>
    <h1>Touchline</h1>
    <p>${title} is not here: it has not been built. Run <code>npm run build</code> and start again.</p>
    <p>The API describes itself at <a href="/api/docs">/api/docs</a>.</p>
  </body>
</html>
`;

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replace(NONCE, reply.styleNonce));
}

/** Serves the page itself, rendered for each response; both apps route by what follows the #. */
function servePage(fastify: FastifyInstance, app: WebApp, directory: string): void {
  const file = path.join(directory, 'index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : null;
  fastify.get(app.prefix, (_request, reply) =>
    page === null ? sendPage(reply.status(503), notBuilt(app.title)) : sendPage(reply, page),
  );
  // Without the slash, the page's relative addresses would point elsewhere.
  if (app.prefix !== '/') {
    fastify.addHook('onRequest', async (request, reply) => {
      if (request.url.split('?')[0] === app.prefix.slice(0, -1)) await reply.redirect(app.prefix, 308);
    });
  }
}

/** Files whose names contain a hash of their content are cached forever, others are revalidated. */
function setHeaders(reply: FastifyReply, file: string): void {
  const hashed = file.includes(`${path.sep}assets${path.sep}`);
  void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  // Like any other XML: without a charset, a browser would guess (ASVS 4.1.1).
  if (/\.svg(\.(br|gz))?$/.test(file)) void reply.header('content-type', 'image/svg+xml; charset=utf-8');
}

/**
 * Serves the built web apps: the portal at `/`, the console at `/staff/`. Each file has its own route, so nothing of
 * the API is shadowed, no directory is listed, and missing files are a 404. Call before the application listens; a new
 * build is served after the next start.
 * @param webApps the folder with one folder per app
 * @param home data of the home page, which is part of the portal's page
 */
export function servePages(fastify: FastifyInstance, webApps: string, home: Home): void {
  APPS.forEach((app, index) => {
    const directory = path.join(webApps, app.folder);
    const builtHome = app.prefix === '/' ? readBuiltHome(directory) : undefined;
    if (builtHome) serveHome(fastify, builtHome, home.reader, home.publicUrl);
    else servePage(fastify, app, directory);
    if (!existsSync(directory)) return;
    void fastify.register(fastifyStatic, {
      root: directory,
      prefix: app.prefix,
      wildcard: false,
      index: false,
      globIgnore: ['**/index.html', '**/home.*.json', '**/*.br', '**/*.gz'],
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders,
      decorateReply: index === 0,
    });
  });
}
