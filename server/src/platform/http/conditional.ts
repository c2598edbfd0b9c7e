import { applyDecorators, createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { SupportsDryRun, readDryRun } from './dry-run.js';

export function formatEtag(version: number): string {
  return `"${version}"`;
}

/** The version in an If-Match header; undefined without one or for `*`. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw new DomainError('INVALID_IF_MATCH', 400);
  return Number(version);
}

/** The conditions of a request to change a league account. */
export interface ChangeConditions {
  expectedVersion?: number;
  dryRun: boolean;
}

/** Parameter decorator: If-Match and dry_run of the request. */
export const Conditions = createParamDecorator(
  (_data: unknown, context: ExecutionContext): ChangeConditions => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const expectedVersion = readIfMatch(request.headers['if-match']);
    return {
      dryRun: readDryRun(request.query),
      ...(expectedVersion === undefined ? {} : { expectedVersion }),
    };
  },
);

/** Describes a route that accepts If-Match and dry_run. */
export const ApiConditional = (): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH.',
      schema: { type: 'string' },
    }),
    SupportsDryRun(),
  );
