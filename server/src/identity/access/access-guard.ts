import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { PUBLIC_ROUTE } from '../../platform/http/index.js';
import { ActorCache } from './actor-cache.js';
import { SETUP_PERMISSIONS } from './permissions.js';
import type { Permission } from './permissions.js';
import { REQUIRED_PERMISSION, TICKET_ACCEPTED } from './requires.js';
import { StreamTickets, readTicket } from '../tokens/stream-tickets.js';
import type { TicketHolder } from '../tokens/stream-tickets.js';
import { readBearerToken, VerifiedTokens } from '../tokens/verified-tokens.js';
import type { VerifiedToken } from '../tokens/verified-tokens.js';

type TokenRequest = FastifyRequest & { user?: VerifiedToken };

/** Checks every route: who calls (401), and whether their role may (403). */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly verified: VerifiedTokens,
    private readonly actors: ActorCache,
    private readonly tickets: StreamTickets,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const permission = this.reflector.getAllAndOverride<Permission | undefined>(REQUIRED_PERMISSION, targets);
    if (permission === undefined) {
      // The start fails for a route that declares no access; this denies any that got through.
      if (this.reflector.getAllAndOverride<boolean>(PUBLIC_ROUTE, targets)) return true;
      throw new DomainError('FORBIDDEN', 403);
    }
    const request = context.switchToHttp().getRequest<TokenRequest>();
    const { userId, sessionId } = await this.authenticate(context, request);
    const actor = await this.actors.findBySession(userId, sessionId);
    if (!actor) throw new DomainError('UNAUTHENTICATED', 401);
    request.actor = actor;
    if (!actor.permissions.has(permission)) throw new DomainError('FORBIDDEN', 403);
    const { required, enrolled } = actor.secondFactor;
    if (required && !enrolled && !SETUP_PERMISSIONS.has(permission)) {
      throw new DomainError('SECOND_FACTOR_SETUP_REQUIRED', 403);
    }
    return true;
  }

  /** The holder of the bearer token or, if the route accepts one, of the ticket. Throws 401. */
  private async authenticate(context: ExecutionContext, request: TokenRequest): Promise<TicketHolder> {
    const accepted = this.reflector.get<boolean | undefined>(TICKET_ACCEPTED, context.getHandler());
    const ticket = accepted && request.headers.authorization === undefined ? readTicket(request) : undefined;
    if (ticket === undefined) return this.verifyToken(context, request);
    const holder = await this.tickets.consume(ticket);
    if (!holder) throw new DomainError('UNAUTHENTICATED', 401);
    return holder;
  }

  /** A cached token, or one that Passport verifies. Throws 401. */
  private async verifyToken(context: ExecutionContext, request: TokenRequest): Promise<VerifiedToken> {
    const bearer = readBearerToken(request.headers.authorization);
    const cached = bearer === undefined ? undefined : this.verified.find(bearer);
    if (cached) return cached;
    await super.canActivate(context);
    if (bearer === undefined || !request.user) throw new DomainError('UNAUTHENTICATED', 401);
    this.verified.add(bearer, request.user);
    return request.user;
  }

  /** Passport's result. A database error is not a failed login, so it is rethrown unchanged. */
  override handleRequest<T>(error: unknown, verified: T | false): T {
    if (error) throw error;
    if (!verified) throw new DomainError('UNAUTHENTICATED', 401);
    return verified;
  }
}
