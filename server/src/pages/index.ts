export { HomeReader } from './home-data.js';
export { servePages } from './serve-pages.js';
export { serveStatus } from './serve-status.js';
