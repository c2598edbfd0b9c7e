export { DEMO_SITE, fillDemoSite } from './fill-site.js';
export type { SiteFilling } from './fill-site.js';
