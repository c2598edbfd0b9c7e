import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';

/** Headers of an answer, by lower-case name. */
export type Headers = Readonly<Record<string, string>>;

type Directives = Record<string, string[]>;

/** Stands in the pages' policy where each answer has its own nonce. */
export const NONCE = '{nonce}';

/** What every policy says, also where `default-src` would cover it: ASVS 3.4.3 requires it explicitly. */
const SHUT: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
};

/** Data is never a document: shown in a browser it may load, run and frame nothing. */
const DATA: Directives = SHUT;

/**
 * Both web apps. Styles need the nonce: MUI (emotion), Radix and sonner write `<style>` elements while they run. Anyone who
 * serves the page puts `reply.styleNonce` into it. Pictures are shown before they are uploaded, as blob: and data: URLs.
 */
const PAGES: Directives = {
  ...SHUT,
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'manifest-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", `'nonce-${NONCE}'`],
};

/** Swagger UI: its page brings inline styles and pictures as data: URLs, and has no place for a nonce. */
const DOCS: Directives = {
  ...SHUT,
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
};

/** No page of ours uses any of these; passkeys are ours alone. */
const PERMISSIONS_POLICY = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ');

/** Helmet's verdict, asked once: asked at every request it builds and checks the whole policy again. */
function renderHeaders(options: HelmetOptions): Headers {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS_POLICY };
  const recorder = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as never, recorder as never, () => undefined);
  return headers;
}

/** The URLs under which browsers reach the platform; they decide which TLS headers are sent. */
export interface Addresses {
  publicUrl: string;
  leagueDomain: string;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** HSTS for a platform behind TLS. Its subdomains follow, but for leagues served below it: those may be plain HTTP. */
function transportSecurity({ publicUrl, leagueDomain }: Addresses): HelmetOptions['strictTransportSecurity'] {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:') return false;
  const leaguesBelow = leagueDomain === hostname || leagueDomain.endsWith(`.${hostname}`);
  return { maxAge: YEAR_SECONDS, includeSubDomains: !leaguesBelow };
}

export type ResponseKind = 'data' | 'docs' | 'page';

/** Security headers of each kind of answer. */
export function securityHeaders(addresses: Addresses): Record<ResponseKind, Headers> {
  const secure = addresses.publicUrl.startsWith('https:');
  const headersFor = (directives: Directives): Headers =>
    renderHeaders({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: secure ? { ...directives, 'upgrade-insecure-requests': [] } : directives,
      },
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: transportSecurity(addresses),
      xFrameOptions: { action: 'deny' },
      // Of Internet Explorer and Flash.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
    });
  return {
    data: { ...headersFor(DATA), 'cache-control': 'no-store' },
    docs: headersFor(DOCS),
    page: headersFor(PAGES),
  };
}

/** What kind of answer a route (or, where there is none, an address) gives. */
export function responseKind(route: string): ResponseKind {
  if (/^\/api\/docs(?:[/?]|$)/.test(route)) return 'docs';
  return /^\/(?:api|health|metrics)(?:[/?]|$)/.test(route) ? 'data' : 'page';
}
