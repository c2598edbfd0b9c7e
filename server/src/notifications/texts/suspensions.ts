import type { Language } from '../../platform/http/index.js';

/** The words of the mails that a league's site is taken offline for what is due, and is back (R31). */
export interface SuspensionTexts {
  suspendedSubject: (league: string) => string;
  suspended: (league: string) => string;
  /** What happens next. */
  howToResume: string;
  resumedSubject: (league: string) => string;
  resumed: (league: string) => string;
}

const en: SuspensionTexts = {
  suspendedSubject: (league) => `${league} is suspended: a payment is overdue`,
  suspended: (league) =>
    `The public site of ${league} is suspended because a payment has been overdue for too long. Nothing has been deleted. This is what is due:`,
  howToResume:
    'The site is back as soon as we have approved what is overdue. If you have paid already, please upload the receipt.',
  resumedSubject: (league) => `${league} is online again`,
  resumed: (league) => `The public site of ${league} is online again. Thank you for settling what was due.`,
};

const es: SuspensionTexts = {
  suspendedSubject: (league) => `${league} está suspendida: hay un pago vencido`,
  suspended: (league) =>
    `El sitio público de ${league} está suspendido porque un pago lleva demasiado tiempo vencido. No se ha borrado nada. Esto es lo que está por pagar:`,
  howToResume:
    'El sitio vuelve en cuanto aprobemos lo vencido. Si ya ha pagado, suba el comprobante, por favor.',
  resumedSubject: (league) => `${league} está en línea otra vez`,
  resumed: (league) => `El sitio público de ${league} está en línea otra vez. Gracias por ponerse al día.`,
};

export const suspensionTexts: Record<Language, SuspensionTexts> = { en, es };
