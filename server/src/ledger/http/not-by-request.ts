import { applyDecorators, Injectable, UseGuards } from '@nestjs/common';
import type { CanActivate } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { DomainError } from '../../kernel/index.js';
import { ApiProblems, NotIdempotent } from '../../platform/http/index.js';

@Injectable()
class MethodNotAllowed implements CanActivate {
  canActivate(): boolean {
    throw new DomainError('METHOD_NOT_ALLOWED', 405);
  }
}

/** 405 for records that rules and events make, not requests (api.md, records). */
export const NotByRequest = (why: string): MethodDecorator & ClassDecorator =>
  applyDecorators(
    UseGuards(MethodNotAllowed),
    NotIdempotent(),
    ApiOperation({ summary: why }),
    ApiProblems(405),
  );
