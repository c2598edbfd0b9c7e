export { Mailer } from './mailer.js';
export type { Mail } from './mailer.js';
export { createMailer } from './nodemailer-mailer.js';
