/**
 * What a new droplet does by itself at its first start: the programs that leagues need, and no logging in by password.
 * No secret stands in it: whatever runs on a droplet can read its user data (ADR 0033).
 */
export const CLOUD_INIT = `#cloud-config
package_update: true
packages:
  - nginx
  - nodejs
ssh_pwauth: false
disable_root: false
`;
