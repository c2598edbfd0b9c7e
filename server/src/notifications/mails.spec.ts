import { describe, expect, it } from '@jest/globals';
import type { Language } from '../platform/http/index.js';
import type { Mail } from '../platform/mail/index.js';
import {
  makeDue,
  endOf,
  makeFormats,
  LEAGUE,
  NOTE,
  NOVEMBER,
  QUESTION,
  SAMPLES,
  SETTINGS,
  THANKS,
} from './testing/samples.js';
import type { LeagueDue } from './due-payments.js';
import { writeReminder } from './reminder-mail.js';

const LANGUAGES = ['en', 'es'] as const;
const both = [...SAMPLES].flatMap(([name, write]) =>
  LANGUAGES.map((language): [string, Language, Mail] => [name, language, write(language)]),
);

/** Names, addresses and commands, which are the same in both languages, and words that both languages share. */
const SAME = new Set(
  [
    ...['re', 'touchline', 'maría', 'maria', 'mora', 'liga', 'barrial', 'san', 'juan', 'gmt', 'redis'],
    ...['backup_url', 'digest_url', 'digest_mail_to', 'instance', 'log', 'npm', 'run', 'ledger', 'digest'],
    ...[
      'restart',
      'verify',
      'known',
      'number',
      'c2lnbmf0dxjl',
      'ab'.repeat(32),
      'no',
      'plan',
      'total',
      'ignore',
    ],
  ].map((word) => word.toLowerCase()),
);

/** The words that a reader sees, except addresses. */
function splitWords({ subject, text, html }: Mail): Set<string> {
  const title = /<h1[^>]*>([^<]*)<\/h1>/.exec(html!)![1]!;
  const shown = [subject, title, text].join('\n').replace(/\S+(@|:\/\/)\S+/g, ' ');
  return new Set(shown.toLowerCase().match(/[\p{L}_][\p{L}\p{N}_]+/gu));
}

/** The text of the HTML, as a reader sees it. */
const shownIn = (html: string): string =>
  html
    .replace(/<head>.*<\/head>|<!--.*?-->/g, '')
    .replace(/<div style="display:none.*?<\/div>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

const findButtons = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]*)" [^>]*text-decoration:none/g)].map(([, url]) => url!);

