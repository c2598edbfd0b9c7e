import { lazily } from '../ui/lazily.js';

/** The dialog that makes or changes a plain record, loaded when it is asked for. */
export const Editor = lazily(() => import('./editor-dialog.js').then((module) => module.EditorDialog));
