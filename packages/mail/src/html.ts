import type { Block, Figure, FigureLook, FooterLine, MailAction, MailContent } from './content.js';
import type { Color } from './palette.js';
import { darkRules, styleAttributes } from './palette.js';

/** Email clients support tables, inline styles and mostly a style element; none may load external resources. */
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';
const TEXT = `margin:0 0 16px;font-size:16px;line-height:24px;${BREAK}`;
const SMALL = `margin:0 0 8px;font-size:13px;line-height:20px;${BREAK}`;
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** For phones. In a separate style element: Gmail drops a whole element that contains a rule it does not know. */
const NARROW =
  '@media (max-width:480px){.pad{padding-left:20px !important;padding-right:20px !important}' +
  '.outer{padding:0 !important}.round{border-radius:0 !important}' +
  '.value{font-size:32px !important;line-height:40px !important}.wide{width:100% !important}' +
  '.wide a{display:block !important;text-align:center !important}}';

/** Keeps the following text out of the line that a mailbox shows next to the subject. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Renders an email's body as HTML. All content is treated as text and escaped. */
export function renderMailHtml(content: MailContent): string {
  const { language, subject, preview, sender, footer } = content;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="x-apple-disable-message-reformatting">` +
    `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${escapeHtml(subject)}</title><style>${NARROW}</style>` +
    `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${darkRules()}</style></head>` +
    `<body ${styleAttributes({ back: 'ground', text: 'ink' }, `margin:0;padding:0;${FONT}`)}>` +
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}${PADDING}</div>` +
    `<table ${TABLE} ${styleAttributes({ back: 'ground' }, '')}><tr><td align="center" class="outer" style="padding:24px 12px">` +
    // Outlook on Windows does not support max-width.
    `<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->` +
    `<table ${TABLE} style="max-width:600px;table-layout:fixed">` +
    `<tr><td ${styleAttributes({ text: 'accent' }, `padding:16px 32px;font-size:18px;line-height:24px;font-weight:700;${BREAK}`, 'pad')} align="left">` +
    `${escapeHtml(sender)}</td></tr>` +
    `<tr><td align="left" ${styleAttributes({ back: 'surface', edge: 'line' }, 'padding:32px 32px 16px;border-radius:12px;border-width:1px;border-style:solid', 'pad round')}>` +
    `${renderBody(content)}</td></tr>` +
    `<tr><td align="left" class="pad" style="padding:20px 32px 32px">${footer.map(footerAsHtml).join('')}</td></tr>` +
    `</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`
  );
}

function renderBody({ title, greeting, figure, blocks, action, closing }: MailContent): string {
  return [
    `<h1 ${styleAttributes({ text: 'ink' }, `margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700;${BREAK}`)}>${escapeHtml(title)}</h1>`,
    greeting === null ? '' : paragraph(greeting),
    figure ? figureAsHtml(figure) : '',
    ...blocks.map(blockAsHtml),
    action ? actionAsHtml(action) : '',
    ...closing.map((text) => paragraph(text)),
  ].join('');
}

function paragraph(text: string): string {
  return `<p ${styleAttributes({ text: 'ink' }, TEXT)}>${lines(text)}</p>`;
}

const LOOKS: Record<FigureLook, { back: Color; text: Color }> = {
  good: { back: 'accent-soft', text: 'accent' },
  attention: { back: 'warn-soft', text: 'warn' },
  late: { back: 'danger-soft', text: 'danger' },
};

/** The most prominent element. An amount never wraps. */
function figureAsHtml({ label, value, note, look }: Figure): string {
  const { back, text } = LOOKS[look];
  const small = 'margin:0;font-size:14px;line-height:20px';
  return (
    `<table ${TABLE} style="margin:0 0 20px"><tr><td ${styleAttributes({ back }, 'padding:16px 20px;border-radius:8px')}>` +
    `<p ${styleAttributes({ text }, `${small};font-weight:600`)}>${escapeHtml(label)}</p>` +
    `<p ${styleAttributes({ text: 'ink' }, 'margin:0;font-size:40px;line-height:48px;font-weight:700;white-space:nowrap', 'value')}>${escapeHtml(value)}</p>` +
    (note === null ? '' : `<p ${styleAttributes({ text: 'ink' }, `${small};${BREAK}`)}>${lines(note)}</p>`) +
    `</td></tr></table>`
  );
}

function blockAsHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text);
    case 'note':
      return (
        `<p ${styleAttributes({ text: 'ink', edge: 'line' }, `${TEXT};padding-left:12px;border-left-width:4px;border-left-style:solid`)}>` +
        `<strong>${escapeHtml(block.label)}</strong><br>${lines(block.text)}</p>`
      );
    case 'table':
      return tableAsHtml(block.title, block.rows);
    case 'list':
      return listAsHtml(block.items);
    case 'code':
      return (
        `<pre ${styleAttributes({ back: 'sunk', text: 'ink' }, `margin:0 0 16px;padding:12px;border-radius:8px;font-size:12px;line-height:18px;white-space:pre-wrap;${BREAK}`)}>` +
        `${escapeHtml(block.lines.join('\n'))}</pre>`
      );
  }
}

function listAsHtml(items: string[]): string {
  const rows = items.map((item) => `<li style="margin:0 0 8px;${BREAK}">${lines(item)}</li>`);
  return `<ul ${styleAttributes({ text: 'ink' }, 'margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:24px')}>${rows.join('')}</ul>`;
}

function tableAsHtml(title: string, rows: [string, string][]): string {
  const heading = `<p ${styleAttributes({ text: 'ink' }, `${TEXT};margin-bottom:8px`)}><strong>${escapeHtml(title)}</strong></p>`;
  if (rows.length === 0) return heading;
  const cell = `padding:6px 0;border-top-width:1px;border-top-style:solid;font-size:15px;line-height:22px`;
  const body = rows.map(
    ([label, amount]) =>
      `<tr><th scope="row" align="left" ${styleAttributes({ text: 'muted', edge: 'line' }, `${cell};font-weight:400;${BREAK}`)}>${escapeHtml(label)}</th>` +
      `<td align="right" ${styleAttributes({ text: 'ink', edge: 'line' }, `${cell};padding-left:12px;white-space:nowrap`)}>${escapeHtml(amount)}</td></tr>`,
  );
  return `${heading}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${body.join('')}</table>`;
}

/** A button, and optionally the same URL as text to read and copy. */
function actionAsHtml({ label, url, spelledOut }: MailAction): string {
  const href = escapeHtml(url);
  const link = `<a href="${href}" ${styleAttributes({ text: 'muted' }, 'word-break:break-all')}>${href}</a>`;
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px" class="wide"><tr>` +
    `<td ${styleAttributes({ back: 'accent' }, 'border-radius:8px')}><a href="${href}" ` +
    `${styleAttributes({ text: 'on-accent', back: 'accent', edge: 'accent' }, 'display:inline-block;padding:12px 24px;border-width:1px;border-style:solid;border-radius:8px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none')}>` +
    `${escapeHtml(label)}</a></td></tr></table>` +
    (spelledOut === undefined
      ? ''
      : `<p ${styleAttributes({ text: 'muted' }, `${SMALL};margin-bottom:16px`)}>${escapeHtml(spelledOut)}<br>${link}</p>`)
  );
}

function footerAsHtml({ text, link }: FooterLine): string {
  const anchor = link
    ? ` <a href="${escapeHtml(link.url)}" ${styleAttributes({ text: 'muted' }, 'text-decoration:underline')}>${escapeHtml(link.label)}</a>`
    : '';
  return `<p ${styleAttributes({ text: 'muted' }, SMALL)}>${escapeHtml(text)}${anchor}</p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names, comments and reasons are written by other people and must never become markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
