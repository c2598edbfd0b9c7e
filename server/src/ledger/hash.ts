import { hash } from 'node:crypto';
import type { ChainedEvent, DecidedEvent } from './domain/index.js';
import { eventVersions } from './domain/index.js';
import type { Instant } from '../kernel/index.js';

/** The predecessor hash of a league's first event. */
export const GENESIS = '0'.repeat(64);

/** An event ready to be appended; `text` is its data as exactly the text that is hashed and stored. */
export type HashedEvent = ChainedEvent & { text: string; storedType: string };

interface Chain {
  league_id: string;
  version: number;
  head_hash: string;
}

interface ClientInfo {
  command_id: string;
  occurred_at: Instant;
}

/** Numbers and hashes the events that follow `chain` (R38). */
export function chainEvents(events: DecidedEvent[], chain: Chain, origin: ClientInfo): HashedEvent[] {
  let { version, head_hash } = chain;
  return events.map((event) => {
    const text = JSON.stringify(event.data);
    version += 1;
    const storedType = eventVersions.storedType(event.type);
    const recorded = { ...event, ...origin, league_id: chain.league_id, version, text, storedType, hash: '' };
    recorded.hash = head_hash = hashEvent(head_hash, { ...recorded, type: storedType });
    return recorded;
  });
}

/**
 * Hex SHA-256 over an event and its predecessor's hash, each part on a separate line (R38). The append functions of the
 * database compute the same; verification calls this function.
 */
export function hashEvent(
  previous: string,
  event: Pick<HashedEvent, 'league_id' | 'version' | 'actor_id' | 'command_id' | 'occurred_at' | 'text'> & {
    type: string;
  },
): string {
  const { league_id, version, type, actor_id, command_id, occurred_at, text } = event;
  return hash(
    'sha256',
    [previous, league_id, version, type, actor_id, command_id, occurred_at, text].join('\n'),
  );
}
