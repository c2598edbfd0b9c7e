import { isLoggingOut } from '../api/session.js';
import { loginAfterEnd } from './areas.js';

/** The session has ended: on to the login, which says so and leads back to this page. */
export function goToLoginAfterEnd(): void {
  if (!isLoggingOut()) window.location.assign(`/#${loginAfterEnd(window.location.hash.slice(1) || '/')}`);
}
