import { renderMailHtml, renderMailText, toSubjectLine } from '@touchline/mail';
import type { LinkKind } from '../access/index.js';
import { onOneLine } from '../kernel/one-line.js';
import type { Language } from '../http/language.js';

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

interface Facts {
  league: string;
  name: string;
  link: string;
  /** The league's public site. */
  site: string;
}

interface LinkTexts {
  subject: (league: string) => string;
  title: (league: string) => string;
  opening: (league: string) => string;
  action: string;
  closing: string[];
}

interface Texts extends Record<LinkKind, LinkTexts> {
  greeting: (name: string) => string;
  spelledOut: string;
  reason: (league: string) => string;
  from: (league: string) => string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    spelledOut: 'If the button does not work, open this address:',
    reason: (league) =>
      `You’re receiving this email because ${league} registered this address for an account in its app.`,
    from: (league) => `Sent for ${league}:`,
    invitation: {
      subject: (league) => `You are invited to ${league}`,
      title: (league) => `Help run ${league}`,
      opening: (league) =>
        `You have been invited to help run ${league}. Choose a password to accept. The link works once, within the next seven days.`,
      action: 'Accept the invitation',
      closing: ['If you were not expecting this, ignore this email.'],
    },
    reset: {
      subject: (league) => `Reset your password for ${league}`,
      title: () => 'Reset your password',
      opening: (league) =>
        `Choose a new password for your account at ${league}. The link works once, within the next hour.`,
      action: 'Choose a new password',
      closing: ['If you did not request this, ignore this email: your password stays the same.'],
    },
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    spelledOut: '¿El botón no funciona? Abra esta dirección:',
    reason: (league) =>
      `Recibe este correo porque ${league} registró esta dirección para una cuenta de su aplicación.`,
    from: (league) => `Enviado en nombre de ${league}:`,
    invitation: {
      subject: (league) => `Invitación a ${league}`,
      title: (league) => `Colabore con ${league}`,
      opening: (league) =>
        `Se le invita a colaborar en la administración de ${league}. Elija una contraseña para aceptar. El enlace sirve una sola vez, durante siete días.`,
      action: 'Aceptar la invitación',
      closing: ['Si no esperaba esta invitación, ignore este correo.'],
    },
    reset: {
      subject: (league) => `Restablezca su contraseña de ${league}`,
      title: () => 'Restablezca su contraseña',
      opening: (league) =>
        `Elija una contraseña nueva para su cuenta en ${league}. El enlace sirve una sola vez, durante una hora.`,
      action: 'Elegir una contraseña',
      closing: ['Si no lo solicitó, ignore este correo: su contraseña sigue igual.'],
    },
  },
};

/** Renders the mail with a link for choosing a password, as text and as HTML. */
export function renderMail(kind: LinkKind, language: Language, facts: Facts): RenderedMail {
  const [league, name] = [onOneLine(facts.league), onOneLine(facts.name)];
  const texts = TEXTS[language];
  const { subject, title, opening, action, closing } = texts[kind];
  const content = {
    ...{ language, sender: league, closing },
    subject: toSubjectLine(subject(league)),
    title: title(league),
    preview: opening(league),
    greeting: texts.greeting(name),
    blocks: [{ kind: 'text' as const, text: opening(league) }],
    action: { label: action, url: facts.link, spelledOut: texts.spelledOut },
    footer: [
      { text: texts.reason(league) },
      { text: texts.from(league), link: { url: facts.site, label: facts.site } },
    ],
  };
  return { subject: content.subject, text: renderMailText(content), html: renderMailHtml(content) };
}
