import { frame } from './frame.js';
import { game } from './game.js';

/** The words of the public's pages. */
export const en = { ...frame, ...game };

export type Texts = typeof en;
