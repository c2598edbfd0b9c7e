import { QueryClient, useQuery } from '@tanstack/react-query';
import { Problem } from '@touchline/session';
import { endSession, readSession } from '../api/access.js';
import { setLoggedOutHandler } from '../api/client.js';
import type { Plan, Session } from '../api/types.js';
import type { MenuFlag } from '@touchline/contracts';

const KEY = ['session'];

/**
 * Problems are final; a read without a response is retried once. A change is sent now or fails, as nobody would notice
 * a later one.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => !(error instanceof Problem) && failures < 1, staleTime: 5_000 },
    mutations: { networkMode: 'always' },
  },
});

/** Clears the cached data of the person who was logged in. */
function clearSession(): void {
  if (queries.getQueryData(KEY) === null) return;
  queries.clear();
  queries.setQueryData(KEY, null);
}

setLoggedOutHandler(clearSession);

async function readOwnSession(): Promise<Session | null> {
  try {
    return await readSession();
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return null;
    throw error;
  }
}

/** The current session; null if nobody is logged in, undefined until that is known. */
export function useSessionQuery() {
  return useQuery({ queryKey: KEY, queryFn: readOwnSession, staleTime: 60_000 });
}

export function enter(session: Session): void {
  queries.clear();
  queries.setQueryData(KEY, session);
}

let loggingOut: Promise<void> | undefined;

/** Does not send a second request while one is pending. */
export function logOut(): Promise<void> {
  loggingOut ??= endSession()
    .catch(() => undefined)
    .then(() => {
      loggingOut = undefined;
      clearSession();
    });
  return loggingOut;
}

/** The session; may only be used where somebody is logged in. */
export function useSession(): Session {
  const { data } = useSessionQuery();
  if (!data) throw new Error('This screen is for people who are logged in.');
  return data;
}

/** The league's plan; null until the platform has sent it, in which case nothing is limited. */
export function usePlan(): Plan | null {
  const { plan } = useSession();
  return plan.type_tier === null ? null : plan;
}

/** Whether the plan includes an area. */
export function useIsOpen(): (flag: MenuFlag | undefined) => boolean {
  const { plan } = useSession();
  return (flag) => flag === undefined || plan.flags[flag];
}

export function useIsAdmin(): boolean {
  return useSession().person.role === 'admin';
}

/** Number of decimals of the league's currency; the API's money is in cents. */
export const MONEY_EXPONENT = 2;
