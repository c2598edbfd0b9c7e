import { useTranslations } from 'use-intl';
import { useSettings } from './settings.js';

/** The URL of a support contact: an email address, a phone number or a page. */
export function contactAddress(contact: string): string {
  if (/^https?:\/\//.test(contact)) return contact;
  return contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replace(/[^+\d]/g, '')}`;
}

/** The support contact, if the platform has one. */
export function Support() {
  const t = useTranslations('shell');
  const { support_contact: contact } = useSettings();
  if (!contact) return null;
  const link = (
    <a key="contact" href={contactAddress(contact)} className="underline underline-offset-4">
      {contact}
    </a>
  );
  const [before, after] = t('footer', { contact: '|' }).split('|');
  return (
    <p>
      {before}
      {link}
      {after}
    </p>
  );
}
