import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** Headers of one connection, which end here (RFC 9110, 7.6.1). */
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
  // Node has answered it already.
  'expect',
]);

/** What only the proxy says to the instance. */
const FORWARDING_HEADERS = /^(forwarded|x-real-ip|x-forwarded-.+)$/;

/** What decides where a request ends and whose it is: nobody may have the proxy drop it. */
const PROTECTED_HEADERS = new Set(['content-length', 'transfer-encoding', 'host']);

/** Methods whose body the league's application reads. The body of any other has no meaning (RFC 9110, 9.3). */
const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

function parseConnection(connection: string | undefined): string[] {
  return (connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
}

/** Whether a request is followed by a body of its own, by its framing headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Whether two programs could read the request in two ways: as another one, or with an end in another place. Node's parser
 * refuses most of that itself (both framings at once, either of them twice, folded headers); this is what it lets through.
 */
export function isAmbiguous(request: IncomingMessage): boolean {
  const { headers, rawHeaders, method = '', httpVersion } = request;
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion !== '1.1')) return true;
  if (!METHODS_WITH_BODY.has(method) && hasBody(request)) return true;
  if (parseConnection(headers.connection).some((name) => PROTECTED_HEADERS.has(name))) return true;
  return rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length !== 1;
}

function removeHopByHop(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set(parseConnection(headers.connection));
  const kept: OutgoingHttpHeaders = {};
  for (const name in headers) if (!HOP_BY_HOP.has(name) && !named.has(name)) kept[name] = headers[name];
  return kept;
}

/** The headers that go on to the instance, without those that end here and without what callers say of themselves. */
export function requestHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const kept = removeHopByHop(headers);
  for (const name in kept) if (FORWARDING_HEADERS.test(name)) delete kept[name];
  return kept;
}

/** A league sets cookies for its own host alone: with a Domain they would reach other leagues, or the platform. */
function removeCookieDomains(cookies: string[]): string[] {
  return cookies.map((cookie) =>
    cookie
      .split(';')
      .filter((part, index) => index === 0 || !/^\s*domain\s*(=|$)/i.test(part))
      .join(';'),
  );
}

/** The headers of an instance's answer that go on to the visitor. */
export function responseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const kept = removeHopByHop(headers);
  const cookies = headers['set-cookie'] as string | string[] | undefined;
  return cookies ? { ...kept, 'set-cookie': removeCookieDomains([cookies].flat()) } : kept;
}
