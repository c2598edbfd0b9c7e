import type { Language } from '../../platform/http/index.js';

/** Texts of the emails that list a league's pending payments. */
export interface DueTexts {
  greeting: (name: string) => string;
  period: (from: string, to: string) => string;
  services: (day: string) => string;
  /** The last day to pay. */
  until: string;
  due: string;
  inAll: string;
  balance: string;
  /** What is due less the balance. */
  toPay: string;
  coveredByBalance: string;
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
  until: 'Pay by',
  due: 'Amount due',
  inAll: 'Total',
  balance: 'Your balance',
  toPay: 'To pay',
  coveredByBalance: 'Your balance covers this: you can pay with it in your account, without a transfer.',
  value: 'Charge',
  penalty: 'Late payment penalty',
  bonus: 'Bonus',
  paidAlready: 'If you have already paid, upload the receipt.',
  signIn: 'View your payments',
};

const es: DueTexts = {
  greeting: (name) => `Hola, ${name}:`,
  period: (from, to) => `Del ${from} al ${to}`,
  services: (day) => `Servicios asignados el ${day}`,
  until: 'Pagar hasta',
  due: 'Por pagar',
  inAll: 'Total',
  balance: 'Su saldo',
  toPay: 'A pagar',
  coveredByBalance: 'Su saldo lo cubre: puede pagar con él en su cuenta, sin transferir nada.',
  value: 'Cobro',
  penalty: 'Recargo por mora',
  bonus: 'Bono',
  paidAlready: 'Si ya pagó, suba el comprobante.',
  signIn: 'Ver sus pagos',
};

export const dueTexts: Record<Language, DueTexts> = { en, es };