describe('every email', () => {
  it.each([...SAMPLES])('contains no words of the other language: %s', (_name, write) => {
    const [english, spanish] = LANGUAGES.map((language) => splitWords(write(language))) as [
      Set<string>,
      Set<string>,
    ];
    expect([...english].filter((word) => spanish.has(word) && !SAME.has(word))).toEqual([]);
    expect(Math.min(english.size, spanish.size)).toBeGreaterThan(15);
  });

  it.each(both)(
    'declares its language and has the same content as text and HTML: %s in %s',
    (_name, language, mail) => {
      const shown = shownIn(mail.html!);
      expect(mail.html).toContain(`<html lang="${language}">`);
      const lines = mail.text.split('\n').map((line) =>
        line
          .replace(/^\* |^ {2}|^-- $/, '')
          .replace(/\s+/g, ' ')
          .trim(),
      );
      for (const line of lines.filter(Boolean)) {
        // A label and its value are in two elements.
        for (const part of line.split(': ')) if (!part.startsWith('http')) expect(shown).toContain(part);
      }
    },
  );

  it.each(both)(
    'has at most one button, links only to the platform, and loads nothing: %s in %s',
    (name, _language, mail) => {
      const buttons = findButtons(mail.html!);
      expect(buttons).toHaveLength(name === 'digest' ? 0 : 1);
      for (const url of buttons) expect(url).toMatch(/^https:\/\/touchline\.test\/(staff\/)?#\/[a-z]/);
      for (const [, url] of mail.html!.matchAll(/href="([^"]*)"/g))
        expect(url).toMatch(/^(https:\/\/touchline\.test(\/|$)|mailto:soporte@touchline\.test$)/);
      expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i);
    },
  );

  it.each(both)('states why and from where it was sent: %s in %s', (_name, language, mail) => {
    const why = language === 'en' ? /You’re receiving this email because / : /Recibe este correo porque /;
    const [, signature] = mail.text.split('\n-- \n');
    expect(signature).toMatch(why);
    expect(signature).toContain(SETTINGS.publicUrl);
    expect(mail.to).toMatch(/@/);
  });

  it.each(both)(
    'has a subject of at most 78 characters and a preview text: %s in %s',
    (_name, _language, mail) => {
      expect(mail.subject.length).toBeLessThanOrEqual(78);
      const preview = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(mail.html!)![1]!;
      expect(preview.replace(/&#847;&zwnj;&nbsp;/g, '').length).toBeGreaterThan(5);
      expect(mail.html!.length).toBeLessThan(40_000);
    },
  );

  it.each(both)(
    'formats amounts for its language and writes months as words: %s in %s',
    (_name, language, mail) => {
      const amounts = mail.text.match(/\$[\d.,]*\d/g) ?? [];
      for (const amount of amounts) expect(amount).toMatch(language === 'en' ? /\.\d\d$/ : /,\d\d$/);
      expect(mail.text).not.toMatch(/\d{1,2}[-/]\d{1,2}[-/]\d{4}|\d{4}-\d\d-\d\d/);
    },
  );

  it('has its own subject in each language, apart from a few variants', () => {
    const subjects = new Set(both.map(([, , { subject }]) => subject));
    // The same approval, suspension or contact message has the same subject in another state.
    expect(subjects.size).toBeGreaterThan(both.length - 10);
  });
});

describe('names entered by other people', () => {
  const evil = `<b>Ñ</b> "&'${'x'.repeat(120)}\r\nBcc: all@example.com`;
  const mails = LANGUAGES.map((language) =>
    writeReminder(
      'key',
      { kind: 'overdue', days: 1, payment: NOVEMBER },
      makeDue(language, { league_name: evil, name: evil }),
      makeFormats(language),
      SETTINGS,
    ),
  );

  it('are escaped, stay on one line of the subject and follow the amount', () => {
    for (const { subject, html } of mails) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(subject.length).toBeLessThan(110);
      expect(subject).toMatch(/\$40[.,]00.*…$/);
      expect(html).not.toContain('<b>');
      expect(html).toContain('&lt;b&gt;Ñ&lt;/b&gt; &quot;&amp;&#39;x');
    }
  });
});

describe('a reminder for one payment', () => {
  const write = (more: Partial<LeagueDue>): string =>
    writeReminder(
      'key',
      { kind: 'before', days: 3, payment: NOVEMBER },
      makeDue('en', more),
      makeFormats('en'),
      SETTINGS,
    ).text;

  it('asks for the amount due minus the balance: 45.00 - 5.00', () => {
    expect(write({})).toContain('To pay: $40.00\nNovember 2026\nDue by December 5, 2026\n');
    expect(write({})).toContain(
      '* November 2026\n  Amount due: $45.00\n  Your balance: -$5.00\n  To pay: $40.00\n\nPay $40.00: ',
    );
  });

  it('has no table when it would only repeat the amount', () => {
    const figures = { ...makeDue('en').figures, balance: 0, to_pay: 4_500 };
    expect(write({ figures })).not.toMatch(/^\* /m);
  });

  it('asks for neither a transfer nor a receipt when the balance covers the payment', () => {
    const text = write({ figures: { ...makeDue('en').figures, balance: 9_000, to_pay: 0 } });
    expect(text).toContain('Covered by your balance: $45.00\n');
    expect(text).toContain('Pay with your balance: https://touchline.test/#/my_league?pay=all\n');
    expect(text).not.toMatch(/\$0\.00|receipt/);
  });

  it('asks for the receipt when the owner cannot upload it', () => {
    expect(write({ can_upload: false })).toContain('If you have already paid, send us the receipt.');
  });
});

describe('a reminder for many payments', () => {
  const payments = Array.from({ length: 31 }, (_, n) => ({
    ...NOVEMBER,
    id: `0199aaaa-0000-7000-8000-0000000000${n + 10}`,
    final_payment_date: endOf('2026-12-05'),
  }));
  const figures = {
    ...makeDue('en').figures,
    ...{ owed: 31 * 4_500, balance: 0, to_pay: 31 * 4_500 },
  };
  const write = (account = figures): Mail =>
    writeReminder(
      'key',
      { kind: 'last_day', days: 0, payment: payments[0]! },
      makeDue('en', { payments, figures, account }),
      makeFormats('en'),
      SETTINGS,
    );

  it('lists twenty, counts the others and asks for the total', () => {
    const { text, subject } = write();
    expect(text.match(/^\* November 2026$/gm)).toHaveLength(20);
    expect(text).toContain('11 more charges are in your account.');
    expect(text).toContain('* Total\n  Amount due: $1,395.00');
    expect(subject).toBe(`$1,395.00 due today: ${LEAGUE}`);
  });

  it('is shorter than the size at which Gmail clips emails', () => {
    expect(Buffer.byteLength(write().html!)).toBeLessThan(100_000);
  });

  it('links to paying the listed payments, or everything when that is the same', () => {
    expect(findButtons(write().html!)).toEqual(['https://touchline.test/#/my_league?pay=all']);
    const [url] = findButtons(write({ ...figures, owed: figures.owed + 100 }).html!);
    expect(url!.split('pay=')[1]!.split(',')).toEqual(payments.map(({ id }) => id));
  });
});

describe('text written by staff or an owner', () => {
  it.each([
    ['payment_approved', THANKS],
    ['payment_declined', NOTE],
    ['contact', QUESTION],
    ['contact_answer', QUESTION],
    ['contact_answer', NOTE],
    ['owner_message', NOTE],
  ])('appears unchanged in the email: %s', (name, written) => {
    for (const language of LANGUAGES) expect(SAMPLES.get(name)!(language).text).toContain(written[language]);
  });
});
