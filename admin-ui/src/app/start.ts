import { callJson } from '../api/client.js';
import { ApiError } from '../api/problem.js';
import { freshToken } from '../api/session.js';
import type { Me, Settings } from '../api/types.js';

export interface Started {
  /** Undefined where nobody is logged in. */
  me: Me | undefined;
  settings: Settings;
}

async function whoAmI(): Promise<Me | undefined> {
  try {
    await freshToken();
    return await callJson<Me>('GET', '/api/auth/me');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/** What everything else needs: who is here, and the platform's currency and zone. */
export async function start(): Promise<Started> {
  const [me, settings] = await Promise.all([
    whoAmI(),
    fetch('/api/settings').then((answer) => answer.json() as Promise<Settings>),
  ]);
  return { me, settings };
}
