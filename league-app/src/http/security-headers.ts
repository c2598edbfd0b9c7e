import type { FastifyInstance, FastifyReply } from 'fastify';
import type { League } from '../league.js';

/** Styles and scripts are files of ours; nothing may be added to the pages, framed or sent elsewhere. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // What looks at a page for its visitor, as a reader mode does, may ask us again.
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

/** A year. The host is the league's own, so its subdomains are nobody else's. */
const HSTS = 'max-age=31536000; includeSubDomains';

/** Every answer has them, errors too; HSTS where the league is served by https. */
export function sendSecurityHeaders(
  app: FastifyInstance,
  { settings, config }: Pick<League, 'settings' | 'config'>,
): void {
  const framed = memoized(framedBy);
  app.addHook('onSend', (request, reply, payload, done) => {
    // A page that runs a script says so itself, and keeps to that.
    const own = String(reply.getHeader('content-security-policy') ?? HEADERS['content-security-policy']);
    const policy = isPublicPage(request.url, reply) ? framed(own, config.platformUrl) : own;
    // What other sites may show says so itself.
    const shared = reply.getHeader('cross-origin-resource-policy');
    void reply.headers(HEADERS);
    if (shared !== undefined) void reply.header('cross-origin-resource-policy', shared);
    void reply.header('content-security-policy', policy).header('x-request-id', request.id);
    if (isServedByHttps(settings)) void reply.header('strict-transport-security', HSTS);
    done(null, payload);
  });
}

/** Remembers the last answer: nearly all pages have one policy, and a process has one platform. */
function memoized(work: typeof framedBy): typeof framedBy {
  let last: [policy: string, platformUrl: string | null, framed: string] | null = null;
  return (policy, platformUrl) => {
    if (last?.[0] !== policy || last[1] !== platformUrl)
      last = [policy, platformUrl, work(policy, platformUrl)];
    return last[2];
  };
}

/** A page that shows what is published, and where nobody can do anything. */
function isPublicPage(url: string, reply: FastifyReply): boolean {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  return isPage && reply.statusCode === 200 && !/^\/(manage|enter|me|internal|api)\b/.test(url);
}

/** The platform's home page shows a league's site in a frame; nobody else may. */
function framedBy(policy: string, platformUrl: string | null): string {
  if (platformUrl === null) return policy;
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${new URL(platformUrl).origin}`);
}

/** What keeps the settings from being read is another answer's to say, and must not replace it. */
function isServedByHttps(settings: League['settings']): boolean {
  try {
    return settings.info().url?.startsWith('https:') ?? false;
  } catch {
    return false;
  }
}
