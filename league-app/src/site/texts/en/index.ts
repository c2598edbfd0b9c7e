import { frame } from './frame.js';
import { game } from './game.js';
import { site } from './site.js';

/** The texts of the public pages. */
export const en = { ...frame, ...game, ...site };

export type Texts = typeof en;
