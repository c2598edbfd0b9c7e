import { applyDecorators, HttpCode } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
  ApiParam,
  ApiQuery,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { STATUS_CODES } from 'node:http';
import { ApiIdempotencyKey } from '../idempotency/decorators.js';
import { ProblemSchema } from './problem-schema.js';

type RouteDecorator = MethodDecorator & ClassDecorator;

/** The errors a route answers with, all of one shape. */
export function ApiProblems(...statuses: number[]): RouteDecorator {
  const content = { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemSchema) } } };
  const answers = statuses.map((status) =>
    ApiResponse({ status, description: STATUS_CODES[status] ?? 'Error', content }),
  );
  return applyDecorators(ApiExtraModels(ProblemSchema), ...answers);
}

const ApiLanguage = (): RouteDecorator =>
  ApiHeader({ name: 'Accept-Language', required: false, schema: { type: 'string', example: 'es' } });

function ApiExpand(names: readonly string[]): RouteDecorator {
  if (names.length === 0) return applyDecorators();
  const description = `Records to nest, separated by commas: ${names.join(', ')}`;
  return ApiQuery({
    name: 'expand',
    required: false,
    description,
    schema: { type: 'string', example: names[0] },
  });
}

/** A list in the form of ra-data-simple-rest. */
export function ApiList(record: Type, expand: readonly string[] = []): RouteDecorator {
  const text = { type: 'string' } as const;
  return applyDecorators(
    ApiQuery({ name: 'sort', required: false, schema: { ...text, example: '["created","DESC"]' } }),
    ApiQuery({
      name: 'range',
      required: false,
      description: 'First and last row, both counted; default 30 rows, at most 500',
      schema: { ...text, example: '[0,29]' },
    }),
    ApiQuery({
      name: 'filter',
      required: false,
      description: 'JSON object: field equals, is one of a list, field_gte, field_lte, q for text search',
      schema: { ...text, example: '{}' },
    }),
    ApiExpand(expand),
    ApiLanguage(),
    ApiOkResponse({
      type: record,
      isArray: true,
      headers: { 'Content-Range': { description: 'resource first-last/total', schema: text } },
    }),
    ApiProblems(400),
  );
}

export const ApiRecordId = (): RouteDecorator =>
  ApiParam({ name: 'id', schema: { type: 'string', format: 'uuid' }, required: true });

/** One record by its id. */
export function ApiOne(record: Type, expand: readonly string[] = []): RouteDecorator {
  return applyDecorators(
    ApiRecordId(),
    ApiExpand(expand),
    ApiLanguage(),
    ApiOkResponse({ type: record }),
    ApiProblems(404),
  );
}

/** A POST that makes a record and answers it. */
export function ApiCreates(record: Type): RouteDecorator {
  return applyDecorators(
    HttpCode(201),
    ApiIdempotencyKey(),
    ApiLanguage(),
    ApiResponse({ status: 201, type: record }),
    ApiProblems(400, 409, 413, 415, 422),
  );
}

/** A PUT or DELETE of a record; answers the record as it is, or was, as ra-data-simple-rest wants. */
export function ApiChanges(record: Type): RouteDecorator {
  return applyDecorators(
    ApiRecordId(),
    ApiIdempotencyKey(),
    ApiLanguage(),
    ApiOkResponse({ type: record }),
    ApiProblems(400, 404, 409, 413, 415, 422),
  );
}
