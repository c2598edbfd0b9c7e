import type { Language } from '../../platform/http/index.js';
import type { Mail } from '../../platform/mail/index.js';
import { writeReplyMail } from '../reply-mail.js';
import { writeContactMail } from '../contact-mail-sender.js';
import { LEAGUE, SETTINGS } from './sample-settings.js';

const ID = '0199aaaa-0000-7000-8000-000000000001';

/** Texts written by other people, in their own language. */
export const NOTE = {
  en: 'The picture does not show which day it was paid.',
  es: 'La foto no muestra en qué fecha se pagó.',
};
export const THANKS = { en: 'Thank you.', es: 'Muchas gracias.' };
export const QUESTION = { en: 'How can we add a second tournament?', es: '¿Cómo agregamos otro torneo?' };

/** A question from an owner to staff. */
export function question(language: Language): Mail {
  const message = {
    ...{ id: ID, recipient: 'soporte@touchline.test', user_id: ID, email: 'maria@liga.test', language },
    ...{ person: 'María Mora', telephone: '+593 991234567', league_id: ID, league_name: LEAGUE },
    ...{ subject: QUESTION[language], message: `${QUESTION[language]}\n\n${THANKS[language]}` },
  };
  return writeContactMail(message, SETTINGS);
}

/** The answer, in two paragraphs; or the same text as a message that staff start. */
export function answer(language: Language, isBegun = false): Mail {
  const answered = {
    ...{ id: ID, user_id: ID, email: 'maria@liga.test', name: 'María', username: 'maria', language },
    ...{ league_id: ID, league_name: LEAGUE, subject: QUESTION[language] },
    message: isBegun ? null : QUESTION[language],
    answer: `${NOTE[language]}\n\n${THANKS[language]}`,
  };
  return writeReplyMail(answered, SETTINGS);
}
