import { buildFooter, composeMail, shorten } from '../platform/mail/index.js';
import type { Block, Figure, Mail, MailContent, MailSettings } from '../platform/mail/index.js';
import { accountLinks } from './account-links.js';
import { chargesTitle, describeAccount } from './account-summary.js';
import type { BalanceMailFacts } from './balance-mail-facts.js';
import type { Formats } from './formats.js';
import { MAX_NAME } from './names.js';
import type { BalanceTexts } from './texts/balance.js';
import { balanceTexts } from './texts/balance.js';
import { dueTexts } from './texts/due.js';

/** The parts of an email that depend on its kind. */
interface MailTexts {
  subject: string;
  title: string;
  opening: string;
  figure: Figure;
}

/** Writes the mail that tells a league's owner of a partial payment or another change of the balance. */
export function writeBalanceMail(facts: BalanceMailFacts, formats: Formats, settings: MailSettings): Mail {
  const { kind, language, leagueName, note, ownerName, position, to } = facts;
  const texts = balanceTexts[language];
  const { opening, ...rest } = writeContent(facts, texts, formats);
  const summary = summarizeAccount(facts, texts, formats);
  const label = kind === 'part_received' ? texts.comment : texts.reason;
  const content: MailContent = {
    ...{ language, sender: 'Touchline', greeting: dueTexts[language].greeting(ownerName), closing: [] },
    ...rest,
    preview: summary,
    blocks: [
      text(opening),
      ...(note === '' ? [] : [{ kind: 'note', label, text: note } as const]),
      text(summary),
    ],
    action: chooseAction(facts, texts, settings),
    footer: buildFooter(language, { kind: 'owner', league: leagueName }, settings),
  };
  return composeMail(content, { to, key: `${position}-${kind}` });
}

const text = (value: string): Block => ({ kind: 'text', text: value });

function writeContent(facts: BalanceMailFacts, texts: BalanceTexts, formats: Formats): MailTexts {
  const { kind, language, leagueName, payments, reference } = facts;
  const league = shorten(leagueName, MAX_NAME);
  const value = formats.money(Math.abs(facts.amount));
  const title = chargesTitle(payments, language, formats);
  switch (kind) {
    case 'part_received':
      return {
        ...{
          subject: texts.partSubject(value, league),
          title: texts.partTitle,
          opening: texts.part(leagueName),
        },
        figure: { label: texts.partLabel, value, note: title, look: 'good' },
      };
    case 'part_reversed':
      return {
        ...{ subject: texts.reversedSubject(value, league), title: texts.reversedTitle },
        opening: texts.reversed(leagueName),
        figure: { label: texts.deducted, value, note: title, look: 'attention' },
      };
    case 'balance_paid_out':
      return {
        ...{ subject: texts.paidOutSubject(value, league), title: texts.paidOutTitle },
        opening: texts.paidOut(leagueName),
        figure: { label: texts.paidOutLabel, value, note: texts.reference(reference), look: 'good' },
      };
    case 'balance_corrected':
      return writeCorrected(facts, texts, formats);
  }
}

function writeCorrected(
  { amount, leagueName }: BalanceMailFacts,
  texts: BalanceTexts,
  formats: Formats,
): MailTexts {
  const isAdded = amount > 0;
  const label = isAdded ? texts.added : texts.deducted;
  return {
    subject: texts.correctedSubject(shorten(leagueName, MAX_NAME)),
    title: texts.correctedTitle,
    opening: texts.corrected(leagueName),
    figure: { label, value: formats.money(Math.abs(amount)), note: '', look: isAdded ? 'good' : 'attention' },
  };
}

/** The balance, which has changed, and what is left to pay. */
function summarizeAccount(
  { figures, language }: BalanceMailFacts,
  texts: BalanceTexts,
  formats: Formats,
): string {
  const { balance, owed } = figures;
  // If nothing is owed, the sentences already include the balance.
  const own = balance === 0 ? [texts.noBalance] : owed > 0 ? [texts.balance(formats.money(balance))] : [];
  return [...own, ...describeAccount(figures, language, formats)].join(' ');
}

function chooseAction(
  { figures, language }: BalanceMailFacts,
  texts: BalanceTexts,
  { publicUrl }: MailSettings,
) {
  if (figures.owed === 0)
    return { label: dueTexts[language].openAccount, url: accountLinks.account(publicUrl) };
  const label = figures.to_pay > 0 ? texts.payRest : texts.payWithBalance;
  return { label, url: accountLinks.pay(publicUrl, null) };
}
