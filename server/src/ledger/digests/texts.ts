import type { Language } from '../../platform/http/index.js';

/** Texts of the email that brings a signed digest out of reach of anybody who could rewrite the ledger. */
export interface DigestTexts {
  subject: (number: number, platform: string) => string;
  title: (number: number) => string;
  keep: string;
  check: string;
}

const en: DigestTexts = {
  subject: (number, platform) => `Ledger digest ${number} (${platform})`,
  title: (number) => `Ledger digest ${number}`,
  keep: 'Keep this email: it is proof of what the ledger held.',
  check: 'To compare the ledger with it:',
};

const es: DigestTexts = {
  subject: (number, platform) => `Resumen ${number} del libro contable (${platform})`,
  title: (number) => `Resumen ${number} del libro contable`,
  keep: 'Conserve este correo: es la prueba de lo que contenía el libro contable.',
  check: 'Para comparar con él el libro contable:',
};

export const digestTexts: Record<Language, DigestTexts> = { en, es };
