import type { Block, MailContent } from './mail-content.js';

/** Mail programs know tables and inline styles and little else; these read well on white and in dark mode. */
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `margin:0 0 16px;font-size:16px;line-height:24px;color:#1c2733`;
const SMALL = `margin:0 0 8px;font-size:13px;line-height:20px;color:#56616c`;
const GREEN = '#0b5d3b';

/** The mail's body as HTML. Whatever stands in the content is text: none of it becomes markup. */
export function renderMailHtml(content: MailContent): string {
  const { language, subject, greeting, blocks, footer } = content;
  const [first] = blocks;
  const preview = first?.kind === 'text' ? first.text : greeting;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;padding:0;background:#f2f4f6;${FONT}">` +
    // What a mailbox shows beside the subject.
    `<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f4f6"><tr>` +
    `<td align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">` +
    `<tr><td style="padding:16px 32px;background:${GREEN};border-radius:8px 8px 0 0;` +
    `font-size:20px;line-height:28px;font-weight:700;color:#ffffff">Touchline</td></tr>` +
    `<tr><td style="padding:32px 32px 16px;background:#ffffff;border-radius:0 0 8px 8px">` +
    `<p style="${TEXT}">${escaped(greeting)}</p>${blocks.map(blockAsHtml).join('')}</td></tr>` +
    `<tr><td style="padding:16px 32px">${footer.map((line) => `<p style="${SMALL}">${escaped(line)}</p>`).join('')}` +
    `</td></tr></table></td></tr></table></body></html>`
  );
}

function blockAsHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="${TEXT}">${lines(block.text)}</p>`;
    case 'note':
      return (
        `<p style="${TEXT};padding-left:12px;border-left:4px solid #d5dbe1">` +
        `<strong>${escaped(block.label)}</strong><br>${lines(block.text)}</p>`
      );
    case 'table':
      return tableAsHtml(block.title, block.rows);
    case 'action':
      return actionAsHtml(block.label, block.url);
  }
}

function tableAsHtml(title: string, rows: [string, string][]): string {
  const cell = 'padding:6px 0;border-top:1px solid #e3e8ec;font-size:15px;line-height:22px;color:#1c2733';
  const body = rows.map(
    ([label, amount]) =>
      `<tr><td style="${cell}">${escaped(label)}</td>` +
      `<td align="right" style="${cell};white-space:nowrap">${escaped(amount)}</td></tr>`,
  );
  const table =
    body.length === 0
      ? ''
      : `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${body.join('')}</table>`;
  return `<p style="${TEXT};margin-bottom:8px"><strong>${escaped(title)}</strong></p>${table}`;
}

/** A button, and the same address to read and to copy. */
function actionAsHtml(label: string, url: string): string {
  const href = escaped(url);
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>` +
    `<td style="background:${GREEN};border-radius:6px"><a href="${href}" style="display:inline-block;` +
    `padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">` +
    `${escaped(label)}</a></td></tr></table>` +
    `<p style="${SMALL};margin-bottom:16px;word-break:break-all"><a href="${href}" style="color:#56616c">${href}</a></p>`
  );
}

function lines(text: string): string {
  return escaped(text).replace(/\r?\n/g, '<br>');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names, comments and reasons are other people's text: none of it may become markup. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
