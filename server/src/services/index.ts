export { ServiceRecord, SERVICES } from './service.js';
export { ServicesModule } from './services.controller.js';
