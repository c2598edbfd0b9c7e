import { buildFooter, composeMail, shorten } from '../platform/mail/index.js';
import type { Mail, MailContent, MailSettings } from '../platform/mail/index.js';
import { accountLinks } from './account-links.js';
import { describeAccount } from './account-summary.js';
import type { LeagueDue } from './due-payments.js';
import { dueBlocks, dueFigure, payIds, payLabel } from './due-payments.js';
import type { Formats } from './formats.js';
import { MAX_NAME } from './names.js';
import type { SuspensionMailJob } from './payment-mail-jobs.js';
import { dueTexts } from './texts/due.js';
import { suspensionTexts } from './texts/suspensions.js';

/** Writes the mail about a suspension or its end. */
export function writeSuspensionMail(
  key: string,
  kind: SuspensionMailJob['kind'],
  due: LeagueDue,
  formats: Formats,
  settings: MailSettings,
): Mail {
  const { email, name, language, league_name } = due;
  const body =
    kind === 'league_suspended'
      ? writeSuspended(due, formats, settings)
      : writeResumed(due, formats, settings);
  const content: MailContent = {
    ...{ language, sender: 'Touchline', greeting: dueTexts[language].greeting(name) },
    ...body,
    footer: buildFooter(language, { kind: 'owner', league: league_name }, settings),
  };
  return composeMail(content, { to: email, key });
}

type MailBody = Pick<
  MailContent,
  'subject' | 'title' | 'preview' | 'figure' | 'blocks' | 'action' | 'closing'
>;

/** What is due, and how to get the site back. */
function writeSuspended(due: LeagueDue, formats: Formats, { publicUrl }: MailSettings): MailBody {
  const { language, league_name, can_upload } = due;
  const texts = suspensionTexts[language];
  const instructions = can_upload ? texts.howToResume : texts.howToResumeAsk;
  return {
    subject: texts.suspendedSubject(shorten(league_name, MAX_NAME)),
    title: texts.suspendedTitle,
    preview: instructions,
    figure: dueFigure(due, formats),
    blocks: [{ kind: 'text', text: texts.suspended(league_name) }, ...dueBlocks(due, formats)],
    action: { label: payLabel(due, formats), url: accountLinks.pay(publicUrl, payIds(due)) },
    closing: [instructions],
  };
}

/** That the site is back, and what is left to pay. */
function writeResumed(due: LeagueDue, formats: Formats, { publicUrl }: MailSettings): MailBody {
  const { language, league_name, account } = due;
  const texts = suspensionTexts[language];
  const resumed = texts.resumed(league_name);
  const summary = describeAccount(account, language, formats).join(' ');
  return {
    subject: texts.resumedSubject(shorten(league_name, MAX_NAME)),
    title: texts.resumedTitle,
    preview: resumed,
    figure: null,
    blocks: [resumed, summary].map((text) => ({ kind: 'text', text })),
    action: { label: dueTexts[language].openAccount, url: accountLinks.account(publicUrl) },
    closing: [],
  };
}
