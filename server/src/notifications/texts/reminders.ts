import type { ReminderKind } from '../../billing/index.js';
import type { Language } from '../../platform/http/index.js';

/** Texts of payment reminders (R30). */
export interface ReminderTexts {
  title: Record<ReminderKind, string>;
  /** `amount` is the amount to transfer, `closes` the last day of the payment window. */
  subject: Record<ReminderKind, (league: string, amount: string, closes: string) => string>;
  /** If the balance covers everything. */
  coveredSubject: (league: string, amount: string) => string;
  /** `days` until the window closes, or since it closed. */
  opening: Record<ReminderKind, (league: string, closes: string, days: number) => string>;
  /** Follows when several payments are due. */
  several: (payments: number) => string;
}

const en: ReminderTexts = {
  title: {
    before: 'A payment is due soon',
    last_day: 'A payment is due today',
    overdue: 'A payment is overdue',
  },
  subject: {
    before: (league, amount, closes) => `${amount} due by ${closes}: ${league}`,
    last_day: (league, amount) => `${amount} due today: ${league}`,
    overdue: (league, amount) => `Payment overdue, ${amount} to pay: ${league}`,
  },
  coveredSubject: (league, amount) => `Your balance covers a payment of ${amount}: ${league}`,
  opening: {
    before: (league, closes, days) =>
      `A payment for ${league} is due on ${closes}, in ${days === 1 ? 'one day' : `${days} days`}.`,
    last_day: (league, closes) => `A payment for ${league} is due today, ${closes}.`,
    overdue: (league, closes, days) =>
      `A payment for ${league} was due on ${closes}. It is ${days === 1 ? 'one day' : `${days} days`} overdue.`,
  },
  several: (payments) => `These ${payments} payments are due:`,
};

const es: ReminderTexts = {
  title: {
    before: 'Un pago vence pronto',
    last_day: 'Un pago vence hoy',
    overdue: 'Un pago está vencido',
  },
  subject: {
    before: (league, amount, closes) => `${amount} por pagar hasta el ${closes}: ${league}`,
    last_day: (league, amount) => `${amount} por pagar hoy: ${league}`,
    overdue: (league, amount) => `Pago vencido, ${amount} por pagar: ${league}`,
  },
  coveredSubject: (league, amount) => `Su saldo cubre un pago de ${amount}: ${league}`,
  opening: {
    before: (league, closes, days) =>
      `Un pago de ${league} vence el ${closes}, en ${days === 1 ? 'un día' : `${days} días`}.`,
    last_day: (league, closes) => `Un pago de ${league} vence hoy, ${closes}.`,
    overdue: (league, closes, days) =>
      `Un pago de ${league} venció el ${closes}. Lleva ${days === 1 ? 'un día' : `${days} días`} de atraso.`,
  },
  several: (payments) => `Estos ${payments} pagos están pendientes:`,
};

export const reminderTexts: Record<Language, ReminderTexts> = { en, es };
