import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { League } from '../league.js';
import type { Accent } from '@touchline/contracts';
import { readFonts } from './fonts.js';
import { CUP_ISLAND, CUP_LANGUAGE } from './islands/cup.js';
import { FOLLOW_ISLAND } from './islands/follow.js';
import { LIVE_ISLAND } from './islands/live.js';
import { NOTICE_ISLAND } from './islands/notice.js';
import { ROUNDS_ISLAND } from './islands/rounds.js';
import { SHARE_ISLAND } from './islands/share.js';
import type { Island } from './page.js';
import { icon } from './parts/crest.js';
import { buildStyle } from './style.js';
import type { StyleFont } from './style.js';
import { readBranding } from './branding.js';

const FOR_EVER = 'public, max-age=31536000, immutable';
const SCRIPT = 'text/javascript; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

const WOFF2 = 'font/woff2';

interface Asset {
  path: string;
  type: string;
  /** Already compressed if `isGzip`. */
  bytes: Buffer;
  isGzip: boolean;
}

const assets = new Map<string, Asset>();
const named = new Map<string, Asset>();

/**
 * An asset, created when a page first names it. Its path changes with its content, so that it can be cached forever.
 */
function asset(name: string, extension: 'css' | 'js' | 'woff2', content: () => string | Buffer): Asset {
  const existing = named.get(name);
  if (existing !== undefined) return existing;
  const body = content();
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  const isGzip = typeof body === 'string';
  const built = {
    path: `/assets/${name}.${hash}.${extension}`,
    type: { css: CSS, js: SCRIPT, woff2: WOFF2 }[extension],
    bytes: isGzip ? gzipSync(body, { level: 9 }) : body,
    isGzip,
  };
  named.set(name, built);
  assets.set(built.path, built);
  return built;
}

let fonts: readonly StyleFont[] | null = null;

/** The fonts of the pages, each with its path. */
export function siteFonts(): readonly StyleFont[] {
  fonts ??= readFonts().map(({ bytes, ...font }) => ({
    ...font,
    path: asset(font.family.toLowerCase().replaceAll(' ', '-'), 'woff2', () => bytes).path,
  }));
  return fonts;
}

const packages = createRequire(import.meta.url);
const ofViewer = (file: string) => (): string =>
  readFileSync(packages.resolve(`brackets-viewer/dist/brackets-viewer.min.${file}`), 'utf8');

const SMALL = {
  follow: FOLLOW_ISLAND,
  live: LIVE_ISLAND,
  notice: NOTICE_ISLAND,
  rounds: ROUNDS_ISLAND,
  share: SHARE_ISLAND,
} as const;

/** The path of the one stylesheet of all pages, in the league's color. */
export function stylePath(accent: Accent): string {
  return asset(`site-${accent.ground.slice(1)}`, 'css', () => buildStyle(accent, siteFonts())).path;
}

/** Additional files that a page with an island loads. */
export function islandAssets(island: Island): { scripts: string[]; styles: string[] } {
  if (island !== 'cup') return { scripts: [asset(island, 'js', () => SMALL[island]).path], styles: [] };
  return {
    scripts: [asset('cup', 'js', () => `${CUP_LANGUAGE}${ofViewer('js')()}\n${CUP_ISLAND}`).path],
    styles: [asset('brackets-viewer-style', 'css', ofViewer('css')).path],
  };
}

export function assetRoutes(app: FastifyInstance, league: League): void {
  app.get('/assets/:name', (request, reply) => {
    // After a restart no page may have been requested yet, but a reader may still have one from before.
    stylePath(readBranding(league).accent);
    const found = assets.get(request.url.split('?')[0]!);
    if (found === undefined) return void reply.callNotFound();
    if (found.isGzip) void reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    return reply.type(found.type).header('cache-control', FOR_EVER).send(found.bytes);
  });
  app.get('/icon.svg', (_request, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(icon(league.settings.info().name, readBranding(league).accent)),
  );
}
