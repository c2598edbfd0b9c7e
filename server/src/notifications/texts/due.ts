import type { Language } from '../../platform/http/index.js';

/** The words of mails that list what a league has to pay, in one language. */
export interface DueTexts {
  greeting: (name: string) => string;
  period: (from: string, to: string) => string;
  services: (day: string) => string;
  /** The last day to pay. */
  until: string;
  due: string;
  inAll: string;
  value: string;
  penalty: string;
  bonus: string;
  paidAlready: string;
  signIn: string;
}

const en: DueTexts = {
  greeting: (name) => `Hello ${name},`,
  period: (from, to) => `${from} to ${to}`,
  services: (day) => `Services assigned on ${day}`,
  until: 'Last day to pay',
  due: 'To be paid',
  inAll: 'In all',
  value: 'Charged',
  penalty: 'Late payment charge',
  bonus: 'Bonus',
  paidAlready: 'If you have paid already, please upload the receipt.',
  signIn: 'See your league’s payments',
};

const es: DueTexts = {
  greeting: (name) => `Hola, ${name}:`,
  period: (from, to) => `Del ${from} al ${to}`,
  services: (day) => `Servicios asignados el ${day}`,
  until: 'Último día para pagar',
  due: 'Por pagar',
  inAll: 'En total',
  value: 'Valor',
  penalty: 'Recargo por mora',
  bonus: 'Bono',
  paidAlready: 'Si ya ha pagado, suba el comprobante, por favor.',
  signIn: 'Ver los pagos de su liga',
};

export const dueTexts: Record<Language, DueTexts> = { en, es };
