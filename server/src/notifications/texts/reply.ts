import type { Language } from '../../platform/http/index.js';

/** Texts of the email that answers an owner's message, and of one that staff start. */
export interface AnswerTexts {
  subject: (subject: string) => string;
  greeting: (name: string) => string;
  yourMessage: string;
  open: string;
  /** Below an answer. */
  more: string;
  /** Below a message that staff start. */
  contactHint: string;
}

const en: AnswerTexts = {
  subject: (subject) => `Re: ${subject}`,
  greeting: (name) => `Hello ${name},`,
  yourMessage: 'Your message',
  open: 'Open your account',
  more: 'If you have another question, choose “Contact us” in your account.',
  contactHint: 'If you have a question, choose “Contact us” in your account.',
};

const es: AnswerTexts = {
  subject: (subject) => `Re: ${subject}`,
  greeting: (name) => `Hola, ${name}:`,
  yourMessage: 'Su mensaje',
  open: 'Abrir su cuenta',
  more: 'Si tiene otra pregunta, elija «Contáctenos» en su cuenta.',
  contactHint: 'Si tiene alguna pregunta, elija «Contáctenos» en su cuenta.',
};

export const replyTexts: Record<Language, AnswerTexts> = { en, es };
