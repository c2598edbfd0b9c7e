import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addUser } from '../../../test/support/api.js';
import { testConfig } from '../../../test/support/config.js';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { ACCOUNT_MAIL_KINDS, AccountMails, MailedTokens, UserTokens } from '../identity/index.js';
import type { AccountMail } from '../identity/index.js';
import { Mailer } from '../platform/mail/index.js';
import type { Mail } from '../platform/mail/index.js';
import { AccountMailSender } from './account-mail-sender.js';
import { writeAccountMail } from './account-mail.js';
import { formatsFor } from './formats.js';
import { SentMails } from './sent-mails.js';

const TOKEN = 'A-token_0123456789-0123456789-0123456789-01';

const MAIL: AccountMail = {
  id: randomUUID(),
  kind: 'verify_mail',
  created: '2026-11-21T13:36:29.000Z',
  user_id: randomUUID(),
  email: 'ana@liga.test',
  name: 'Ana',
  username: 'ana.mora',
  language: 'en',
  is_staff: false,
};

const write = (changes: Partial<AccountMail>, token: string | null = TOKEN) => {
  const mail = { ...MAIL, ...changes };
  return writeAccountMail(mail, token, formatsFor(mail.language, 'USD', 'America/Guayaquil'), {
    publicUrl: 'https://liga.test',
    supportContact: 'ayuda@liga.test',
  });
};

describe('an account email', () => {
  it('states what to do, how long the link is valid, and what to do if it was not requested', () => {
    const { to, subject, text } = write({});
    expect([to, subject]).toEqual(['ana@liga.test', 'Verify your email for Touchline']);
    expect(text).toBe(
      [
        'Hello Ana,',
        'Welcome to Touchline. Verify that ana@liga.test is your email. We will use it to write to you about your payments and the security of your account (ana.mora).',
        `Verify my email: https://liga.test/#/verify_mail/${TOKEN}`,
        'The link works once, within the next 48 hours. You can request another one after you log in.',
        'If you did not create a Touchline account, you can ignore this email.',
        [
          '-- ',
          'You’re receiving this email because this address belongs to the Touchline account ana.mora.',
          'Questions? Contact us: ayuda@liga.test',
          'Language and security of your account: https://liga.test/#/my_user',
          'Sent by Touchline: https://liga.test\n',
        ].join('\n'),
      ].join('\n\n'),
    );
  });

  it('links to the page that its token is for', () => {
    expect(write({ kind: 'reset_password' }).html).toContain(
      `href="https://liga.test/#/reset_pass/${TOKEN}"`,
    );
    expect(write({ kind: 'verify_mail' }).html).toContain(`href="https://liga.test/#/verify_mail/${TOKEN}"`);
    expect(write({ kind: 'password_changed' }, null).html).toContain('href="https://liga.test/#/reset_pass"');
  });

  it('about a security change links to the portal for owners and to the console for staff', () => {
    const change = { kind: 'second_factor_added' } as const;
    expect(write(change, null).html).toContain('href="https://liga.test/#/my_user"');
    expect(write({ ...change, is_staff: true }, null).html).toContain(
      'href="https://liga.test/staff/#/security"',
    );
    expect(write({ ...change, is_staff: true }, null).html).not.toContain('my_user');
  });

  it('about a changed password contains the time in the billing time zone', () => {
    const { text } = write({ kind: 'password_changed' }, null);
    expect(text).toContain('(ana.mora) was changed on November 21, 2026 at 8:36 AM GMT-5.');
    expect(write({ kind: 'password_changed', language: 'es' }, null).text).toMatch(
      /se cambió el 21 de noviembre de 2026.*08:36 /,
    );
  });

  it('has a unique subject for each kind and language', () => {
    const subjects = ACCOUNT_MAIL_KINDS.flatMap((kind) =>
      (['en', 'es'] as const).map((language) => write({ kind, language }).subject),
    );
    expect(new Set(subjects).size).toBe(2 * ACCOUNT_MAIL_KINDS.length);
    for (const subject of subjects) expect(subject.length).toBeLessThan(65);
  });

  it('has no deduplication key when it contains a link, and its id as the key otherwise', () => {
    expect(write({}).key).toBeUndefined();
    expect(write({ kind: 'password_changed' }, null).key).toBe(MAIL.id);
  });

  it('escapes names in HTML', () => {
    const { html } = write({ name: '<img src=x onerror="x()">&', username: "a'b" });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;x()&quot;&gt;&amp;');
  });
});

/** Fails the first times it is called. */
class FlakyMailer extends Mailer {
  sent: Mail[] = [];

