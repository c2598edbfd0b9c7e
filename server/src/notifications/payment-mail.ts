import type { Money } from '../kernel/index.js';
import { sum } from '../kernel/index.js';
import { buildFooter, composeMail, shorten } from '../platform/mail/index.js';
import type { Block, Figure, Mail, MailContent, MailSettings } from '../platform/mail/index.js';
import { accountLinks } from './account-links.js';
import { chargesTitle, chargeTitle, nextSentence, describeAccount, toPayFigure } from './account-summary.js';
import type { Formats } from './formats.js';
import { MAX_NAME } from './names.js';
import type { MailedPayment, PaymentMailFacts } from './payment-mail-facts.js';
import { dueTexts } from './texts/due.js';
import type { PaymentMailTexts } from './texts/payments.js';
import { texts } from './texts/payments.js';

/** The parts of an email that depend on its kind, apart from the recipient. */
type MailBody = Pick<MailContent, 'subject' | 'title' | 'preview' | 'figure' | 'blocks' | 'action'>;

/** Writes the mail that tells a league's owner of an approval or a decline. */
export function writePaymentMail(facts: PaymentMailFacts, formats: Formats, settings: MailSettings): Mail {
  const { kind, language, leagueName, ownerName, position, to } = facts;
  const labels = texts[language];
  const body =
    kind === 'payment_declined'
      ? writeDeclined(facts, labels, formats, settings)
      : writeApproved(facts, labels, formats, settings);
  const content: MailContent = {
    ...{ language, sender: 'Touchline', greeting: dueTexts[language].greeting(ownerName), closing: [] },
    ...body,
    footer: buildFooter(language, { kind: 'owner', league: leagueName }, settings),
  };
  return composeMail(content, { to, key: `${position}-${kind}` });
}

const text = (value: string): Block => ({ kind: 'text', text: value });

/** What was paid, what is left, and what is charged next. */
function writeApproved(
  facts: PaymentMailFacts,
  labels: PaymentMailTexts,
  formats: Formats,
  settings: MailSettings,
): MailBody {
  const { language, leagueName, payments, figures, forecast, note, isCurrent, receiptNumber } = facts;
  const title = chargesTitle(payments, language, formats);
  // If the balance covered everything and nobody had to approve it, the mail says paid and not approved (R17a).
  const fromBalance = payments.every((p) => p.received === 0 && p.league_balance_used > 0);
  const figure = paidFigure(payments, title, labels, formats);
  const subject = fromBalance ? labels.paidWithBalanceSubject : labels.approvedSubject;
  const opening = (fromBalance ? labels.paidWithBalance : labels.approved)(payments.length, leagueName);
  // If it has been declined since, the next email says so, and this one does not ask for the payment.
  const summary = isCurrent ? describeAccount(figures, language, formats).join(' ') : '';
  return {
    subject: subject(shorten(leagueName, MAX_NAME), figure?.value ?? null),
    title: fromBalance ? labels.paidWithBalanceTitle : labels.approvedTitle,
    preview: `${title}. ${summary}`.trim(),
    figure,
    blocks: [
      text(opening),
      ...payments.map((payment) => amountsTable(payment, language, labels, formats)),
      ...(receiptNumber === null ? [] : [text(labels.receiptNumber(receiptNumber))]),
      ...(note === '' ? [] : [{ kind: 'note', label: labels.comment, text: note } as const]),
      ...(summary === '' ? [] : [text(summary)]),
      ...(forecast && isCurrent ? [text(nextSentence(forecast, language, formats))] : []),
    ],
    action: viewAction(payments, labels, settings),
  };
}

/** The reason, what is due again, and how to upload the receipt again. */
function writeDeclined(
  facts: PaymentMailFacts,
  labels: PaymentMailTexts,
  formats: Formats,
  settings: MailSettings,
): MailBody {
  const { language, leagueName, payments, figures, note, canUpload, wasApproved, isCurrent } = facts;
  const ids = payments.map(({ id }) => id);
  const title = chargesTitle(payments, language, formats);
  const opening = labels.declined(payments.length, leagueName);
  const titles = payments.map((payment) => chargeTitle(payment, language, formats));
  return {
    subject: labels.declinedSubject(shorten(leagueName, MAX_NAME)),
    title: labels.declinedTitle,
    preview: note === '' ? opening : `${labels.reason}: ${note}`,
    figure: toPayFigure(figures, title, language, formats),
    blocks: [
      text(wasApproved ? `${opening} ${labels.wasApproved}` : opening),
      ...(note === '' ? [] : [{ kind: 'note', label: labels.reason, text: note } as const]),
      ...(figures.owed > 0 && titles.length === 1 ? [] : [{ kind: 'list', items: titles } as const]),
      ...(isCurrent ? [text((canUpload ? labels.fix : labels.fixAsk)(payments.length))] : []),
    ],
    action:
      canUpload && isCurrent
        ? { label: labels.sendAgain, url: accountLinks.pay(settings.publicUrl, ids) }
        : viewAction(payments, labels, settings),
  };
}

function viewAction(payments: MailedPayment[], labels: PaymentMailTexts, { publicUrl }: MailSettings) {
  const [only] = payments;
  return payments.length === 1 && only
    ? { label: labels.viewPayment, url: accountLinks.payment(publicUrl, only.id) }
    : { label: labels.viewAccount, url: accountLinks.account(publicUrl) };
}

/** The amount received; if none was, what the balance paid; null if neither was needed. */
function paidFigure(
  payments: MailedPayment[],
  title: string,
  labels: PaymentMailTexts,
  { money }: Formats,
): Figure | null {
  const received = sum(payments.map((payment) => payment.received));
  const used = sum(payments.map((payment) => payment.league_balance_used));
  const [label, amount] = received > 0 ? [labels.received, received] : [labels.balanceUsed, used];
  return amount > 0 ? { label, value: money(amount), note: title, look: 'good' } : null;
}

/** What was charged and received, without zero amounts. */
function amountsTable(
  payment: MailedPayment,
  language: PaymentMailFacts['language'],
  labels: PaymentMailTexts,
  formats: Formats,
): Block {
  const amounts: [string, Money][] = [
    [labels.value, payment.value],
    [labels.penalty, payment.penalty_value],
    [labels.bonus, -payment.bonus_applied],
    [labels.balanceUsed, -payment.league_balance_used],
    [labels.balanceAdded, payment.league_balance_added],
    [labels.received, payment.received],
  ];
  const rows = amounts.filter(([, amount]) => amount !== 0);
  return {
    kind: 'table',
    title: chargeTitle(payment, language, formats),
    rows: rows.map(([label, amount]) => [label, formats.money(amount)]),
  };
}
