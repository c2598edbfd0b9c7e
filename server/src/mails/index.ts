export { MAILS, MailsModule } from './mails.module.js';
