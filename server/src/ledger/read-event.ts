import { DomainError } from '../kernel/index.js';
import type { NewEvent } from './domain/index.js';
import { eventVersions } from './domain/index.js';

/**
 * Upcasts an event of any version for this release. An event that this release does not know stops whatever has to fold
 * its league, and nothing else (R38b). It is not a 503, because retrying does not help; only the release that wrote it
 * does.
 * @throws DomainError 409 `EVENT_UNKNOWN`, naming the event.
 */
export function readEvent(type: string, data: unknown, version: number): NewEvent {
  const event = eventVersions.read(type, data);
  if (event === null) throw new DomainError('EVENT_UNKNOWN', 409, { type }, { event_type: type, version });
  return event;
}

/**
 * For readers that only pass events on or describe them: an event that this release does not know is returned as
 * stored.
 */
export function upcastIfKnown<Event extends { type: string; data: unknown }>(event: Event): Event {
  const upcasted = eventVersions.read(event.type, event.data);
  return upcasted === null ? event : { ...event, type: upcasted.type, data: upcasted.data };
}
