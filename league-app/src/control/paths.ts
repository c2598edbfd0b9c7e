import { INSTANCE_PREFIX, INSTANCE_ROUTES } from '@touchline/contracts';

/** The path of a route within the scope of the control API, which has the prefix. */
export function pathOf(route: keyof typeof INSTANCE_ROUTES): string {
  return INSTANCE_ROUTES[route].slice(INSTANCE_PREFIX.length);
}
