/** What `GET /health` and the manifests of backups tell. A spec holds it to package.json, which a release may not carry. */
export const VERSION = '0.1.0';
