import { describe, expect, it } from '@jest/globals';
import { colors } from '../../ui/src/tokens.js';
import { renderMailHtml, renderMailText, shorten, toSubjectLine } from './index.js';
import type { MailContent } from './index.js';
import { PALETTE } from './palette.js';

const CONTENT: MailContent = {
  language: 'en',
  sender: 'Touchline',
  subject: 'Subject',
  preview: 'What a mailbox shows',
  title: 'Title',
  greeting: 'Hello María,',
  figure: {
    label: 'To pay',
    value: '$40.00',
    note: 'November 2026\nUntil December 5, 2026',
    look: 'attention',
  },
  blocks: [
    { kind: 'text', text: 'Two\nlines' },
    { kind: 'note', label: 'Reason', text: 'Unreadable' },
    { kind: 'table', title: 'November 2026', rows: [['Charge', '$45.00']] },
    { kind: 'list', items: ['One', 'Two'] },
    { kind: 'code', lines: ['npm run check', 'next'] },
  ],
  action: { label: 'Pay', url: 'https://touchline.test/#/my_league?pay=a,b&x=1', spelledOut: 'Or open:' },
  closing: ['The end.'],
  footer: [
    { text: 'Why.' },
    { text: 'From:', link: { url: 'https://touchline.test', label: 'touchline.test' } },
  ],
};

const html = (more: Partial<MailContent> = {}): string => renderMailHtml({ ...CONTENT, ...more });

describe('the plain text of an email', () => {
  it('has all content in the order of the HTML', () => {
    expect(renderMailText(CONTENT)).toBe(
      [
        'Hello María,',
        'To pay: $40.00\nNovember 2026\nUntil December 5, 2026',
        'Two\nlines',
        'Reason: Unreadable',
        '* November 2026\n  Charge: $45.00',
        '* One\n* Two',
        'npm run check\nnext',
        'Pay: https://touchline.test/#/my_league?pay=a,b&x=1',
        'The end.',
        '-- \nWhy.\nFrom: touchline.test\n',
      ].join('\n\n'),
    );
  });

  it('omits missing parts', () => {
    const bare = {
      ...CONTENT,
      greeting: null,
      figure: null,
      blocks: [],
      action: null,
      closing: [],
      footer: [],
    };
    expect(renderMailText({ ...bare, closing: ['Only this.'] })).toBe('Only this.\n');
  });
});

describe('the HTML of an email', () => {
  it('begins with the preview text, and has one heading, one figure and one button', () => {
    const shown = html()
      .replace(/<head>.*<\/head>/, '')
      .replace(/<[^>]+>/g, '|');
    expect(shown.replace(/[|\s]+/g, ' ').trim()).toMatch(/^What a mailbox shows/);
    expect(html().match(/<h1/g)).toHaveLength(1);
    expect(html().match(/class="c-ink value"/g)).toHaveLength(1);
    expect(html().match(/text-decoration:none/g)).toHaveLength(1);
  });

  it('is at most 600 px wide, adapts to narrower screens, and never wraps an amount', () => {
    expect(html()).toContain('max-width:600px');
    expect(html()).toMatch(/white-space:nowrap" ?>\$40\.00/);
    expect(html()).toMatch(/white-space:nowrap">\$45\.00/);
    expect(html()).not.toMatch(/[^-]width:\d+px|min-width/);
  });

  it('escapes all text', () => {
    const evil = '<img src=x onerror="x()">\'&';
    const { blocks } = CONTENT;
    const everywhere = html({
      ...{ sender: evil, subject: evil, preview: evil, title: evil, greeting: evil, closing: [evil] },
      figure: { label: evil, value: evil, note: evil, look: 'late' },
      blocks: blocks.map((block) =>
        JSON.parse(
          JSON.stringify(block).replace(/Two|Unreadable|Charge|next|November/g, evil.replaceAll('"', '\\"')),
        ),
      ),
      action: { label: evil, url: `https://touchline.test/${evil}`, spelledOut: evil },
      footer: [{ text: evil, link: { url: evil, label: evil } }],
    });
    expect(everywhere).not.toContain('<img');
    expect(everywhere).toContain('&lt;img src=x onerror=&quot;x()&quot;&gt;&#39;&amp;');
  });

  it('loads no external resources', () => {
    expect(html()).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i);
  });

  it('has a dark color for each light one, also for Outlook with its own dark mode', () => {
    for (const name of html().match(/\b[cbe]-[a-z-]+(?=[ "])/g)!) {
      expect(html()).toMatch(new RegExp(`\\.${name}\\{[a-z-]+:#[0-9a-f]{6} !important\\}`));
      expect(html()).toMatch(new RegExp(`\\[data-ogs[cb]\\] \\.${name}\\{`));
    }
  });
});

describe('the colors of an email', () => {
  it('match the palette of the product', () => {
    expect(PALETTE).toEqual(
      Object.fromEntries(Object.keys(PALETTE).map((name) => [name, colors[name as keyof typeof colors]])),
    );
  });

  const luminance = (hex: string): number => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string): number => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };
  /** As in clients without support for our dark mode, which invert every color. */
  const inverted = (hex: string): string =>
    `#${(0xffffff - parseInt(hex.slice(1), 16)).toString(16).padStart(6, '0')}`;

  it.each([
    ['ink', 'ground'],
    ['ink', 'surface'],
    ['muted', 'ground'],
    ['muted', 'surface'],
    ['ink', 'sunk'],
    ['accent', 'ground'],
    ['on-accent', 'accent'],
    ['ink', 'accent-soft'],
    ['accent', 'accent-soft'],
    ['ink', 'warn-soft'],
    ['warn', 'warn-soft'],
    ['ink', 'danger-soft'],
    ['danger', 'danger-soft'],
  ] as const)('%s on %s is readable in light, dark and inverted mode', (text, back) => {
    for (const scheme of ['light', 'dark'] as const)
      expect(contrast(PALETTE[text][scheme], PALETTE[back][scheme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(inverted(PALETTE[text].light), inverted(PALETTE[back].light))).toBeGreaterThanOrEqual(
      4.5,
    );
  });
});

describe('the subject of an email', () => {
  it('is one line without control characters or direction marks', () => {
    expect(toSubjectLine('Pago:\r\nBcc: a@b.test\t \u202eabc\u2028d\u0000')).toBe(
      'Pago: Bcc: a@b.test abc d',
    );
  });

  it('is at most 150 characters long, and splits no character', () => {
    expect(toSubjectLine('x'.repeat(151))).toBe(`${'x'.repeat(149)}…`);
    expect(shorten('👩‍👩‍👧‍👦'.repeat(3), 2)).toBe('👩‍👩‍👧‍👦…');
    expect(shorten('Liga Ñandú', 10)).toBe('Liga Ñandú');
  });
});
