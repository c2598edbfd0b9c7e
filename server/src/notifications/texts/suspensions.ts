import type { Language } from '../../platform/http/index.js';

/** Texts of the emails about the suspension of a league's site and its end (R31). */
export interface SuspensionTexts {
  suspendedSubject: (league: string) => string;
  suspendedTitle: string;
  suspended: (league: string) => string;
  /** What happens next. */
  howToResume: string;
  /** The same, if the owner may not upload receipts. */
  howToResumeAsk: string;
  resumedSubject: (league: string) => string;
  resumedTitle: string;
  resumed: (league: string) => string;
}

const en: SuspensionTexts = {
  suspendedSubject: (league) => `Site suspended for an overdue payment: ${league}`,
  suspendedTitle: 'Your site is suspended',
  suspended: (league) =>
    `The public site of ${league} is suspended because a payment has been overdue for too long. Nothing has been deleted. These payments are due:`,
  howToResume:
    'The site will be back online once we approve the overdue payments. If you have already paid, upload the receipt.',
  howToResumeAsk:
    'The site will be back online once we approve the overdue payments. If you have already paid, send us the receipt.',
  resumedSubject: (league) => `Online again: ${league}`,
  resumedTitle: 'Your site is online again',
  resumed: (league) => `The public site of ${league} is online again. Thank you for your payment.`,
};

const es: SuspensionTexts = {
  suspendedSubject: (league) => `Sitio suspendido por un pago vencido: ${league}`,
  suspendedTitle: 'Su sitio está suspendido',
  suspended: (league) =>
    `El sitio público de ${league} está suspendido porque un pago lleva demasiado tiempo vencido. No se eliminó nada. Estos pagos están pendientes:`,
  howToResume:
    'El sitio volverá a estar en línea cuando aprobemos los pagos vencidos. Si ya pagó, suba el comprobante.',
  howToResumeAsk:
    'El sitio volverá a estar en línea cuando aprobemos los pagos vencidos. Si ya pagó, envíenos el comprobante.',
  resumedSubject: (league) => `En línea de nuevo: ${league}`,
  resumedTitle: 'Su sitio está en línea de nuevo',
  resumed: (league) => `El sitio público de ${league} está en línea de nuevo. Gracias por su pago.`,
};

export const suspensionTexts: Record<Language, SuspensionTexts> = { en, es };
