import type { ReminderKind } from '../../billing/index.js';
import type { Language } from '../../platform/http/index.js';

/** Texts of payment reminders (R30). */
export interface ReminderTexts {
  subject: Record<ReminderKind, (league: string) => string>;
  /** `closes` is the last day of the payment window, `days` the days until or since. */
  opening: Record<ReminderKind, (league: string, closes: string, days: number) => string>;
  /** Follows when several payments are due. */
  several: (payments: number) => string;
}

const en: ReminderTexts = {
  subject: {
    before: (league) => `A payment for ${league} is due soon`,
    last_day: (league) => `A payment for ${league} is due today`,
    overdue: (league) => `A payment for ${league} is overdue`,
  },
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
  subject: {
    before: (league) => `Un pago de ${league} vence pronto`,
    last_day: (league) => `Un pago de ${league} vence hoy`,
    overdue: (league) => `Un pago de ${league} está vencido`,
  },
  opening: {
    before: (league, closes, days) =>
      `Un pago de ${league} vence el ${closes}, en ${days === 1 ? 'un día' : `${days} días`}.`,
    last_day: (league, closes) => `Un pago de ${league} vence hoy, ${closes}.`,
    overdue: (league, closes, days) =>
      `Un pago de ${league} venció el ${closes}. Lleva ${days === 1 ? 'un día' : `${days} días`} de retraso.`,
  },
  several: (payments) => `Estos ${payments} pagos están por pagar:`,
};

export const reminderTexts: Record<Language, ReminderTexts> = { en, es };
