import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { League } from '../league.js';
import type { Accent } from './accent.js';
import { CUP_ISLAND, CUP_LANGUAGE } from './islands/cup.js';
import { NOTICE_ISLAND } from './islands/notice.js';
import type { Island } from './page.js';
import { icon } from './parts/crest.js';
import { buildStyle } from './style.js';
import { readBranding } from './branding.js';

const FOR_EVER = 'public, max-age=31536000, immutable';
const SCRIPT = 'text/javascript; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

interface Asset {
  path: string;
  type: string;
  gzip: Buffer;
}

const assets = new Map<string, Asset>();
const named = new Map<string, Asset>();

/** An asset, made when a page first names it. Its path changes with its content, so that it may be kept for ever. */
function asset(name: string, extension: 'css' | 'js', content: () => string): Asset {
  const known = named.get(name);
  if (known !== undefined) return known;
  const text = content();
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const made = {
    path: `/assets/${name}.${hash}.${extension}`,
    type: extension === 'css' ? CSS : SCRIPT,
    gzip: gzipSync(text, { level: 9 }),
  };
  named.set(name, made);
  assets.set(made.path, made);
  return made;
}

const packages = createRequire(import.meta.url);
const ofViewer = (file: string) => (): string =>
  readFileSync(packages.resolve(`brackets-viewer/dist/brackets-viewer.min.${file}`), 'utf8');

/** The one stylesheet of all pages, in the league's colour. */
export function stylePath(accent: Accent): string {
  return asset(`site-${accent.ground.slice(1)}`, 'css', () => buildStyle(accent)).path;
}

/** What else a page with an island loads. */
export function islandAssets(island: Island): { scripts: string[]; styles: string[] } {
  if (island === 'notice') return { scripts: [asset('notice', 'js', () => NOTICE_ISLAND).path], styles: [] };
  return {
    scripts: [asset('cup', 'js', () => `${CUP_LANGUAGE}${ofViewer('js')()}\n${CUP_ISLAND}`).path],
    styles: [asset('brackets-viewer-style', 'css', ofViewer('css')).path],
  };
}

export function assetRoutes(app: FastifyInstance, league: League): void {
  app.get('/assets/:name', (request, reply) => {
    // After a start nobody has asked for a page yet, but may have one from before.
    stylePath(readBranding(league).accent);
    const found = assets.get(request.url.split('?')[0]!);
    if (found === undefined) return void reply.callNotFound();
    return reply
      .type(found.type)
      .headers({ 'cache-control': FOR_EVER, 'content-encoding': 'gzip', vary: 'accept-encoding' })
      .send(found.gzip);
  });
  app.get('/icon.svg', (_request, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(icon(league.settings.info().name, readBranding(league).accent.ground)),
  );
}
