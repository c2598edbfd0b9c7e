import { DomainError } from '../kernel/index.js';
import type { NewEvent } from './domain/index.js';
import { eventVersions } from './domain/index.js';

/**
 * An event of any version as this release understands it. One that it does not know stops whatever has to fold its league,
 * and nothing else (R38b). It is no 503: trying again does not help, only the release that wrote it.
 * @throws DomainError 409 `EVENT_UNKNOWN`, naming the event.
 */
export function readEvent(type: string, data: unknown, version: number): NewEvent {
  const event = eventVersions.read(type, data);
  if (event === null) throw new DomainError('EVENT_UNKNOWN', 409, { type }, { event_type: type, version });
  return event;
}

/**
 * For readers that only pass events on or describe them: an event that this release does not know stays as it is stored.
 */
export function upcastIfKnown<Event extends { type: string; data: unknown }>(event: Event): Event {
  const known = eventVersions.read(event.type, event.data);
  return known === null ? event : { ...event, type: known.type, data: known.data };
}
