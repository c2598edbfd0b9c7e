import { isIP } from 'node:net';

/** What a site's file is made of, all of it checked here once more: nothing of it may end a word of nginx's. */
export interface NginxSite extends NginxServer {
  urlExtension: string;
  leagueDomain: string;
  /** Where the instance listens on that server's loopback address. */
  port: number;
}

/** What all sites of a server have alike. */
export interface NginxServer {
  /** Where the proxy listens. */
  httpPort: number;
  ip: string;
  /** The folder of the pages that the proxy itself shows. */
  pages: string;
  /** Addresses and blocks whose `X-Forwarded-For` is believed: the platform's own proxy, load balancers before it. */
  trustedProxies: readonly string[];
}

export type SitePage = 'suspended' | 'paused';

const EXTENSION = /^[a-z](-?[a-z0-9])*$/;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const DIRECTORY = /^(\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/;

function isPort(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 65_535;
}

function assertValid(isGood: boolean): void {
  if (!isGood)
    throw new Error('a site is made of an address, ports and a folder of ours, and of nothing else');
}

function hostName({ urlExtension, leagueDomain, port }: NginxSite): string {
  assertValid(
    EXTENSION.test(urlExtension) && urlExtension.length <= 31 && DOMAIN.test(leagueDomain) && isPort(port),
  );
  return `${urlExtension}.${leagueDomain}`;
}

const PROXY = /^[0-9a-f:.]+(\/\d{1,3})?$/i;

/** Who the visitor is where one of our proxies asks for them; what anybody else says of that is not believed. */
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
 * The site of a league that runs. `/internal/` is the platform's alone: nginx compares what it has decoded and cleared of
 * dots, and does not pass on what another program could read as such a path in its own way.
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

/** The site while the league's own pages are not to be seen: one page of ours, whatever is asked for. */
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
 * What answers to every name that is no league's: else nginx would show the first league of its files under the name of
 * one that has moved, was deleted, or never was. It is the default by coming first: another one of the machine may have
 * the word `default_server` for itself.
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
