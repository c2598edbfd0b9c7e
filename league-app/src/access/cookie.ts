import type { FastifyReply } from 'fastify';
import type { League } from '../league.js';

const COOKIE = 'league_session';
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{20,200})(?:;|$)`);

/** The session's token in a `Cookie` header. */
export function sessionOf(header: string | undefined): string | undefined {
  return IN_COOKIES.exec(header ?? '')?.[1];
}

/** Gives the browser a session, or takes it away (null). For scripts it is not there. */
export function sendSession(
  { settings }: Pick<League, 'settings'>,
  reply: FastifyReply,
  token: string | null,
  lifeMs: number,
): void {
  const isSecure = settings.info().url?.startsWith('https:') ?? false;
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${token === null ? 0 : lifeMs / 1_000}`;
  void reply.header('set-cookie', `${COOKIE}=${token ?? ''}; ${attributes}${isSecure ? '; Secure' : ''}`);
}
