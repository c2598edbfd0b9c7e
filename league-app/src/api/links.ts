import type { FastifyBaseLogger } from 'fastify';
import type { LinkKind, PersonRow } from '../access/index.js';
import type { League } from '../league.js';
import { renderMail } from '../mail/templates.js';
import { sendMail } from '../mail/mailer.js';

type Log = Pick<FastifyBaseLogger, 'error'>;

/**
 * Creates a link for choosing a password, and mails it.
 * @returns the link, and whether the mail was sent: if not, somebody has to hand the link over
 */
export async function mailLink(
  league: League,
  person: PersonRow,
  kind: LinkKind,
  log: Log,
): Promise<{ link: string; mailed: boolean }> {
  const { name, url } = league.settings.info();
  // Never from the request's Host header, which the caller controls.
  const base = url ?? `http://localhost:${league.config.port}/`;
  const token = league.access.logins.newLink(person.id, kind);
  // After the #, which browsers do not send: a token in the address would end up in logs.
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
