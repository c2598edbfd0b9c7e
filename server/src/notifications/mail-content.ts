import type { Language } from '../platform/http/index.js';

/** A part of a mail. */
export type Block =
  | { kind: 'text'; text: string }
  /** What somebody wrote, under its label. */
  | { kind: 'note'; label: string; text: string }
  | { kind: 'table'; title: string; rows: [label: string, amount: string][] }
  /** The one thing to do. */
  | { kind: 'action'; label: string; url: string };

/** What a mail says, before it becomes text or HTML. */
export interface MailContent {
  language: Language;
  subject: string;
  greeting: string;
  blocks: Block[];
  /** Small, at the end: why one gets this mail, and where help is. */
  footer: string[];
}

/** The mail's body as plain text. */
export function renderMailText({ greeting, blocks, footer }: MailContent): string {
  const signature = footer.length > 0 ? [['-- ', ...footer].join('\n')] : [];
  return `${[greeting, ...blocks.map(blockAsText), ...signature].join('\n\n')}\n`;
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'note':
      return `${block.label}: ${block.text}`;
    case 'table':
      return [`* ${block.title}`, ...block.rows.map(([label, amount]) => `  ${label}: ${amount}`)].join('\n');
    case 'action':
      return `${block.label}: ${block.url}`;
  }
}

/** A subject is one line, whatever names stand in it. */
export function toSubjectLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
