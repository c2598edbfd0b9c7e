import type { Language } from '../http/index.js';

/** Texts of the footer of every email. */
interface FooterTexts {
  reasons: {
    owner: (league: string) => string;
    account: (username: string) => string;
    support: string;
    admin: string;
    digest: string;
  };
  help: string;
  settings: string;
  from: string;
}

const en: FooterTexts = {
  reasons: {
    owner: (league) => `You’re receiving this email because you are the owner of ${league}.`,
    account: (username) =>
      `You’re receiving this email because this address belongs to the Touchline account ${username}.`,
    support: 'You’re receiving this email because messages from league owners are sent to this address.',
    admin: 'You’re receiving this email because you are an administrator of this platform.',
    digest: 'You’re receiving this email because this address is listed in DIGEST_MAIL_TO.',
  },
  help: 'Questions? Contact us:',
  settings: 'Language and security of your account:',
  from: 'Sent by Touchline:',
};

const es: FooterTexts = {
  reasons: {
    owner: (league) => `Recibe este correo porque ${league} está a su nombre.`,
    account: (username) =>
      `Recibe este correo porque esta dirección pertenece a la cuenta ${username} de Touchline.`,
    support: 'Recibe este correo porque los mensajes de los dueños de ligas llegan a esta dirección.',
    admin: 'Recibe este correo porque administra esta plataforma.',
    digest: 'Recibe este correo porque DIGEST_MAIL_TO contiene esta dirección.',
  },
  help: '¿Preguntas? Contáctenos:',
  settings: 'Idioma y seguridad de su cuenta:',
  from: 'Enviado por Touchline:',
};

export const footerTexts: Record<Language, FooterTexts> = { en, es };
