import type { Money } from '../kernel/index.js';
import { sum } from '../kernel/index.js';
import { buildFooter, composeMail, shorten } from '../platform/mail/index.js';
import type { Block, Figure, Mail, MailContent, MailSettings } from '../platform/mail/index.js';
import { accountLinks } from './account-links.js';
import {
  chargesTitle,
  chargeTitle,
  nextSentence,
  standingSentences,
  toPayFigure,
} from './account-standing.js';
import type { Formats } from './formats.js';
import { MAX_NAME } from './names.js';
import type { MailedPayment, PaymentMailFacts } from './payment-mail-facts.js';
import { dueTexts } from './texts/due.js';
import type { PaymentMailTexts } from './texts/payments.js';
import { texts } from './texts/payments.js';

/** The parts of an email that depend on its kind, apart from the recipient. */
type Said = Pick<MailContent, 'subject' | 'title' | 'preview' | 'figure' | 'blocks' | 'action'>;

/** Writes the mail that tells a league's owner of an approval or a decline. */
export function writePaymentMail(facts: PaymentMailFacts, formats: Formats, settings: MailSettings): Mail {
  const { kind, language, leagueName, ownerName, position, to } = facts;
  const words = texts[language];
  const said =
    kind === 'payment_declined'
      ? sayDeclined(facts, words, formats, settings)
      : sayApproved(facts, words, formats, settings);
  const content: MailContent = {
    ...{ language, sender: 'Touchline', greeting: dueTexts[language].greeting(ownerName), closing: [] },
    ...said,
    footer: buildFooter(language, { kind: 'owner', league: leagueName }, settings),
  };
  return composeMail(content, { to, key: `${position}-${kind}` });
}

const text = (said: string): Block => ({ kind: 'text', text: said });

/** What was paid, what is left, and what is charged next. */
function sayApproved(
  facts: PaymentMailFacts,
  words: PaymentMailTexts,
  formats: Formats,
  settings: MailSettings,
): Said {
  const { language, leagueName, payments, figures, outlook, note, isCurrent, receiptNumber } = facts;
  const what = chargesTitle(payments, language, formats);
  // If the balance covered everything and nobody had to approve it, the mail says paid and not approved (R17a).
  const fromBalance = payments.every((p) => p.received === 0 && p.league_balance_used > 0);
  const figure = paidFigure(payments, what, words, formats);
  const subject = fromBalance ? words.paidWithBalanceSubject : words.approvedSubject;
  const opening = (fromBalance ? words.paidWithBalance : words.approved)(payments.length, leagueName);
  // If it has been declined since, the next email says so, and this one does not ask for the payment.
  const standing = isCurrent ? standingSentences(figures, language, formats).join(' ') : '';
  return {
    subject: subject(shorten(leagueName, MAX_NAME), figure?.value ?? null),
    title: fromBalance ? words.paidWithBalanceTitle : words.approvedTitle,
    preview: `${what}. ${standing}`.trim(),
    figure,
    blocks: [
      text(opening),
      ...payments.map((payment) => amountsTable(payment, language, words, formats)),
      ...(receiptNumber === null ? [] : [text(words.receiptNumber(receiptNumber))]),
      ...(note === '' ? [] : [{ kind: 'note', label: words.comment, text: note } as const]),
      ...(standing === '' ? [] : [text(standing)]),
      ...(outlook && isCurrent ? [text(nextSentence(outlook, language, formats))] : []),
    ],
    action: viewAction(payments, words, settings),
  };
}

/** The reason, what is due again, and how to upload the receipt again. */
function sayDeclined(
  facts: PaymentMailFacts,
  words: PaymentMailTexts,
  formats: Formats,
  settings: MailSettings,
): Said {
  const { language, leagueName, payments, figures, note, canUpload, wasApproved, isCurrent } = facts;
  const ids = payments.map(({ id }) => id);
  const what = chargesTitle(payments, language, formats);
  const opening = words.declined(payments.length, leagueName);
  const titles = payments.map((payment) => chargeTitle(payment, language, formats));
  return {
    subject: words.declinedSubject(shorten(leagueName, MAX_NAME)),
    title: words.declinedTitle,
    preview: note === '' ? opening : `${words.reason}: ${note}`,
    figure: toPayFigure(figures, what, language, formats),
    blocks: [
      text(wasApproved ? `${opening} ${words.wasApproved}` : opening),
      ...(note === '' ? [] : [{ kind: 'note', label: words.reason, text: note } as const]),
      ...(figures.owed > 0 && titles.length === 1 ? [] : [{ kind: 'list', items: titles } as const]),
      ...(isCurrent ? [text((canUpload ? words.fix : words.fixAsk)(payments.length))] : []),
    ],
    action:
      canUpload && isCurrent
        ? { label: words.sendAgain, url: accountLinks.pay(settings.publicUrl, ids) }
        : viewAction(payments, words, settings),
  };
}

function viewAction(payments: MailedPayment[], words: PaymentMailTexts, { publicUrl }: MailSettings) {
  const [only] = payments;
  return payments.length === 1 && only
    ? { label: words.viewPayment, url: accountLinks.payment(publicUrl, only.id) }
    : { label: words.viewAccount, url: accountLinks.account(publicUrl) };
}

/** The amount received; if none was, what the balance paid; null if neither was needed. */
function paidFigure(
  payments: MailedPayment[],
  what: string,
  words: PaymentMailTexts,
  { money }: Formats,
): Figure | null {
  const received = sum(payments.map((payment) => payment.received));
  const used = sum(payments.map((payment) => payment.league_balance_used));
  const [label, amount] = received > 0 ? [words.received, received] : [words.balanceUsed, used];
  return amount > 0 ? { label, value: money(amount), note: what, look: 'good' } : null;
}

/** What was charged and received, without zero amounts. */
function amountsTable(
  payment: MailedPayment,
  language: PaymentMailFacts['language'],
  words: PaymentMailTexts,
  formats: Formats,
): Block {
  const amounts: [string, Money][] = [
    [words.value, payment.value],
    [words.penalty, payment.penalty_value],
    [words.bonus, -payment.bonus_applied],
    [words.balanceUsed, -payment.league_balance_used],
    [words.balanceAdded, payment.league_balance_added],
    [words.received, payment.received],
  ];
  const rows = amounts.filter(([, amount]) => amount !== 0);
  return {
    kind: 'table',
    title: chargeTitle(payment, language, formats),
    rows: rows.map(([label, amount]) => [label, formats.money(amount)]),
  };
}
