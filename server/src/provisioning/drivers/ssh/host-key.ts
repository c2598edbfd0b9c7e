import { createHash } from 'node:crypto';

/** How a host key is written down: its kind and its fingerprint, the latter as `ssh-keygen -l` shows it. */
export const HOST_KEY = /^(ssh-ed25519|ecdsa-sha2-nistp(256|384|521)|ssh-rsa) SHA256:[A-Za-z0-9+/]{43}$/;

/** The kind stands at the beginning of a key, after its length (RFC 4253, 6.6). */
export function describeHostKey(key: Buffer): string {
  const kind = key.subarray(4, 4 + key.readUInt32BE(0)).toString('ascii');
  return `${kind} SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

/** In the order of our liking, the signatures that a server may show its key with. */
const ANY = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'rsa-sha2-512',
] as const;

/** A server that is known by one key is asked for that kind: one that has got another kind since is still the same. */
export function algorithmsFor(known: string | null): (typeof ANY)[number][] {
  if (known === null) return [...ANY];
  const kind = known.split(' ')[0];
  return kind === 'ssh-rsa' ? ['rsa-sha2-512'] : ANY.filter((name) => name === kind);
}
