import { Socket } from 'node:net';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiProperty,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AcceptsTicket,
  Actor,
  Requires,
  StreamTickets,
  streamTicketAttempts,
  TICKET_SECONDS,
} from '../identity/index.js';
import { ApiProblems, NotIdempotent } from '../platform/http/index.js';
import { Throttle } from '../platform/throttle/index.js';
import { Streams } from './streams/streams.js';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // No intermediary may store, buffer or compress what must arrive immediately.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** A client that disappeared silently is detected by TCP. */
const KEEP_ALIVE_MS = 15_000;

class TicketResponse {
  @ApiProperty({ type: String, description: 'For `?ticket=`; works once' })
  ticket!: string;

  @ApiProperty({ type: 'integer', example: TICKET_SECONDS, description: 'Seconds' })
  expires_in!: number;
}

/** The position in Last-Event-ID; undefined if absent, null if invalid. */
function readLastEventId({ headers, query }: FastifyRequest): number | null | undefined {
  const header = headers['last-event-id'] ?? (query as { last_event_id?: unknown }).last_event_id;
  if (header === undefined || header === '') return undefined;
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** Pushes changes to browsers; docs/realtime.md describes the protocol for clients. */
@ApiTags('realtime')
@Controller('api/realtime')
export class RealtimeController {
  constructor(
    private readonly streams: Streams,
    private readonly tickets: StreamTickets,
    private readonly throttle: Throttle,
  ) {}

  @Get()
  @Requires('realtime.read')
  @AcceptsTicket()
  @ApiOperation({ summary: 'Server-sent events: hello, change, resync, bye; a heartbeat every 15 s' })
  @ApiQuery({ name: 'ticket', required: false, description: 'One-time ticket, instead of a bearer token' })
  @ApiQuery({ name: 'last_event_id', required: false, description: 'Same as the Last-Event-ID header' })
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'Changes after it are sent first' })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiProblems(503)
  open(@Actor() actor: Actor, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.streams.requireCapacity();
    const lastEventId = readLastEventId(request);
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS }))
      raw.setHeader(name, value ?? '');
    raw.writeHead(200);
    // Fastify answers HEAD by the GET route, but a stream has no end.
    if (request.method === 'HEAD') return void raw.end();
    if (raw.socket instanceof Socket) raw.socket.setKeepAlive(true, KEEP_ALIVE_MS);
    void this.streams.open(raw, actor, lastEventId);
  }

  @Post('ticket')
  @Requires('realtime.read')
  @NotIdempotent()
  @HttpCode(201)
  @ApiOperation({ summary: 'Creates a one-time ticket for EventSource, which cannot send headers' })
  @ApiCreatedResponse({ type: TicketResponse })
  @ApiProblems(429)
  async ticket(@Actor() actor: Actor): Promise<TicketResponse> {
    await this.throttle.consume(...streamTicketAttempts(actor.userId));
    return { ticket: await this.tickets.issue(actor), expires_in: TICKET_SECONDS };
  }
}
