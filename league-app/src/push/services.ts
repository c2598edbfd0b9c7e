/** Hosts of browsers' push services. No other host is ever contacted, as endpoints are sent by strangers. */
const HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

const MAX_LENGTH = 1_000;

/**
 * Whether an endpoint belongs to a known push service.
 * @param others further origins, from the league's configuration
 */
export function isEndpoint(value: string, others: readonly string[]): boolean {
  if (value.length > MAX_LENGTH || !URL.canParse(value)) return false;
  const { protocol, hostname, port, origin, username } = new URL(value);
  if (username !== '') return false;
  if (others.includes(origin)) return true;
  const isKnownHost = HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
  return protocol === 'https:' && port === '' && isKnownHost;
}
