/** What decides which host names are leagues'. */
export interface HostSettings {
  publicUrl: string;
  leagueDomain: string;
}

/** R33's form; anything else is no league's name, whatever it asks for. */
const EXTENSION = /^[a-z](-?[a-z0-9])*$/;

/**
 * Whose site a request is for, by its Host header.
 * @returns undefined: the platform's own. A league's url_extension; null where the name is below the leagues' domain but
 * cannot be a league's: it gets nothing of the platform either, or its pages could be had under a league's origin.
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
