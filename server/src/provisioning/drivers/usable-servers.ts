/** Which servers, as `s`, each driver places leagues on. */
export const USABLE_SERVERS = {
  local: `s.driver = 'local' AND (s.ip IS NULL OR s.ip LIKE '127.%' OR s.ip = '::1')`,
  ssh: `s.driver = 'ssh' AND s.ip IS NOT NULL`,
  digitalocean: `s.driver = 'digitalocean'`,
} as const;
