import type { FooterLine } from '@touchline/mail';
import type { Config } from '../config/index.js';
import type { Language } from '../http/index.js';
import { footerTexts } from './texts.js';

/** The settings that every email needs. */
export type MailSettings = Pick<Config, 'publicUrl' | 'supportContact'>;

/** Why somebody receives an email. */
export type MailReason =
  | { kind: 'owner'; league: string }
  | { kind: 'account'; username: string; isStaff: boolean }
  | { kind: 'support' | 'admin' | 'digest' };

/** URL of the user's own account page: in the portal for owners, in the console for staff. */
export function ownAccountUrl({ publicUrl }: Pick<MailSettings, 'publicUrl'>, isStaff: boolean): string {
  return `${publicUrl}${isStaff ? '/staff/#/security' : '/#/my_user'}`;
}

/**
 * The last lines of an email: why it was sent, where to get help, where to choose the language, and who sent it. Users
 * cannot unsubscribe from any of our emails, so none explains how (ADR 0112).
 */
export function buildFooter(language: Language, reason: MailReason, settings: MailSettings): FooterLine[] {
  const { publicUrl, supportContact } = settings;
  const texts = footerTexts[language];
  const lines: FooterLine[] = [{ text: formatReason(language, reason) }];
  const isForOwnTeam = reason.kind === 'support' || reason.kind === 'admin' || reason.kind === 'digest';
  if (supportContact !== null && !isForOwnTeam)
    lines.push({ text: texts.help, link: { url: contactLink(supportContact), label: supportContact } });
  if (reason.kind === 'owner' || reason.kind === 'account') {
    const url = ownAccountUrl(settings, reason.kind === 'account' && reason.isStaff);
    lines.push({ text: texts.settings, link: { url, label: url } });
  }
  return [...lines, { text: texts.from, link: { url: publicUrl, label: publicUrl } }];
}

function formatReason(language: Language, reason: MailReason): string {
  const { reasons } = footerTexts[language];
  if (reason.kind === 'owner') return reasons.owner(reason.league);
  if (reason.kind === 'account') return reasons.account(reason.username);
  return reasons[reason.kind];
}

/** The link of a support contact: an email address, a phone number or a page. */
export function contactLink(contact: string): string {
  if (/^https?:\/\//.test(contact)) return contact;
  return contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replace(/[^+\d]/g, '')}`;
}
