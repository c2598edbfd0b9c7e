import { buildFooter, composeMail, shorten } from '../platform/mail/index.js';
import type { Mail, MailContent, MailSettings } from '../platform/mail/index.js';
import { accountLinks } from './account-links.js';
import { standingSentences } from './account-standing.js';
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
  const said =
    kind === 'league_suspended' ? saySuspended(due, formats, settings) : sayResumed(due, formats, settings);
  const content: MailContent = {
    ...{ language, sender: 'Touchline', greeting: dueTexts[language].greeting(name) },
    ...said,
    footer: buildFooter(language, { kind: 'owner', league: league_name }, settings),
  };
  return composeMail(content, { to: email, key });
}

type Said = Pick<MailContent, 'subject' | 'title' | 'preview' | 'figure' | 'blocks' | 'action' | 'closing'>;

/** What is due, and how to get the site back. */
function saySuspended(due: LeagueDue, formats: Formats, { publicUrl }: MailSettings): Said {
  const { language, league_name, can_upload } = due;
  const words = suspensionTexts[language];
  const how = can_upload ? words.howToResume : words.howToResumeAsk;
  return {
    subject: words.suspendedSubject(shorten(league_name, MAX_NAME)),
    title: words.suspendedTitle,
    preview: how,
    figure: dueFigure(due, formats),
    blocks: [{ kind: 'text', text: words.suspended(league_name) }, ...dueBlocks(due, formats)],
    action: { label: payLabel(due, formats), url: accountLinks.pay(publicUrl, payIds(due)) },
    closing: [how],
  };
}

/** That the site is back, and what is left to pay. */
function sayResumed(due: LeagueDue, formats: Formats, { publicUrl }: MailSettings): Said {
  const { language, league_name, account } = due;
  const words = suspensionTexts[language];
  const resumed = words.resumed(league_name);
  const standing = standingSentences(account, language, formats).join(' ');
  return {
    subject: words.resumedSubject(shorten(league_name, MAX_NAME)),
    title: words.resumedTitle,
    preview: resumed,
    figure: null,
    blocks: [resumed, standing].map((text) => ({ kind: 'text', text })),
    action: { label: dueTexts[language].openAccount, url: accountLinks.account(publicUrl) },
    closing: [],
  };
}
