export type { Block, Figure, FigureLook, FooterLine, MailAction, MailContent } from './content.js';
export { shorten, toSubjectLine } from './content.js';
export { escapeHtml, renderMailHtml } from './html.js';
export { renderMailText } from './text.js';
