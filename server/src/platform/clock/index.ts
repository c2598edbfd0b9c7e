export { Clock, SystemClock } from './clock.js';
export { resetTestClock, TestClock } from './test-clock.js';
