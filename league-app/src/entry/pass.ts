import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who came in from the platform. */
export interface Person {
  user_id: string;
  name: string;
  email: string;
  role: 'owner' | 'staff';
}

/** Says for a while that somebody is this person, at one league. Times are milliseconds since the epoch. */
export interface Pass {
  id: string;
  league_id: string;
  person: Person;
  issued_at: number;
  expires_at: number;
}

/** A pass is good for one thing: what the platform signs opens no session by itself, and the other way round. */
export type Purpose = 'sign-in' | 'session';

const MAX_LENGTH = 2_000;

function signatureOf(payload: string, secret: string, purpose: Purpose): Buffer {
  const key = createHmac('sha256', secret).update(`touchline ${purpose}`).digest();
  return createHmac('sha256', key).update(payload).digest();
}

/** The pass as text: its JSON and its HMAC, both base64url, with a dot between. */
export function writePass(pass: Pass, secret: string, purpose: Purpose): string {
  const payload = Buffer.from(JSON.stringify(pass)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret, purpose).toString('base64url')}`;
}

/** The pass that a text is; null for what we or the platform did not sign for this league, or what is over. */
export function readPass(
  text: string,
  secret: string,
  { purpose, leagueId, now }: { purpose: Purpose; leagueId: string; now: number },
): Pass | null {
  const [payload = '', signature = '', ...more] = text.length > MAX_LENGTH ? [] : text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(payload, secret, purpose);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const pass = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Pass;
  return pass.league_id === leagueId && now < pass.expires_at ? pass : null;
}
