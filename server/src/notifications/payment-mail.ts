import type { Mail } from '../platform/mail/index.js';
import type { Formats } from './formats.js';
import type { MailedPayment, PaymentMailFacts } from './payment-mail-facts.js';
import type { PaymentMailTexts } from './texts/index.js';
import { texts } from './texts/index.js';

/** What a mail says, before it becomes text or HTML. */
interface Letter {
  greeting: string;
  opening: string;
  payments: { title: string; amounts: [label: string, amount: string][] }[];
  note: [label: string, text: string] | null;
  closing: string | null;
  link: [label: string, url: string];
}

/** Writes the mail that tells a league's owner of an approval or a decline. */
export function writePaymentMail(facts: PaymentMailFacts, formats: Formats, publicUrl: string): Mail {
  const words = texts[facts.language];
  const letter = letterOf(facts, words, formats, publicUrl);
  const subject = facts.kind === 'payment_approved' ? words.approvedSubject : words.declinedSubject;
  return {
    to: facts.to,
    subject: subject(facts.leagueName).replace(/\s+/g, ' '),
    text: asText(letter),
    html: asHtml(letter, facts.language),
    key: `${facts.position}-${facts.kind}`,
  };
}

function letterOf(facts: PaymentMailFacts, words: PaymentMailTexts, formats: Formats, url: string): Letter {
  const approved = facts.kind === 'payment_approved';
  const opening = approved ? words.approved : words.declined;
  return {
    greeting: words.greeting(facts.ownerName),
    opening: opening(facts.payments.length, facts.leagueName),
    payments: facts.payments.map((payment) => ({
      title: titleOf(payment, words, formats),
      amounts: approved ? amountsOf(payment, words, formats) : [],
    })),
    note: facts.note === '' ? null : [approved ? words.comment : words.reason, facts.note],
    closing: approved ? null : words.pendingAgain,
    link: [words.signIn, url],
  };
}

function titleOf(payment: MailedPayment, words: PaymentMailTexts, { day }: Formats): string {
  if (payment.is_service_payment) return words.services(day(payment.start_charge_date));
  return words.period(day(payment.start_charge_date), day(payment.final_charge_date));
}

/** What was charged and received, and whatever else is not 0. */
function amountsOf(payment: MailedPayment, words: PaymentMailTexts, { money }: Formats): [string, string][] {
  const rows: [string, number][] = [
    [words.penalty, payment.penalty_value],
    [words.bonus, payment.bonus_applied],
    [words.balanceUsed, payment.league_balance_used],
    [words.balanceAdded, payment.league_balance_added],
  ];
  const others = rows.filter(([, amount]) => amount !== 0);
  const all = [[words.value, payment.value], ...others, [words.received, payment.received]] as [
    string,
    number,
  ][];
  return all.map(([label, amount]) => [label, money(amount)]);
}

function asText(letter: Letter): string {
  const payments = letter.payments.map(({ title, amounts }) =>
    [`* ${title}`, ...amounts.map(([label, amount]) => `  ${label}: ${amount}`)].join('\n'),
  );
  const note = letter.note ? [`${letter.note[0]}: ${letter.note[1]}`] : [];
  const closing = letter.closing === null ? [] : [letter.closing];
  const [label, url] = letter.link;
  return (
    [letter.greeting, letter.opening, ...payments, ...note, ...closing, `${label}: ${url}`].join('\n\n') +
    '\n'
  );
}

function asHtml(letter: Letter, language: string): string {
  const payments = letter.payments.map(({ title, amounts }) => {
    const rows = amounts.map(
      ([label, amount]) => `<tr><td>${escaped(label)}</td><td align="right">${escaped(amount)}</td></tr>`,
    );
    const table = rows.length === 0 ? '' : `<table cellpadding="4">${rows.join('')}</table>`;
    return `<p><strong>${escaped(title)}</strong></p>${table}`;
  });
  const note = letter.note
    ? `<p>${escaped(letter.note[0])}: ${escaped(letter.note[1]).replace(/\n/g, '<br>')}</p>`
    : '';
  const closing = letter.closing === null ? '' : `<p>${escaped(letter.closing)}</p>`;
  const [label, url] = letter.link;
  return (
    `<!doctype html><html lang="${language}"><body style="font-family: sans-serif">` +
    `<p>${escaped(letter.greeting)}</p><p>${escaped(letter.opening)}</p>${payments.join('')}${note}${closing}` +
    `<p><a href="${escaped(url)}">${escaped(label)}</a></p></body></html>`
  );
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names, comments and reasons are other people's text: none of it may become markup. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
