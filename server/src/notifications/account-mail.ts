import type { AccountMail, AccountMailKind } from '../identity/index.js';
import type { Mail } from '../platform/mail/index.js';
import { buildFooter } from './footer.js';
import type { MailSettings } from './footer.js';
import type { Formats } from './formats.js';
import { renderMailText } from './mail-content.js';
import type { Block, MailContent } from './mail-content.js';
import { renderMailHtml } from './mail-html.js';
import { accountTexts } from './texts/account/index.js';

/** Where a mail's button leads; the pages of the owners' portal (seed, section 2). */
const LINKS: Record<AccountMailKind, (token: string) => string> = {
  verify_mail: (token) => `/#/verify_mail/${token}`,
  reset_password: (token) => `/#/reset_pass/${token}`,
  password_changed: () => '',
  second_factor_added: () => '',
  second_factor_removed: () => '',
  recovery_code_used: () => '',
  recovery_codes_renewed: () => '',
  site_stopped: (token) => `/#/verify_mail/${token}`,
  league_removal_soon: (token) => `/#/verify_mail/${token}`,
};

/** Writes a mail about an account. `token` is for its link; null where that needs none. */
export function writeAccountMail(
  mail: AccountMail,
  token: string | null,
  formats: Formats,
  settings: MailSettings,
): Mail {
  const content = buildContent(
    mail,
    `${settings.publicUrl}${LINKS[mail.kind](token ?? '')}`,
    formats,
    settings,
  );
  return {
    to: mail.email,
    subject: content.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
    // A mail with a link is another one each time: what was sent before has a link that works no more, and must not be
    // taken for the same mail.
    ...(token === null ? { key: mail.id } : {}),
  };
}

function buildContent(mail: AccountMail, url: string, formats: Formats, settings: MailSettings): MailContent {
  const { kind, language, name, username, email, created } = mail;
  const words = accountTexts[language];
  const { subject, opening, action, closing } = words[kind];
  const paragraph = (text: string): Block => ({ kind: 'text', text });
  return {
    language,
    subject,
    greeting: words.greeting(name),
    blocks: [
      ...opening({ username, email, at: formats.moment(created) }).map(paragraph),
      { kind: 'action', label: action, url },
      ...closing.map(paragraph),
    ],
    footer: buildFooter(language, settings),
  };
}
