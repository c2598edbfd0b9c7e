import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Database } from '../../platform/database/index.js';

/** Seconds within which a ticket must be used: real time (R3). */
export const TICKET_SECONDS = 30;

const TICKET_BYTES = 32;

/** The user and session that a ticket was issued to. */
export interface TicketHolder {
  userId: string;
  sessionId: string;
}

const ISSUE = `INSERT INTO public.stream_ticket (hash, user_id, session_id, expires_at)
  VALUES ($1, $2, $3, now() + $4 * interval '1 second')`;

/** Deletes the ticket as it is used: of two concurrent requests, the row's lock lets one have it. */
const CONSUME = `DELETE FROM public.stream_ticket WHERE hash = $1
  RETURNING user_id AS "userId", session_id AS "sessionId", expires_at > now() AS good`;

// 32 random bytes cannot be guessed, however cheap the hash is.
function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

/** The ticket in a request's URL. */
export function readTicket(request: FastifyRequest): string | undefined {
  const { ticket } = request.query as { ticket?: unknown };
  return typeof ticket === 'string' ? ticket : undefined;
}

/**
 * One-time tickets for browser requests that cannot send headers (EventSource). A ticket represents the session that
 * requested it, for half a minute, in any API process; only its hash is stored.
 */
@Injectable()
export class StreamTickets {
  constructor(private readonly database: Database) {}

  /** Issues a ticket for a session, 43 characters that need no escaping in a URL. This is the only time it can be read. */
  async issue({ userId, sessionId }: TicketHolder): Promise<string> {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    await this.database.query(ISSUE, [hashTicket(ticket), userId, sessionId, TICKET_SECONDS]);
    return ticket;
  }

  /** Consumes a ticket. Undefined if it was used, has expired or never existed. */
  async consume(ticket: string): Promise<TicketHolder | undefined> {
    const [found] = await this.database.query<TicketHolder & { good: boolean }>(CONSUME, [
      hashTicket(ticket),
    ]);
    return found?.good ? { userId: found.userId, sessionId: found.sessionId } : undefined;
  }

  /** Deletes tickets that were not used in time. */
  async clean(): Promise<void> {
    await this.database.query('DELETE FROM public.stream_ticket WHERE expires_at < now()');
  }
}
