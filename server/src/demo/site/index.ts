export { DEMO_SITE } from '../cast-index.js';
export { fillDemoSite } from './fill-site.js';
export type { FillSiteOptions } from './fill-site.js';
