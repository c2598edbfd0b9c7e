import { applyDecorators } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems, badField } from '../../platform/http/index.js';
import type { ExaminedPage } from '../matching/line-proposals.js';
import { LINES_PER_PAGE } from '../matching/open-lines.js';

/** Documents a route that examines open lines page by page and returns what it found. */
export function ApiExaminedLines(record: Type, { isArray = false } = {}): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'skip',
      required: false,
      description: `Number of open lines that have already been examined; a response examines ${LINES_PER_PAGE} more`,
      schema: { type: 'integer', minimum: 0, default: 0 },
    }),
    ApiOkResponse({
      type: record,
      isArray,
      headers: {
        'Content-Range': {
          description: 'Range of the examined lines among the open ones: bank_lines first-last/total',
          schema: { type: 'string' },
        },
      },
    }),
    ApiProblems(400),
  );
}

export function readSkip(value: unknown): number {
  if (value === undefined || value === '') return 0;
  if (typeof value !== 'string' || !/^\d{1,7}$/.test(value)) throw badField('skip', 'MUST_BE_INTEGER');
  return Number(value);
}

/** Sets headers that say which lines were examined, as lists do. @returns what was found */
export function setExaminedRange<T>(
  reply: FastifyReply,
  { found, skipped, looked_at: count, total }: ExaminedPage<T>,
): T {
  const range = count === 0 ? '*' : `${skipped}-${skipped + count - 1}`;
  void reply.header('content-range', `bank_lines ${range}/${total}`);
  return found;
}
