export { ServerRecord, SERVERS } from './server.js';
export { ServersModule } from './servers.controller.js';
