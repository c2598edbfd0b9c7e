import type { AccountMail, AccountMailKind } from '../identity/index.js';
import { buildFooter, composeMail, ownAccountUrl } from '../platform/mail/index.js';
import type { Mail, MailContent, MailSettings } from '../platform/mail/index.js';
import type { Formats } from './formats.js';
import { accountTexts } from './texts/account/index.js';

type Addressed = Pick<AccountMail, 'is_staff'>;
type Link = (settings: MailSettings, token: string, mail: Addressed) => string;

const verify: Link = ({ publicUrl }, token) => `${publicUrl}/#/verify_mail/${token}`;
const setPassword: Link = ({ publicUrl }, token) => `${publicUrl}/#/reset_pass/${token}`;
/** Needs no login, for users who were locked out by somebody else. */
const askForReset: Link = ({ publicUrl }) => `${publicUrl}/#/reset_pass`;
const ownAccount: Link = (settings, _token, { is_staff }) => ownAccountUrl(settings, is_staff);

/** The target of each mail's button. */
const LINKS: Record<AccountMailKind, Link> = {
  verify_mail: verify,
  invitation: setPassword,
  reset_password: setPassword,
  password_changed: askForReset,
  second_factor_added: ownAccount,
  second_factor_removed: ownAccount,
  recovery_code_used: askForReset,
  recovery_codes_renewed: ownAccount,
  site_stopped: verify,
  league_removal_soon: verify,
};

/** Every kind of email about an account. */
export const ACCOUNT_MAILS = Object.keys(LINKS) as AccountMailKind[];

/** Writes a mail about an account. `token` is for its link; null if the link needs none. */
export function writeAccountMail(
  mail: AccountMail,
  token: string | null,
  formats: Formats,
  settings: MailSettings,
): Mail {
  // Each mail with a link is a different one: the link of an earlier mail no longer works, so the two must not be taken
  // for the same mail.
  return composeMail(buildContent(mail, token, formats, settings), {
    to: mail.email,
    ...(token === null ? { key: mail.id } : {}),
  });
}

function buildContent(
  mail: AccountMail,
  token: string | null,
  formats: Formats,
  settings: MailSettings,
): MailContent {
  const { kind, language, name, username, email, created, is_staff: isStaff } = mail;
  const words = accountTexts[language];
  const { subject, title, opening, action, closing } = words[kind];
  const paragraphs = opening({ username, email, at: formats.moment(created) });
  const url = LINKS[kind](settings, token ?? '', mail);
  return {
    ...{ language, sender: 'Touchline', subject, title, preview: paragraphs[0] ?? '' },
    greeting: words.greeting(name),
    blocks: paragraphs.map((text) => ({ kind: 'text', text })),
    action: { label: action, url, ...(token === null ? {} : { spelledOut: words.spelledOut }) },
    closing,
    footer: buildFooter(language, { kind: 'account', username, isStaff }, settings),
  };
}
