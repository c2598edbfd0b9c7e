import type { FastifyReply } from 'fastify';
import type { League } from '../league.js';

/**
 * With this prefix a browser accepts the cookie only from this exact host, over https and for all paths: neither
 * another league's host nor a page without https can plant one.
 */
const SECURE_NAME = '__Host-league_session';
const PLAIN_NAME = 'league_session';

const buildPattern = (name: string): RegExp => new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,200})(?:;|$)`);
const SECURE = buildPattern(SECURE_NAME);
const PLAIN = buildPattern(PLAIN_NAME);

type WithSettings = Pick<League, 'settings'>;

/** Whether the public reaches the league over https. */
function isSecure({ settings }: WithSettings): boolean {
  return settings.info().url?.startsWith('https:') ?? false;
}

/** The session's token in a `Cookie` header. When the league is served over https, the plain name is ignored. */
export function readSessionCookie(league: WithSettings, header: string | undefined): string | undefined {
  return (isSecure(league) ? SECURE : PLAIN).exec(header ?? '')?.[1];
}

/** Sets the session cookie in the browser, or clears it (null). Scripts cannot read it. */
export function sendSession(
  league: WithSettings,
  reply: FastifyReply,
  token: string | null,
  lifeMs: number,
): void {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${token === null ? 0 : lifeMs / 1_000}`;
  const cookie = isSecure(league)
    ? `${SECURE_NAME}=${token ?? ''}; ${attributes}; Secure`
    : `${PLAIN_NAME}=${token ?? ''}; ${attributes}`;
  void reply.header('set-cookie', cookie);
}