  constructor(private failures: number) {
    super();
  }

  async send(mail: Mail): Promise<string> {
    this.sent.push(mail);
    if (this.failures-- > 0) throw new Error('550 greylisted');
    return '<id@touchline.test>';
  }
}

describe('AccountMailSender', () => {
  let test: TestDatabase;
  let mails: AccountMails;
  let tokens: UserTokens;
  beforeAll(async () => {
    test = await createTestDatabase();
    mails = new AccountMails(test.db);
    tokens = new UserTokens(test.db);
  });
  afterAll(() => test.close());

  function senderWith(mailer: Mailer): AccountMailSender {
    const sent = new SentMails(test.db, mailer);
    return new AccountMailSender(test.db, mails, new MailedTokens(test.db, tokens), sent, testConfig(test));
  }

  async function ordered(username: string): Promise<{ userId: string; id: string }> {
    const userId = await addUser(test.db, 'common', username);
    await mails.request(test.db, 'reset_password', { email: `${username.toUpperCase()}@touchline.test` });
    let id = '';
    await mails.enqueuePending(async (found) => {
      id = found.at(-1)!.id;
    });
    return { userId, id };
  }

  const noted = (userId: string) =>
    test.db.query('SELECT kind, sent_at, error, text FROM public.mail WHERE user_id = $1', [userId]);
  const readState = async ({ text }: Mail): Promise<string> =>
    (await tokens.peek(test.db, 'reset_password', /reset_pass\/(\S+)/.exec(text)![1]!)).state;

  it('retries with a new link after a failure, and then sends no more', async () => {
    const { userId, id } = await ordered('ana');
    const mailer = new FlakyMailer(1);
    const sender = senderWith(mailer);
    await expect(sender.send(id)).rejects.toThrow('550 greylisted');
    expect(await noted(userId)).toMatchObject([{ sent_at: null, error: '550 greylisted' }]);
    await sender.send(id);
    await sender.send(id);
    expect(await noted(userId)).toMatchObject([
      // The text would contain a link that lets staff in.
      { kind: 'reset_password', sent_at: expect.any(String), text: null },
    ]);
    expect(mailer.sent).toHaveLength(2);
    expect(await Promise.all(mailer.sent.map(readState))).toEqual(['expired', 'ok']);
    expect(await test.db.query('SELECT 1 FROM public.account_mail')).toEqual([]);
  });

  it('sends one email when several processes run its job at once', async () => {
    const { userId, id } = await ordered('berta');
    const mailer = new FlakyMailer(0);
    const results = await Promise.allSettled([id, id, id].map((one) => senderWith(mailer).send(one)));
    expect(results.map(({ status }) => status)).toContain('fulfilled');
    expect(mailer.sent).toHaveLength(1);
    expect(await noted(userId)).toHaveLength(1);
  });

  it('enqueues an email again when the process died before recording it', async () => {
    const { id } = await ordered('carla');
    const userId = await addUser(test.db, 'common', 'diana');
    await mails.request(test.db, 'verify_mail', { userId });
    const died = mails.enqueuePending(async () => {
      throw new Error('killed');
    });
    await expect(died).rejects.toThrow('killed');
    const seen: string[] = [];
    const carry = () =>
      mails.enqueuePending(async (found) => {
        seen.push(...found.map(({ id: one }) => one));
      });
    expect([await carry(), await carry()]).toEqual([1, 0]);
    expect(seen).toHaveLength(1);
    expect(seen).not.toContain(id);
  });

  it('gives up on an email that could not be sent for a week', async () => {
    const { userId, id } = await ordered('fanny');
    await expect(senderWith(new FlakyMailer(1)).send(id)).rejects.toThrow('550');
    expect(await mails.clean()).toBe(0);
    await test.db.query(
      `UPDATE public.account_mail SET queued_at = now() - interval '8 days' WHERE id = $1`,
      [id],
    );
    expect(await mails.clean()).toBe(1);
    expect(await noted(userId)).toMatchObject([{ sent_at: null, error: '550 greylisted' }]);
  });

  it('drops the request for an email when its transaction is rolled back', async () => {
    const userId = await addUser(test.db, 'common', 'elena');
    const failing = test.db.transaction(async (tx) => {
      await mails.request(tx, 'verify_mail', { userId });
      throw new Error('taken');
    });
    await expect(failing).rejects.toThrow('taken');
    expect(await test.db.query('SELECT 1 FROM public.account_mail WHERE user_id = $1', [userId])).toEqual([]);
  });
});
