import type { LeagueSessionsBody, SignInAnnouncement, Visitor } from '@touchline/contracts';
import type { PlatformSession } from '../access/platform-sessions.js';
import { invalid } from '../kernel/domain-error.js';
import { BodyFields } from './body-fields.js';

/** More than a league ever has: the platform limits its own lists. */
const MAX_LIVE = 1_500;

/** A platform session announced by the platform: the body of `POST /internal/entries`. */
export function readAnnouncement(body: unknown): {
  codeDigest: string;
  platformSession: PlatformSession;
  validForMs: number;
} {
  const fields = new BodyFields<SignInAnnouncement>(body);
  const codeDigest = fields.matching('code_digest', /^[0-9a-f]{64}$/);
  const validForMs = fields.count('good_for_ms');
  const platformSession: PlatformSession = {
    id: fields.id('visit_id'),
    handed_at: fields.count('handed_at'),
    visitor: fields.object('visitor', (visitor) => ({
      user_id: visitor.id('user_id'),
      name: visitor.text('name'),
      email: visitor.text('email'),
      role: visitor.matching('role', /^(owner|staff)$/) as Visitor['role'],
    })),
  };
  fields.check();
  return { codeDigest, platformSession, validForMs };
}

/** The body of `PUT /internal/sessions`. */
export function readSessions(body: unknown): LeagueSessionsBody {
  const fields = new BodyFields<LeagueSessionsBody>(body);
  const news: LeagueSessionsBody = {
    as_of: fields.count('as_of'),
    live: readLiveSessions(body),
    banned: fields.objects('banned', (each) => ({
      user_id: each.id('user_id'),
      name: each.text('name'),
      banned_at: each.instant('banned_at'),
    })),
  };
  fields.check();
  return news;
}

/** @throws DomainError 400: an incomplete list would end sessions that are still open */
function readLiveSessions(body: unknown): string[] {
  const { live } = (body ?? {}) as Partial<Record<keyof LeagueSessionsBody, unknown>>;
  const isList = Array.isArray(live) && live.length <= MAX_LIVE && live.every((id) => typeof id === 'string');
  if (!isList) throw invalid([{ field: 'live', code: 'NOT_A_LIST' }]);
  return live as string[];
}
