import { buildFooter, composeMail, shorten } from '../platform/mail/index.js';
import type { Block, Figure, Mail, MailContent, MailSettings } from '../platform/mail/index.js';
import { accountLinks } from './account-links.js';
import { chargesTitle, standingSentences } from './account-standing.js';
import type { BalanceMailFacts } from './balance-mail-facts.js';
import type { Formats } from './formats.js';
import { MAX_NAME } from './names.js';
import type { BalanceTexts } from './texts/balance.js';
import { balanceTexts } from './texts/balance.js';
import { dueTexts } from './texts/due.js';

/** The parts of an email that depend on its kind. */
interface Said {
  subject: string;
  title: string;
  opening: string;
  figure: Figure;
}

/** Writes the mail that tells a league's owner of a partial payment or another change of the balance. */
export function writeBalanceMail(facts: BalanceMailFacts, formats: Formats, settings: MailSettings): Mail {
  const { kind, language, leagueName, note, ownerName, position, to } = facts;
  const words = balanceTexts[language];
  const { opening, ...said } = say(facts, words, formats);
  const standing = sayStanding(facts, words, formats);
  const label = kind === 'part_received' ? words.comment : words.reason;
  const content: MailContent = {
    ...{ language, sender: 'Touchline', greeting: dueTexts[language].greeting(ownerName), closing: [] },
    ...said,
    preview: standing,
    blocks: [
      text(opening),
      ...(note === '' ? [] : [{ kind: 'note', label, text: note } as const]),
      text(standing),
    ],
    action: chooseAction(facts, words, settings),
    footer: buildFooter(language, { kind: 'owner', league: leagueName }, settings),
  };
  return composeMail(content, { to, key: `${position}-${kind}` });
}

const text = (said: string): Block => ({ kind: 'text', text: said });

function say(facts: BalanceMailFacts, words: BalanceTexts, formats: Formats): Said {
  const { kind, language, leagueName, payments, reference } = facts;
  const league = shorten(leagueName, MAX_NAME);
  const value = formats.money(Math.abs(facts.amount));
  const what = chargesTitle(payments, language, formats);
  switch (kind) {
    case 'part_received':
      return {
        ...{
          subject: words.partSubject(value, league),
          title: words.partTitle,
          opening: words.part(leagueName),
        },
        figure: { label: words.partLabel, value, note: what, look: 'good' },
      };
    case 'part_reversed':
      return {
        ...{ subject: words.reversedSubject(value, league), title: words.reversedTitle },
        opening: words.reversed(leagueName),
        figure: { label: words.deducted, value, note: what, look: 'attention' },
      };
    case 'balance_paid_out':
      return {
        ...{ subject: words.paidOutSubject(value, league), title: words.paidOutTitle },
        opening: words.paidOut(leagueName),
        figure: { label: words.paidOutLabel, value, note: words.reference(reference), look: 'good' },
      };
    case 'balance_corrected':
      return sayCorrected(facts, words, formats);
  }
}

function sayCorrected({ amount, leagueName }: BalanceMailFacts, words: BalanceTexts, formats: Formats): Said {
  const isAdded = amount > 0;
  const label = isAdded ? words.added : words.deducted;
  return {
    subject: words.correctedSubject(shorten(leagueName, MAX_NAME)),
    title: words.correctedTitle,
    opening: words.corrected(leagueName),
    figure: { label, value: formats.money(Math.abs(amount)), note: '', look: isAdded ? 'good' : 'attention' },
  };
}

/** The balance, which has changed, and what is left to pay. */
function sayStanding({ figures, language }: BalanceMailFacts, words: BalanceTexts, formats: Formats): string {
  const { balance, owed } = figures;
  // If nothing is owed, the sentences already include the balance.
  const own = balance === 0 ? [words.noBalance] : owed > 0 ? [words.balance(formats.money(balance))] : [];
  return [...own, ...standingSentences(figures, language, formats)].join(' ');
}

function chooseAction(
  { figures, language }: BalanceMailFacts,
  words: BalanceTexts,
  { publicUrl }: MailSettings,
) {
  if (figures.owed === 0)
    return { label: dueTexts[language].openAccount, url: accountLinks.account(publicUrl) };
  const label = figures.to_pay > 0 ? words.payRest : words.payWithBalance;
  return { label, url: accountLinks.pay(publicUrl, null) };
}
