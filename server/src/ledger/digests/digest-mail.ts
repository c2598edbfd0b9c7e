import type { Language } from '../../platform/http/index.js';
import { buildFooter, composeMail } from '../../platform/mail/index.js';
import type { Mail, MailSettings } from '../../platform/mail/index.js';

/** Texts of the email that brings a signed digest out of reach of anybody who could rewrite the ledger. */
interface DigestTexts {
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

const digestTexts: Record<Language, DigestTexts> = { en, es };

/** A digest as it is mailed. */
export interface MailedDigest {
  number: number;
  hash: string;
  content: string;
}

/** Writes the email of a digest. Its first two lines are what counts: they name the digest before, and all chain heads. */
export function writeDigestMail(
  to: string,
  language: Language,
  { number, hash, content }: MailedDigest,
  settings: MailSettings,
): Mail {
  const words = digestTexts[language];
  const [header = '', signature = ''] = content.split('\n');
  return composeMail(
    {
      ...{ language, sender: 'Touchline', greeting: null, closing: [] },
      subject: words.subject(number, settings.publicUrl),
      title: words.title(number),
      preview: words.keep,
      blocks: [
        { kind: 'text', text: words.keep },
        { kind: 'text', text: words.check },
        { kind: 'code', lines: [`npm run ledger:verify -- --known ${hash}`] },
        { kind: 'code', lines: [header, signature] },
      ],
      footer: buildFooter(language, { kind: 'digest' }, settings),
    },
    { to, key: `digest-${number}-${hash}` },
  );
}
