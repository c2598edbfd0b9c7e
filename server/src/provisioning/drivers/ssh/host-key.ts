import { createHash } from 'node:crypto';

/** Format of a stored host key: its kind and its fingerprint, the latter as shown by `ssh-keygen -l`. */
export const HOST_KEY = /^(ssh-ed25519|ecdsa-sha2-nistp(256|384|521)|ssh-rsa) SHA256:[A-Za-z0-9+/]{43}$/;

/** A key starts with the length of its kind and the kind itself (RFC 4253, 6.6). */
export function describeHostKey(key: Buffer): string {
  const kind = key.subarray(4, 4 + key.readUInt32BE(0)).toString('ascii');
  return `${kind} SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

/** Accepted signature algorithms of host keys, in order of preference. */
const ANY = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'rsa-sha2-512',
] as const;

/** From a server with a known key, that key's kind is requested: it may have got keys of other kinds since. */
export function algorithmsFor(trustedKey: string | null): (typeof ANY)[number][] {
  if (trustedKey === null) return [...ANY];
  const kind = trustedKey.split(' ')[0];
  return kind === 'ssh-rsa' ? ['rsa-sha2-512'] : ANY.filter((name) => name === kind);
}
