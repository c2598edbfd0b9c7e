import { amountFormat } from '../../kernel/index.js';
import type { Language } from '../../platform/http/index.js';
import { buildFooter, composeMail } from '../../platform/mail/index.js';
import type { Block, Mail, MailSettings } from '../../platform/mail/index.js';
import type { BankWork } from '../queries/bank-work.js';

/** Texts of the email that puts a signed digest out of reach of anyone who could rewrite the ledger. */
interface DigestTexts {
  subject: (number: number, platform: string) => string;
  title: (number: number) => string;
  keep: string;
  check: string;
  bank: (importedUntil: string) => string;
  unmatched: (lines: number, amount: string) => string;
  notInBank: (payments: number, amount: string) => string;
  settled: string;
  openBank: string;
}

const en: DigestTexts = {
  subject: (number, platform) => `Ledger digest ${number} (${platform})`,
  title: (number) => `Ledger digest ${number}`,
  keep: 'Keep this email: it is proof of what the ledger held.',
  check: 'To compare the ledger with this digest, run:',
  bank: (importedUntil) => `Bank, statements up to ${importedUntil}`,
  unmatched: (lines, amount) =>
    `${lines} ${lines === 1 ? 'transaction' : 'transactions'} without a payment: ${amount}.`,
  notInBank: (payments, amount) =>
    `${payments} approved ${payments === 1 ? 'payment' : 'payments'} without a matched transaction: ${amount}.`,
  settled: 'Every transaction is settled, and every approval has a matched transaction.',
  openBank: 'Open the bank',
};

const es: DigestTexts = {
  subject: (number, platform) => `Resumen ${number} del libro contable (${platform})`,
  title: (number) => `Resumen ${number} del libro contable`,
  keep: 'Conserve este correo: es la prueba de lo que contenía el libro contable.',
  check: 'Para comparar el libro contable con este resumen:',
  bank: (importedUntil) => `Banco, estados de cuenta hasta el ${importedUntil}`,
  unmatched: (lines, amount) => `${lines} ${lines === 1 ? 'movimiento' : 'movimientos'} sin pago: ${amount}.`,
  notInBank: (payments, amount) =>
    `${payments} ${payments === 1 ? 'pago aprobado' : 'pagos aprobados'} sin movimiento conciliado: ${amount}.`,
  settled: 'Todos los movimientos están resueltos y todas las aprobaciones tienen el suyo.',
  openBank: 'Ver los movimientos',
};

const digestTexts: Record<Language, DigestTexts> = { en, es };

/** Open bank work, with the currency of its amounts. */
export type MailedBankWork = BankWork & { currency: string };

/** The digest that is emailed. */
export interface MailedDigest {
  number: number;
  hash: string;
  content: string;
}

/** The open bank work, in the words of the console's first page (R47). */
function writeBankNote(bankWork: MailedBankWork, language: Language): Block {
  const texts = digestTexts[language];
  const money = amountFormat(language, bankWork.currency);
  const { unmatched, not_in_bank: missing } = bankWork;
  const open = [
    ...(unmatched.lines > 0 ? [texts.unmatched(unmatched.lines, money(unmatched.amount))] : []),
    ...(missing.payments > 0 ? [texts.notInBank(missing.payments, money(missing.amount))] : []),
  ];
  const days = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'es-EC', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const importedUntil = days.format(new Date(bankWork.imported_until));
  return {
    kind: 'note',
    label: texts.bank(importedUntil),
    text: open.length > 0 ? open.join(' ') : texts.settled,
  };
}

/** Writes the email of a digest. Its first two lines are the ones that count: they name the previous digest and all chain heads. */
export function writeDigestMail(
  to: string,
  language: Language,
  { number, hash, content }: MailedDigest,
  settings: MailSettings,
  bank: MailedBankWork | null = null,
): Mail {
  const texts = digestTexts[language];
  const [header = '', signature = ''] = content.split('\n');
  return composeMail(
    {
      ...{ language, sender: 'Touchline', greeting: null, closing: [] },
      subject: texts.subject(number, settings.publicUrl),
      title: texts.title(number),
      preview: texts.keep,
      blocks: [
        { kind: 'text', text: texts.keep },
        { kind: 'text', text: texts.check },
        { kind: 'code', lines: [`npm run ledger:verify -- --known ${hash}`] },
        { kind: 'code', lines: [header, signature] },
        ...(bank ? [writeBankNote(bank, language)] : []),
      ],
      ...(bank
        ? { action: { label: texts.openBank, url: `${settings.publicUrl}/staff/#/admin/bank/match` } }
        : {}),
      footer: buildFooter(language, { kind: 'digest' }, settings),
    },
    { to, key: `digest-${number}-${hash}` },
  );
}
