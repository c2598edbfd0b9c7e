import type { NewEvent } from '../domain/index.js';

/**
 * Removes staff's internal notes from an event for the league's owner (ADR 0118). The reason of a decline and the
 * comments of an approval and of an edit are addressed to the owner and stay; so do the platform's own reasons.
 */
export function forOwner(event: NewEvent): NewEvent {
  switch (event.type) {
    case 'PaymentEdited':
      return { type: event.type, data: { ...event.data, reason: '' } };
    case 'PenaltyWaived':
      return { type: event.type, data: { ...event.data, reason: '' } };
    case 'PaymentVoided':
      return event.data.withdrawn ? event : { type: event.type, data: { ...event.data, reason: '' } };
    case 'BonusSet':
      return { type: event.type, data: { ...event.data, comment: '' } };
    default:
      return event;
  }
}
