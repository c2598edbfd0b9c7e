import { isLoggingOut } from '../api/session.js';
import { loginAfterEnd } from './areas.js';

/** Goes to the login, which says that the session has ended and leads back to this page. */
export function goToLoginAfterEnd(): void {
  if (!isLoggingOut()) window.location.assign(`/#${loginAfterEnd(window.location.hash.slice(1) || '/')}`);
}
