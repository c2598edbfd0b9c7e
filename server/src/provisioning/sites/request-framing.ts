import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** Headers of a single connection, which are not forwarded (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  // Node has already responded to it.
  'expect',
]);

/** Headers that only the proxy may send to the instance. */
const FORWARDING_HEADERS = /^(forwarded|x-real-ip|x-forwarded-.+)$/;

/** Headers that determine where a request ends and whose it is: nobody may make the proxy drop them. */
const PROTECTED_HEADERS = new Set(['content-length', 'transfer-encoding', 'host']);

/** Methods whose body the league's application reads. For any other method a body has no meaning (RFC 9110, 9.3). */
const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

function parseConnection(connection: string | undefined): string[] {
  return (connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
}

/** Whether a request has a body, according to its framing headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Whether two programs could interpret the request differently: as another request, or with another end. Node's parser
 * rejects most of these itself (both framings at once, either of them twice, folded headers); this covers the rest.
 */
export function isAmbiguous(request: IncomingMessage): boolean {
  const { headers, rawHeaders, method = '', httpVersion } = request;
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion !== '1.1')) return true;
  if (!METHODS_WITH_BODY.has(method) && hasBody(request)) return true;
  if (parseConnection(headers.connection).some((name) => PROTECTED_HEADERS.has(name))) return true;
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length !== 1;
}

function removeHopByHop(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set(parseConnection(headers.connection));
  const forwarded: OutgoingHttpHeaders = {};
  for (const name in headers) if (!HOP_BY_HOP.has(name) && !named.has(name)) forwarded[name] = headers[name];
  return forwarded;
}

/** The headers forwarded to the instance, without hop-by-hop headers and without what clients claim about themselves. */
export function requestHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const forwarded = removeHopByHop(headers);
  for (const name in forwarded) if (FORWARDING_HEADERS.test(name)) delete forwarded[name];
  return forwarded;
}

/** A league may set cookies for its own host only: with a Domain they would reach other leagues, or the platform. */
function removeCookieDomains(cookies: string[]): string[] {
  return cookies.map((cookie) =>
    cookie
      .split(';')
      .filter((part, index) => index === 0 || !/^\s*domain\s*(=|$)/i.test(part))
      .join(';'),
  );
}

/** The headers of an instance's response that are forwarded to the visitor. */
export function responseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const forwarded = removeHopByHop(headers);
  const cookies = headers['set-cookie'] as string | string[] | undefined;
  return cookies ? { ...forwarded, 'set-cookie': removeCookieDomains([cookies].flat()) } : forwarded;
}
