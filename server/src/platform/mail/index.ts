export type { Block, Figure, FigureLook, MailContent } from '@touchline/mail';
export { shorten } from '@touchline/mail';
export { buildFooter, contactLink, ownAccountUrl } from './footer.js';
export type { MailReason, MailSettings } from './footer.js';
export { composeMail, Mailer } from './mailer.js';
export type { Mail } from './mailer.js';
export { createMailer } from './nodemailer-mailer.js';
