import type { Language } from '../../platform/http/index.js';

/** Texts of the email that answers an owner's message, and of one that staff start. */
export interface AnswerTexts {
  subject: (subject: string) => string;
  greeting: (name: string) => string;
  yours: string;
  open: string;
  /** Below an answer. */
  more: string;
  /** Below a message that staff start. */
  begun: string;
}

const en: AnswerTexts = {
  subject: (subject) => `Re: ${subject}`,
  greeting: (name) => `Hello ${name},`,
  yours: 'Your message',
  open: 'Open your account',
  more: 'If you have another question, choose Contact us in your account.',
  begun: 'If you have a question, choose Contact us in your account.',
};

const es: AnswerTexts = {
  subject: (subject) => `Re: ${subject}`,
  greeting: (name) => `Hola, ${name}:`,
  yours: 'Su mensaje',
  open: 'Abrir su cuenta',
  more: 'Si tiene otra pregunta, elija Contáctenos en su cuenta.',
  begun: 'Si tiene alguna pregunta, elija Contáctenos en su cuenta.',
};

export const answerTexts: Record<Language, AnswerTexts> = { en, es };
