import { lazyComponent } from '../ui/lazy-component.js';

/** The dialog that creates or edits a plain record, loaded on demand. */
export const RecordEditor = lazyComponent(() =>
  import('./record-editor-dialog.js').then((module) => module.RecordEditorDialog),
);

/** The dialog that confirms the deletion of a record, loaded on demand. */
export const DeleteDialog = lazyComponent(() =>
  import('./delete-record-dialog.js').then((module) => module.DeleteRecordDialog),
);
