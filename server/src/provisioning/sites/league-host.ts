/** The settings that determine which host names belong to leagues. */
export interface HostSettings {
  publicUrl: string;
  leagueDomain: string;
}

/** The format of R33; anything else is not a league's name. */
const EXTENSION = /^[a-z](-?[a-z0-9])*$/;

/**
 * Determines by its Host header whose site a request is for.
 * @returns undefined for the platform's own, otherwise a league's url_extension; null if the name is below the leagues'
 * domain but cannot be a league's: such a request must not reach the platform either, or its pages would be available
 * under a league's origin.
 */
export function parseLeagueHost(
  host: string | undefined,
  { publicUrl, leagueDomain }: HostSettings,
): string | null | undefined {
  const name = (host ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  if (!name.endsWith(`.${leagueDomain}`) || name === new URL(publicUrl).hostname) return undefined;
  const extension = name.slice(0, -leagueDomain.length - 1);
  return EXTENSION.test(extension) && extension.length <= 31 ? extension : null;
}
