import { frame } from './frame.js';
import { game } from './game.js';
import { site } from './site.js';

/** The words of the public's pages. */
export const en = { ...frame, ...game, ...site };

export type Texts = typeof en;
