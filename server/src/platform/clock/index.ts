export { Clock, SystemClock } from './clock.js';
export { forgetMovedClock, TestClock } from './test-clock.js';
