import { lazily } from '../ui/lazily.js';

/** The dialog that asks before a record is deleted, loaded when it is asked for. */
export const Remover = lazily(() => import('./remover-dialog.js').then((module) => module.RemoverDialog));
