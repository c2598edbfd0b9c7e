import { applyDecorators, Injectable, UseGuards } from '@nestjs/common';
import type { CanActivate } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { DomainError } from '../../kernel/index.js';
import { ApiProblems, NotIdempotent } from '../../platform/http/index.js';

@Injectable()
class MethodNotAllowedGuard implements CanActivate {
  canActivate(): boolean {
    throw new DomainError('METHOD_NOT_ALLOWED', 405);
  }
}

/** 405 for records that are created by rules and events rather than requests. */
export const MethodNotAllowed = (summary: string): MethodDecorator & ClassDecorator =>
  applyDecorators(
    UseGuards(MethodNotAllowedGuard),
    NotIdempotent(),
    ApiOperation({ summary }),
    ApiProblems(405),
  );
