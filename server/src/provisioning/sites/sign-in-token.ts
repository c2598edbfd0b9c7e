import { createHmac, randomUUID } from 'node:crypto';

const GOOD_FOR_MS = 60_000;

/** Whom a league's own application is to let in. */
export interface SignInPerson {
  user_id: string;
  name: string;
  email: string;
  role: 'owner' | 'staff';
}

/**
 * What opens a league's own application at `/enter?token=`, once, within a minute. Signed with a key that is made of
 * the instance's secret for this alone. By real time, as all sessions are (R3).
 */
export function signInToken(leagueId: string, person: SignInPerson, secret: string): string {
  const now = Date.now();
  const pass = {
    league_id: leagueId,
    person,
    id: randomUUID(),
    issued_at: now,
    expires_at: now + GOOD_FOR_MS,
  };
  const payload = Buffer.from(JSON.stringify(pass)).toString('base64url');
  const key = createHmac('sha256', secret).update('touchline sign-in').digest();
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}
