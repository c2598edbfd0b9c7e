export { ContactMessages } from './contact-messages.js';
export type { ContactMessage } from './contact-messages.js';
export { ContactModule } from './contact.module.js';
