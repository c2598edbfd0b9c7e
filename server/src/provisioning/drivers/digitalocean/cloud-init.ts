/**
 * What a new droplet does by itself at its first start: the programs and the user that leagues need (Debian 13 has them
 * new enough), and no logging in by password.
 * No secret stands in it: whatever runs on a droplet can read its user data (ADR 0033).
 */
export const CLOUD_INIT = `#cloud-config
package_update: true
packages:
  - nginx
  - nodejs
ssh_pwauth: false
disable_root: false
runcmd:
  - [useradd, --system, --home-dir, /nonexistent, --shell, /usr/sbin/nologin, touchline]
`;
