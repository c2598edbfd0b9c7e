import type { Block, Figure, FooterLine, MailContent } from './content.js';

/** An email's body as plain text: the same content in the same order. */
export function renderMailText({ greeting, figure, blocks, action, closing, footer }: MailContent): string {
  const parts = [
    ...(greeting === null ? [] : [greeting]),
    ...(figure ? [figureAsText(figure)] : []),
    ...blocks.map(blockAsText),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...closing,
    ...(footer.length > 0 ? [['-- ', ...footer.map(footerAsText)].join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function figureAsText({ label, value, note }: Figure): string {
  return [`${label}: ${value}`, ...(note === null ? [] : [note])].join('\n');
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'note':
      return `${block.label}: ${block.text}`;
    case 'table':
      return [`* ${block.title}`, ...block.rows.map(([label, amount]) => `  ${label}: ${amount}`)].join('\n');
    case 'list':
      return block.items.map((item) => `* ${item}`).join('\n');
    case 'code':
      return block.lines.join('\n');
  }
}

function footerAsText({ text, link }: FooterLine): string {
  return link ? `${text} ${link.label}` : text;
}
