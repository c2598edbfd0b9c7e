export { ContactMessages } from './contact-messages.js';
export type { ContactMessage } from './contact-messages.js';
export { ContactModule } from './contact.module.js';
export { OwnerMessages } from './owner-messages.js';
export type { MessageReply } from './owner-messages.js';
