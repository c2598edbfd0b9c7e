/** Where browsers' push services are. Nothing else is ever asked: an endpoint is what a stranger sends us. */
const HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

const MAX_LENGTH = 1_000;

/**
 * Whether an endpoint is one of a known push service.
 * @param others origins besides, as the league's configuration names them
 */
export function isEndpoint(value: string, others: readonly string[]): boolean {
  if (value.length > MAX_LENGTH || !URL.canParse(value)) return false;
  const { protocol, hostname, port, origin, username } = new URL(value);
  if (username !== '') return false;
  if (others.includes(origin)) return true;
  const isKnown = HOSTS.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
  return protocol === 'https:' && port === '' && isKnown;
}
