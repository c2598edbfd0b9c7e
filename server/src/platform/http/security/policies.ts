import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';

/** Response headers, by lower-case name. */
export type Headers = Readonly<Record<string, string>>;

type Directives = Record<string, string[]>;

/** Placeholder in the policy of pages for the nonce of each response. */
export const NONCE = '{nonce}';

/** Part of every policy, even where `default-src` would cover it: ASVS 3.4.3 requires it explicitly. */
const DENY_ALL: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
};

/** Data is never a document: displayed in a browser, it may not load, run or frame anything. */
const DATA: Directives = DENY_ALL;

/**
 * Both web apps. Styles need the nonce, because MUI (emotion), Radix and sonner write `<style>` elements at run time.
 * The handler that serves the page inserts `reply.styleNonce`. Pictures are shown before upload, as blob: and data:
 * URLs.
 */
const PAGES: Directives = {
  ...DENY_ALL,
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'manifest-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", `'nonce-${NONCE}'`],
};

/** Swagger UI: its page has inline styles and data: URLs for pictures, and does not support a nonce. */
const DOCS: Directives = {
  ...DENY_ALL,
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
};

/** Features that none of our pages uses; passkeys are restricted to our own origin. */
const PERMISSIONS_POLICY = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ');

/** Helmet's headers, computed once: per request, Helmet would build and check the whole policy again. */
function renderHeaders(options: HelmetOptions): Headers {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS_POLICY };
  const recorder = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as never, recorder as never, () => undefined);
  return headers;
}

/** The public URLs of the platform; they determine which TLS headers are sent. */
export interface Addresses {
  publicUrl: string;
  leagueDomain: string;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** HSTS for a platform behind TLS. It includes subdomains, unless leagues are served below it, since those may use plain HTTP. */
function transportSecurity({ publicUrl, leagueDomain }: Addresses): HelmetOptions['strictTransportSecurity'] {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:') return false;
  const leaguesBelow = leagueDomain === hostname || leagueDomain.endsWith(`.${hostname}`);
  return { maxAge: YEAR_SECONDS, includeSubDomains: !leaguesBelow };
}

export type ResponseKind = 'data' | 'docs' | 'page';

/** Security headers for each kind of response. */
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
      // Only relevant to Internet Explorer and Flash.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
    });
  return {
    data: { ...headersFor(DATA), 'cache-control': 'no-store' },
    docs: headersFor(DOCS),
    page: headersFor(PAGES),
  };
}

/** The kind of response of a route or, without a route, of a path. */
export function responseKind(route: string): ResponseKind {
  if (/^\/api\/docs(?:[/?]|$)/.test(route)) return 'docs';
  return /^\/(?:api|health|metrics)(?:[/?]|$)/.test(route) ? 'data' : 'page';
}
