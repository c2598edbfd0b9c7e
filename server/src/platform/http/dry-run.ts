import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { DomainError } from '../../kernel/index.js';

const DRY_RUN_ROUTE = 'touchline:dry-run-route';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the query requests a dry run (R42). */
export function readDryRun(query: unknown): boolean {
  const { dry_run: value } = (query ?? {}) as { dry_run?: unknown };
  if (value === undefined || value === 'false' || value === '') return false;
  if (value === 'true') return true;
  throw new DomainError('BAD_REQUEST', 400);
}

/** Marks a route whose handler supports `dry_run`: it returns what would happen and writes nothing (R42). */
export const SupportsDryRun = (
  description = 'true: return what would happen and write nothing (R42).',
): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(DRY_RUN_ROUTE, true),
    ApiQuery({ name: 'dry_run', required: false, description, schema: { type: 'boolean' } }),
  );

/**
 * Refuses a dry run on every route that changes something and is not marked as supporting it: it would actually do what
 * the caller only wanted to preview (R42). 400 `DRY_RUN_NOT_SUPPORTED`.
 */
@Injectable()
export class DryRunInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, query } = context.switchToHttp().getRequest<FastifyRequest>();
    if (SAFE_METHODS.has(method) || !readDryRun(query)) return next.handle();
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(DRY_RUN_ROUTE, targets) !== true)
      throw new DomainError('DRY_RUN_NOT_SUPPORTED', 400);
    return next.handle();
  }
}
