import type { Texts } from '../en/index.js';
import { frame } from './frame.js';
import { game } from './game.js';
import { site } from './site.js';

export const es: Texts = { ...frame, ...game, ...site };
