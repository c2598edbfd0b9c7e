import type { Language } from '../../platform/http/index.js';

/** Texts of the email with an owner's message to staff. */
export interface ContactTexts {
  greeting: string;
  from: (person: string, league: string | null) => string;
  email: string;
  telephone: string;
  open: string;
  answer: (email: string) => string;
}

const en: ContactTexts = {
  greeting: 'Hello,',
  from: (person, league) =>
    league === null ? `Message from ${person}:` : `Message from ${person} (${league}):`,
  email: 'Email',
  telephone: 'Phone number',
  open: 'Open the league',
  answer: (email) => `Reply to this email to write to ${email}.`,
};

const es: ContactTexts = {
  greeting: 'Hola:',
  from: (person, league) => (league === null ? `Mensaje de ${person}:` : `Mensaje de ${person} (${league}):`),
  email: 'Correo',
  telephone: 'Teléfono',
  open: 'Abrir la liga',
  answer: (email) => `Responda a este correo para escribir a ${email}.`,
};

export const contactTexts: Record<Language, ContactTexts> = { en, es };
