export type { UploadedFile, UploadedForm } from './form.js';
export { Uploads } from './uploads.js';
export type { UploadOptions } from './uploads.js';
