import type { LinkKind } from '../access/index.js';
import { onOneLine } from '../kernel/one-line.js';
import type { Language } from '../http/language.js';

interface Letter {
  subject: string;
  text: string;
}

interface Facts {
  league: string;
  name: string;
  link: string;
}

const LETTERS: Record<Language, Record<LinkKind, (facts: Facts) => Letter>> = {
  en: {
    invitation: ({ league, name, link }) => ({
      subject: `Your login for ${league}`,
      text: `Hello ${name},\n\nyou were asked to help run ${league}. Choose a password here, within seven days:\n\n${link}\n\nIf you know nothing of this, leave it.\n`,
    }),
    reset: ({ league, name, link }) => ({
      subject: `A new password for ${league}`,
      text: `Hello ${name},\n\nchoose a new password here, within one hour:\n\n${link}\n\nIf you did not ask for this, leave it: your password stays as it is.\n`,
    }),
  },
  es: {
    invitation: ({ league, name, link }) => ({
      subject: `Tu acceso a ${league}`,
      text: `Hola ${name}:\n\nTe pidieron ayudar a llevar ${league}. Elige una contraseña aquí, dentro de siete días:\n\n${link}\n\nSi no sabes de qué se trata, no hagas nada.\n`,
    }),
    reset: ({ league, name, link }) => ({
      subject: `Una contraseña nueva para ${league}`,
      text: `Hola ${name}:\n\nElige una contraseña nueva aquí, dentro de una hora:\n\n${link}\n\nSi no la pediste, no hagas nada: tu contraseña sigue igual.\n`,
    }),
  },
};

export function letterOf(kind: LinkKind, language: Language, facts: Facts): Letter {
  const { league, name, link } = facts;
  return LETTERS[language][kind]({ league: onOneLine(league), name: onOneLine(name), link });
}
