import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Database } from '../../platform/database/index.js';

/** Seconds within which a ticket must be shown: real time (R3). */
export const TICKET_SECONDS = 30;

const TICKET_BYTES = 32;

/** Whose a ticket was. */
export interface TicketHolder {
  userId: string;
  sessionId: string;
}

const ISSUE = `INSERT INTO public.stream_ticket (hash, user_id, session_id, expires_at)
  VALUES ($1, $2, $3, now() + $4 * interval '1 second')`;

/** Deleted as it is shown: of two at once the row's lock lets one have it. */
const TAKE = `DELETE FROM public.stream_ticket WHERE hash = $1
  RETURNING user_id AS "userId", session_id AS "sessionId", expires_at > now() AS good`;

// 32 random bytes cannot be guessed, whatever the hash costs.
function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

/** The ticket that a request shows in its address. */
export function readTicket(request: FastifyRequest): string | undefined {
  const { ticket } = request.query as { ticket?: unknown };
  return typeof ticket === 'string' ? ticket : undefined;
}

/**
 * One-time tickets for requests of browsers that can send no headers (EventSource). They stand for the session that
 * asked for them, for half a minute, in any API process; only their hash is kept.
 */
@Injectable()
export class StreamTickets {
  constructor(private readonly database: Database) {}

  /** A new ticket of a session, 43 characters that need no escaping in a URL. This is the only time it can be read. */
  async issue({ userId, sessionId }: TicketHolder): Promise<string> {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    await this.database.query(ISSUE, [hashTicket(ticket), userId, sessionId, TICKET_SECONDS]);
    return ticket;
  }

  /** Uses a ticket up. Nothing for one that was used, has expired or never was. */
  async take(ticket: string): Promise<TicketHolder | undefined> {
    const [found] = await this.database.query<TicketHolder & { good: boolean }>(TAKE, [hashTicket(ticket)]);
    return found?.good ? { userId: found.userId, sessionId: found.sessionId } : undefined;
  }

  /** Deletes those that nobody has shown in time. */
  async clean(): Promise<void> {
    await this.database.query('DELETE FROM public.stream_ticket WHERE expires_at < now()');
  }
}
