/** Days, positions and colours as people write them into spreadsheets. */
export { readColors } from './color.js';
export { findDayOrder, readDay } from './day.js';
export type { DayOrder } from './day.js';
export { plain } from './plain.js';
export { readPosition } from './position.js';
