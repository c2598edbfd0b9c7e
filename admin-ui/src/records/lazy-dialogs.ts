import { lazyComponent } from '../ui/lazy-component.js';

/** The dialog that makes or changes a plain record, loaded when it is asked for. */
export const RecordEditor = lazyComponent(() =>
  import('./record-editor-dialog.js').then((module) => module.RecordEditorDialog),
);

/** The dialog that asks before a record is deleted, loaded when it is asked for. */
export const DeleteDialog = lazyComponent(() =>
  import('./delete-record-dialog.js').then((module) => module.DeleteRecordDialog),
);
