import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = [
  'server/src',
  'league-app/src',
  'league-app/web/src',
  'owner-ui/src',
  'admin-ui/src',
  'packages/session/src',
  'packages/ui/src',
];

/**
 * Constructs that rows of docs/security.md claim are in few places, or in none: found in the sources by a pattern.
 * Comments are removed before searching.
 */
export const PLACES: Readonly<Record<string, RegExp>> = {
  'regular expressions built from values': /new RegExp\(/,
  'unescaped HTML': /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write/,
  'cookies set': /set-cookie'?\s*[,:\]]|\.setCookie\(/i,
  redirects: /\.redirect\(/,
  'outgoing requests':
    /\bawait fetch\((?!path|'\/)|httpRequest\(|httpsRequest\(|createTransport\(\{ url|createTransport\(this|new ssh2\.Client\(|from '(?:undici|@fastify\/(?:reply-from|http-proxy)|s3mini)'/,
  'programs started': /\b(?:spawn|spawnSync|execFile|execFileSync|fork)\(|promisify\(execFile\)/,
  'archives unpacked':
    /openReadStream|createInflateRaw|createGunzip|createBrotliDecompress|gunzipSync|inflateSync|\bunzip\w*\(|promisify\(gunzip\)|= extract\(\)|spawn\('tar'/,
  'hashes other than SHA-256': /createH(?:ash|mac)\(\s*(?!'sha256')|\bhash\(\s*'(?:md|sha1|ripemd)/,
  'browser storage': /localStorage|sessionStorage|indexedDB|document\.cookie/,
  'messages between windows or workers': /addEventListener\('message'|\.postMessage\(|onmessage\b/,
  'XML parsers, WebSockets or WebRTC':
    /DOMParser|fast-xml-parser|xml2js|saxes|new WebSocket|RTCPeerConnection/,
};

function sourcesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(ts|tsx|mts|mjs)$/.test(entry.name) && !/\.spec\./.test(entry.name),
    )
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('/testing/'));
}

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** The source files, without specs, that match a pattern; sorted. */
export function filesThat(pattern: RegExp): string[] {
  return SOURCES.flatMap(sourcesBelow)
    .filter((file) => pattern.test(withoutComments(readFileSync(path.join(ROOT, file), 'utf8'))))
    .sort();
}
