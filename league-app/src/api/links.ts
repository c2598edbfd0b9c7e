import type { FastifyBaseLogger } from 'fastify';
import type { LinkKind, PersonRow } from '../access/index.js';
import type { League } from '../league.js';
import { renderMail } from '../mail/templates.js';
import { sendMail } from '../mail/mailer.js';

type Log = Pick<FastifyBaseLogger, 'error'>;

/**
 * Makes a link to choose a password by, and mails it.
 * @returns the link, and whether the mail went out: where it did not, somebody has to hand the link over
 */
export async function mailLink(
  league: League,
  person: PersonRow,
  kind: LinkKind,
  log: Log,
): Promise<{ link: string; mailed: boolean }> {
  const { name, url } = league.settings.info();
  // Never from what the request calls its host: the caller writes that.
  const base = url ?? `http://localhost:${league.config.port}/`;
  const token = league.access.logins.newLink(person.id, kind);
  // Behind the #, which no browser sends: a token in an address would stand in logs.
  const link = new URL(`/manage/invitation#token=${token}`, base).href;
  const { language } = league.records.settings.get();
  const content = renderMail(kind, language, { league: name, name: person.name, link, site: base });
  const mail = { to: { name: person.name, address: person.email }, ...content };
  const mailed = await sendMail(league.config, mail).catch((error: unknown) => {
    log.error({ err: error }, 'Email not sent');
    return false;
  });
  return { link, mailed };
}
