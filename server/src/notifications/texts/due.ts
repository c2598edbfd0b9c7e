import type { Language } from '../../platform/http/index.js';

/** Texts about an account's standing and a league's charges. */
export interface DueTexts {
  greeting: (name: string) => string;
  period: (from: string, to: string) => string;
  services: (day: string) => string;
  /** Title of more than one charge. */
  charges: (count: number) => string;
  /** The last day to pay. */
  until: string;
  due: string;
  inAll: string;
  balance: string;
  /** The amount due less the balance. */
  toPay: string;
  covered: string;
  coveredByBalance: string;
  value: string;
  penalty: string;
  bonus: string;
  untilDay: (day: string) => string;
  overdueSince: (amount: string, day: string) => string;
  /** After a shortened list. */
  more: (count: number) => string;
  paidAlready: string;
  /** If the owner may not upload receipts. */
  paidAlreadyAsk: string;
  pay: (amount: string) => string;
  payWithBalance: string;
  openAccount: string;
}

const en: DueTexts = {
  greeting: (name) => `Hello ${name},`,
  period: (from, to) => `${from} to ${to}`,
  services: (day) => `Services assigned on ${day}`,
  charges: (count) => `${count} charges`,
  until: 'Pay by',
  due: 'Amount due',
  inAll: 'Total',
  balance: 'Your balance',
  toPay: 'To pay',
  covered: 'Covered by your balance',
  coveredByBalance: 'You can pay with your balance in your account, without a transfer.',
  value: 'Charge',
  penalty: 'Late payment penalty',
  bonus: 'Bonus',
  untilDay: (day) => `Due by ${day}`,
  overdueSince: (amount, day) => `${amount} overdue since ${day}`,
  more: (count) =>
    count === 1 ? 'One more charge is in your account.' : `${count} more charges are in your account.`,
  paidAlready: 'If you have already paid, upload the receipt in your account.',
  paidAlreadyAsk: 'If you have already paid, send us the receipt.',
  pay: (amount) => `Pay ${amount}`,
  payWithBalance: 'Pay with your balance',
  openAccount: 'Open your account',
};

const es: DueTexts = {
  greeting: (name) => `Hola, ${name}:`,
  period: (from, to) => `Del ${from} al ${to}`,
  services: (day) => `Servicios asignados el ${day}`,
  charges: (count) => `${count} cobros`,
  until: 'Pagar hasta',
  due: 'Por pagar',
  inAll: 'Total',
  balance: 'Su saldo',
  toPay: 'A pagar',
  covered: 'Cubierto por su saldo',
  coveredByBalance: 'Puede pagar con su saldo en su cuenta, sin transferir nada.',
  value: 'Cobro',
  penalty: 'Recargo por atraso',
  bonus: 'Bono',
  untilDay: (day) => `Hasta el ${day}`,
  overdueSince: (amount, day) => `${amount} vencidos desde el ${day}`,
  more: (count) => (count === 1 ? 'Hay un cobro más en su cuenta.' : `Hay ${count} cobros más en su cuenta.`),
  paidAlready: 'Si ya pagó, suba ahí el comprobante.',
  paidAlreadyAsk: 'Si ya pagó, envíenos el comprobante.',
  pay: (amount) => `Pagar ${amount}`,
  payWithBalance: 'Pagar con su saldo',
  openAccount: 'Abrir su cuenta',
};

export const dueTexts: Record<Language, DueTexts> = { en, es };
