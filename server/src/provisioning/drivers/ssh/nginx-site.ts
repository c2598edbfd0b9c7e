import { isIP } from 'node:net';

/** The values in a site's file. All are validated here again: none of them may end a word in nginx's syntax. */
export interface NginxSite extends NginxServer {
  urlExtension: string;
  leagueDomain: string;
  /** The instance's port on that server's loopback address. */
  port: number;
}

/** Values that all sites of a server share. */
export interface NginxServer {
  /** The proxy's port. */
  httpPort: number;
  ip: string;
  /** The folder with the proxy's own pages. */
  pages: string;
  /** Addresses and blocks whose `X-Forwarded-For` is trusted: the platform's own proxy and the load balancers before it. */
  trustedProxies: readonly string[];
}

export type SitePage = 'suspended' | 'paused';

const EXTENSION = /^[a-z](-?[a-z0-9])*$/;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const DIRECTORY = /^(\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/;

function isPort(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 65_535;
}

function assertValid(isValid: boolean): void {
  if (!isValid)
    throw new Error('a site is made of an address, ports and a folder of ours, and of nothing else');
}

function hostName({ urlExtension, leagueDomain, port }: NginxSite): string {
  assertValid(
    EXTENSION.test(urlExtension) && urlExtension.length <= 31 && DOMAIN.test(leagueDomain) && isPort(port),
  );
  return `${urlExtension}.${leagueDomain}`;
}

const PROXY = /^[0-9a-f:.]+(\/\d{1,3})?$/i;

/** Trusts `X-Forwarded-For` from our proxies to identify the visitor, and from nobody else. */
function renderRealIp(proxies: readonly string[]): string {
  assertValid(proxies.every((proxy) => PROXY.test(proxy) && isIP(proxy.split('/')[0]!) !== 0));
  if (proxies.length === 0) return '';
  const lines = proxies.map((proxy) => `  set_real_ip_from ${proxy};\n`).join('');
  return `${lines}  real_ip_header X-Forwarded-For;\n  real_ip_recursive on;\n`;
}

function renderServer(
  { httpPort, ip, pages, trustedProxies }: NginxServer,
  name: string,
  locations: string,
): string {
  assertValid(isPort(httpPort) && isIP(ip) !== 0 && DIRECTORY.test(pages));
  const alsoSix = isIP(ip) === 6 ? `\n  listen [::]:${httpPort};` : '';
  return `server {
  listen ${httpPort};${alsoSix}
  server_name ${name};
  server_tokens off;
  client_max_body_size 12m;
  client_header_timeout 15s;
  client_body_timeout 30s;
${renderRealIp(trustedProxies)}${locations}
}
`;
}

function renderPage(site: NginxServer, name: string): string {
  return `  location @${name} {
    internal;
    root ${site.pages};
    rewrite ^ /${name}.html break;
    default_type "text/html; charset=utf-8";
    add_header Cache-Control no-store always;
    add_header X-Content-Type-Options nosniff always;
    add_header Content-Security-Policy "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" always;
  }`;
}

/**
 * The site of a running league. `/internal/` is for the platform only: nginx compares the decoded and normalized path,
 * and does not forward paths that another program could decode differently into such a path.
 */
export function renderOpenSite(site: NginxSite): string {
  return renderServer(
    site,
    hostName(site),
    `
  location ~* ^/+internal(/|$) { return 404; }
  location ~ [\\\\%] { return 404; }
  location / {
    proxy_pass http://127.0.0.1:${site.port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Forwarded "";
    proxy_cookie_domain ~.+ $host;
    proxy_connect_timeout 5s;
    proxy_read_timeout 60s;
    error_page 502 504 @down;
  }
${renderPage(site, 'down')}`,
  );
}

/** The site while the league's own pages must not be shown: one page of ours for every request. */
export function renderClosedSite(site: NginxSite, name: SitePage): string {
  return renderServer(
    site,
    hostName(site),
    `
  error_page 503 @${name};
  location / { return 503; }
${renderPage(site, name)}`,
  );
}

/**
 * The site for all names without a league: otherwise nginx would show the first league in its files under the name of
 * one that has moved, was deleted, or never existed. It is the default because it comes first: another site of the
 * machine may already use the word `default_server`.
 */
export function renderFallbackSite(ground: NginxServer): string {
  return renderServer(
    ground,
    '_',
    `
  error_page 404 @unknown;
  location / { return 404; }
${renderPage(ground, 'unknown')}`,
  );
}
