import type { Config } from '../../platform/config/index.js';

/** The settings that determine where leagues are served. */
export type SiteSettings = Pick<Config, 'publicUrl' | 'leagueDomain' | 'provisioner'>;

/** The port in leagues' addresses: the platform's, if its own proxy serves them; none on other servers. */
export function sitePort({ publicUrl, provisioner }: SiteSettings): string {
  const { port } = new URL(publicUrl);
  return provisioner === 'local' && port !== '' && port !== '0' ? `:${port}` : '';
}

/** A league's public address (R36a), without a trailing slash. */
export function siteUrl(settings: SiteSettings, urlExtension: string): string {
  const { protocol } = new URL(settings.publicUrl);
  return `${protocol}//${urlExtension}.${settings.leagueDomain}${sitePort(settings)}`;
}
