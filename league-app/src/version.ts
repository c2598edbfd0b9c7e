/**
 * Reported by `GET /health` and in backup manifests. A spec keeps it in line with package.json, which a release may not
 * contain.
 */
export const VERSION = '1.1.0-dev';
