import type { Mail } from '../platform/mail/index.js';
import { buildFooter } from './footer.js';
import type { MailSettings } from './footer.js';
import type { Formats } from './formats.js';
import { renderMailText, toSubjectLine } from './mail-content.js';
import type { Block, MailContent } from './mail-content.js';
import { renderMailHtml } from './mail-html.js';
import type { MailedPayment, PaymentMailFacts } from './payment-mail-facts.js';
import type { PaymentMailTexts } from './texts/payments.js';
import { texts } from './texts/payments.js';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { formatsFor } from './formats.js';
import { loadMailFacts } from './payment-mail-facts.js';
import type { PaymentMailJob } from './payment-mail-jobs.js';
import { SentMails } from './sent-mails.js';

/** Writes the mail that tells a league's owner of an approval or a decline. */
export function writePaymentMail(facts: PaymentMailFacts, formats: Formats, settings: MailSettings): Mail {
  const content = buildContent(facts, texts[facts.language], formats, settings);
  return {
    to: facts.to,
    subject: content.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
    key: `${facts.position}-${facts.kind}`,
  };
}

function buildContent(
  facts: PaymentMailFacts,
  words: PaymentMailTexts,
  formats: Formats,
  settings: MailSettings,
): MailContent {
  const { language, leagueName, note } = facts;
  const approved = facts.kind === 'payment_approved';
  const [subject, opening] = textsOf(facts, words);
  return {
    language,
    subject: toSubjectLine(subject(leagueName)),
    greeting: words.greeting(facts.ownerName),
    blocks: [
      { kind: 'text', text: opening(facts.payments.length, leagueName) },
      ...facts.payments.map((payment): Block => {
        const rows = approved ? formatAmounts(payment, words, formats) : [];
        return { kind: 'table', title: titleOf(payment, words, formats), rows };
      }),
      ...(note === '' ? [] : [toNote(approved ? words.comment : words.reason, note)]),
      ...(approved ? [] : [{ kind: 'text' as const, text: words.pendingAgain }]),
      { kind: 'action', label: words.signIn, url: settings.publicUrl },
    ],
    footer: buildFooter(language, settings),
  };
}

/** What nobody had to approve, since the balance covered it, is told as paid and not as approved (R17a). */
function textsOf(
  { kind, payments }: PaymentMailFacts,
  words: PaymentMailTexts,
): [subject: PaymentMailTexts['approvedSubject'], opening: PaymentMailTexts['approved']] {
  if (kind === 'payment_declined') return [words.declinedSubject, words.declined];
  const fromBalance = payments.every((p) => p.received === 0 && p.league_balance_used > 0);
  if (fromBalance) return [words.paidWithBalanceSubject, words.paidWithBalance];
  return [words.approvedSubject, words.approved];
}

function toNote(label: string, text: string): Block {
  return { kind: 'note', label, text };
}

function titleOf(payment: MailedPayment, words: PaymentMailTexts, { day }: Formats): string {
  if (payment.is_service_payment) return words.services(day(payment.start_charge_date));
  return words.period(day(payment.start_charge_date), day(payment.final_charge_date));
}

/** What was charged and received, and whatever else is not 0. */
function formatAmounts(
  payment: MailedPayment,
  words: PaymentMailTexts,
  { money }: Formats,
): [string, string][] {
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

/** Writes and sends the mails about payments. */
@Injectable()
export class PaymentMailSender {
  constructor(
    private readonly db: Database,
    private readonly sent: SentMails,
    private readonly config: Config,
  ) {}

  /** Sends one mail, once; none where nobody gets it. Throws when it could not be handed over. */
  async send(job: PaymentMailJob): Promise<void> {
    const facts = await loadMailFacts(this.db, job);
    if (facts === null) return;
    const { currency, billingTimeZone } = this.config;
    const mail = writePaymentMail(facts, formatsFor(facts.language, currency, billingTimeZone), this.config);
    const { position, kind } = facts;
    await this.sent.sendOnce(mail, { position, kind, leagueId: job.league_id });
  }
}
