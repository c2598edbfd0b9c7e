import { DomainError } from '../kernel/index.js';
import { isKnownEvent } from './domain/index.js';

/**
 * An event that this release does not know stops whatever has to fold its league, and nothing else (R38b). It is no 503:
 * trying again does not help, only the release that wrote it.
 * @throws DomainError 409 `EVENT_UNKNOWN`, naming the event.
 */
export function requireKnown(type: string, version: number): void {
  if (!isKnownEvent(type))
    throw new DomainError('EVENT_UNKNOWN', 409, { type }, { event_type: type, version });
}
