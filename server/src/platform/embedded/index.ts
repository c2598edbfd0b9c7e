export { freePort, chownToPostgres, startCluster } from './cluster.js';
export type { Cluster, ClusterOptions } from './cluster.js';
export { clearOrphan, isAlive } from './orphan.js';
export { prepareDatabase, roleNames, withConnection, withLogin } from './roles.js';
export type { DatabaseUrls, RoleNames, RolePasswords } from './roles.js';
