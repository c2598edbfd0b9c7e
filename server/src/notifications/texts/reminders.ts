import type { ReminderKind } from '../../billing/index.js';
import type { Language } from '../../platform/http/index.js';

/** The words of reminders in one language (R30). */
export interface ReminderTexts {
  subject: Record<ReminderKind, (league: string) => string>;
  /** `closes`: the last day of the window; `days`: until then, or since then. */
  opening: Record<ReminderKind, (league: string, closes: string, days: number) => string>;
  /** Behind it, where more than one payment is due. */
  several: (payments: number) => string;
}

const en: ReminderTexts = {
  subject: {
    before: (league) => `A payment of ${league} is due soon`,
    last_day: (league) => `Today is the last day to pay for ${league}`,
    overdue: (league) => `A payment of ${league} is overdue`,
  },
  opening: {
    before: (league, closes, days) =>
      `A payment of ${league} can be made until ${closes}: there ${days === 1 ? 'is one day' : `are ${days} days`} left.`,
    last_day: (league, closes) => `Today, ${closes}, is the last day for a payment of ${league}.`,
    overdue: (league, closes, days) =>
      `A payment of ${league} was to be made by ${closes}. It is ${days === 1 ? 'one day' : `${days} days`} overdue.`,
  },
  several: (payments) => `${payments} payments are due in all:`,
};

const es: ReminderTexts = {
  subject: {
    before: (league) => `Pronto vence un pago de ${league}`,
    last_day: (league) => `Hoy es el último día para pagar ${league}`,
    overdue: (league) => `Un pago de ${league} está vencido`,
  },
  opening: {
    before: (league, closes, days) =>
      `Puede pagar un cobro de ${league} hasta el ${closes}: ${days === 1 ? 'queda un día' : `quedan ${days} días`}.`,
    last_day: (league, closes) => `Hoy, ${closes}, es el último día para un pago de ${league}.`,
    overdue: (league, closes, days) =>
      `Un pago de ${league} debía hacerse hasta el ${closes}. Lleva ${days === 1 ? 'un día' : `${days} días`} de retraso.`,
  },
  several: (payments) => `En total hay ${payments} pagos por hacer:`,
};

export const reminderTexts: Record<Language, ReminderTexts> = { en, es };
