export { Legality } from './legality.js';
export { isKnownEvent } from './shapes.js';
