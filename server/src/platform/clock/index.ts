export { Clock, SystemClock } from './clock.js';
export { TestClock } from './test-clock.js';
