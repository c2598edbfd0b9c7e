export { DEMO_SITE } from '../cast/index.js';
export { fillDemoSite } from './fill-site.js';
export type { SiteFilling } from './fill-site.js';
