import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/index.js';
import { PUBLIC_ROUTE } from '../../platform/http/index.js';
import { Actors } from './actor.js';
import type { Actor } from './actor.js';
import type { Permission } from './permissions.js';
import { REQUIRED_PERMISSION } from './requires.js';
import { bearerOf, VerifiedTokens } from '../tokens/verified-tokens.js';

/** Stands before every route: who calls (401), and whether their role may (403). */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly verified: VerifiedTokens,
    private readonly actors: Actors,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const permission = this.reflector.getAllAndOverride<Permission | undefined>(REQUIRED_PERMISSION, targets);
    if (permission === undefined) {
      // The start is refused for a route that says nothing; one that slipped through stays shut.
      if (this.reflector.getAllAndOverride<boolean>(PUBLIC_ROUTE, targets)) return true;
      throw new Refusal('FORBIDDEN', 403);
    }
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Actor }>();
    const actor = await this.actorOf(context, request);
    request.actor = actor;
    if (!actor.permissions.has(permission)) throw new Refusal('FORBIDDEN', 403);
    return true;
  }

  /** By a token seen before, else by Passport. Throws 401. */
  private async actorOf(
    context: ExecutionContext,
    request: FastifyRequest & { user?: Actor },
  ): Promise<Actor> {
    const userId = this.verified.userOf(bearerOf(request.headers.authorization));
    if (userId === undefined) await super.canActivate(context);
    const actor = userId === undefined ? request.user : await this.actors.byUserId(userId);
    if (!actor) throw new Refusal('UNAUTHENTICATED', 401);
    return actor;
  }

  /** Passport's verdict. A failed database is no failed login: that error goes on as it is. */
  override handleRequest<T>(error: unknown, actor: T | false): T {
    if (error) throw error;
    if (!actor) throw new Refusal('UNAUTHENTICATED', 401);
    return actor;
  }
}
