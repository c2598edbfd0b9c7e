import { createHash, randomBytes, randomUUID } from 'node:crypto';

export interface LeagueAccess {
  url: string;
  secret: string;
  name?: string;
  email?: string;
}

/**
 * What the platform does to let an owner into a league: it announces the code's digest, and sends the browser to the
 * returned path.
 */
export async function announceOwner({ url, secret, name = 'Ana', email = 'ana@league.test' }: LeagueAccess) {
  const code = randomBytes(32).toString('base64url');
  const visitId = randomUUID();
  const answer = await fetch(`${url}/internal/entries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      code_digest: createHash('sha256').update(code).digest('hex'),
      good_for_ms: 60_000,
      visit_id: visitId,
      handed_at: Date.now() * 1_000,
      visitor: { user_id: '0197a000-0000-7000-8000-00000000000a', name, email, role: 'owner' },
    }),
  });
  if (answer.status !== 204) throw new Error(`the owner was not announced: ${await answer.text()}`);
  return { path: `/enter?code=${code}`, visitId };
}

/** Reports visitors as the platform does once a minute while someone is there. */
export async function sendSessions({ url, secret }: LeagueAccess, live: readonly string[]): Promise<void> {
  await fetch(`${url}/internal/sessions`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ as_of: Date.now() * 1_000, live, banned: [] }),
  });
}
