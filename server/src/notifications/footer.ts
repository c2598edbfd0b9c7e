import type { Language } from '../platform/http/index.js';

/** What every mail needs to know of the installation. */
export interface MailSettings {
  /** Where the apps are, without a trailing slash. */
  publicUrl: string;
  supportContact: string | null;
}

const WORDS: Record<Language, { why: string; help: (contact: string) => string }> = {
  en: {
    why: 'You get this mail because this address belongs to an account at Touchline.',
    help: (contact) => `Questions? We are here to help: ${contact}`,
  },
  es: {
    why: 'Recibe este correo porque esta dirección pertenece a una cuenta de Touchline.',
    help: (contact) => `¿Preguntas? Estamos para ayudarle: ${contact}`,
  },
};

/** The last lines of every mail. */
export function buildFooter(language: Language, { supportContact }: MailSettings): string[] {
  const { why, help } = WORDS[language];
  return supportContact === null ? [why] : [why, help(supportContact)];
}
