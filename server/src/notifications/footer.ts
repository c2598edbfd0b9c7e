import type { Language } from '../platform/http/index.js';

/** What every mail needs to know of the installation. */
export interface MailSettings {
  /** Where the apps are, without a trailing slash. */
  publicUrl: string;
  supportContact: string | null;
}

const WORDS: Record<Language, { why: string; help: (contact: string) => string }> = {
  en: {
    why: 'You receive this email because this address belongs to a Touchline account.',
    help: (contact) => `Questions? Contact us: ${contact}`,
  },
  es: {
    why: 'Recibe este correo porque esta dirección pertenece a una cuenta de Touchline.',
    help: (contact) => `¿Preguntas? Escríbanos: ${contact}`,
  },
};

/** The last lines of every mail. */
export function buildFooter(language: Language, { supportContact }: MailSettings): string[] {
  const { why, help } = WORDS[language];
  return supportContact === null ? [why] : [why, help(supportContact)];
}
