import type { FastifyInstance, FastifyReply } from 'fastify';
import type { League } from '../league.js';

/**
 * Styles and scripts are our own files; pages cannot load or embed anything else, be framed, or submit forms elsewhere.
 */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Tools that process a page for its visitor, such as a reader mode, may fetch from us again.
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** One year. The host is the league's own, so its subdomains belong to nobody else. */
const HSTS = 'max-age=31536000; includeSubDomains';

/** Adds the headers to every response, errors too; HSTS only if the league is served over https. */
export function sendSecurityHeaders(
  app: FastifyInstance,
  { settings, config }: Pick<League, 'settings' | 'config'>,
): void {
  const framed = memoized(framedBy);
  app.addHook('onSend', (request, reply, payload, done) => {
    // A page that runs a script sets its own policy, which is kept.
    const own = String(reply.getHeader('content-security-policy') ?? HEADERS['content-security-policy']);
    const policy = isPublicPage(request.url, reply) ? framed(own, config.platformUrl) : own;
    // A resource that other sites may embed sets this header itself.
    const shared = reply.getHeader('cross-origin-resource-policy');
    void reply.headers(HEADERS);
    if (shared !== undefined) void reply.header('cross-origin-resource-policy', shared);
    void reply.header('content-security-policy', policy).header('x-request-id', request.id);
    if (isServedByHttps(settings)) void reply.header('strict-transport-security', HSTS);
    done(null, payload);
  });
}

/** Remembers the last result: nearly all pages have the same policy, and a process has one platform. */
function memoized(compute: typeof framedBy): typeof framedBy {
  let cached: [policy: string, platformUrl: string | null, framed: string] | null = null;
  return (policy, platformUrl) => {
    if (cached?.[0] !== policy || cached[1] !== platformUrl)
      cached = [policy, platformUrl, compute(policy, platformUrl)];
    return cached[2];
  };
}

/** A page that only shows published content and has no actions. */
function isPublicPage(url: string, reply: FastifyReply): boolean {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  return isPage && reply.statusCode === 200 && !/^\/(manage|enter|me|internal|api)\b/.test(url);
}

/** Lets the platform's home page show a league's site in a frame, and nobody else. */
function framedBy(policy: string, platformUrl: string | null): string {
  if (platformUrl === null) return policy;
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${new URL(platformUrl).origin}`);
}

/** Ignores errors: if the settings cannot be read, the original response must not be replaced by that error. */
function isServedByHttps(settings: League['settings']): boolean {
  try {
    return settings.info().url?.startsWith('https:') ?? false;
  } catch {
    return false;
  }
}
