import { en } from '../en/index.js';
export const all = en;
