import type { LinkKind } from '../access/index.js';
import { onOneLine } from '../kernel/one-line.js';
import type { Language } from '../http/language.js';

interface MailContent {
  subject: string;
  text: string;
}

interface Facts {
  league: string;
  name: string;
  link: string;
}

const TEMPLATES: Record<Language, Record<LinkKind, (facts: Facts) => MailContent>> = {
  en: {
    invitation: ({ league, name, link }) => ({
      subject: `You are invited to ${league}`,
      text: `Hello ${name},\n\nYou have been invited to help run ${league}. Choose a password to accept. The link works for seven days:\n\n${link}\n\nIf you were not expecting this, ignore this email.\n`,
    }),
    reset: ({ league, name, link }) => ({
      subject: `Reset your password for ${league}`,
      text: `Hello ${name},\n\nChoose a new password with this link. It works for one hour:\n\n${link}\n\nIf you did not request it, ignore this email: your password stays the same.\n`,
    }),
  },
  es: {
    invitation: ({ league, name, link }) => ({
      subject: `Invitación a ${league}`,
      text: `Hola, ${name}:\n\nSe le invita a colaborar en la administración de ${league}. Elija una contraseña para aceptar. El enlace sirve durante siete días:\n\n${link}\n\nSi no esperaba esta invitación, ignore este correo.\n`,
    }),
    reset: ({ league, name, link }) => ({
      subject: `Restablezca su contraseña de ${league}`,
      text: `Hola, ${name}:\n\nElija una contraseña nueva con este enlace. Sirve durante una hora:\n\n${link}\n\nSi no la pidió, ignore este correo: su contraseña sigue igual.\n`,
    }),
  },
};

export function renderMail(kind: LinkKind, language: Language, facts: Facts): MailContent {
  const { league, name, link } = facts;
  return TEMPLATES[language][kind]({ league: onOneLine(league), name: onOneLine(name), link });
}
