import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
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

/** The errors that a route can return, all with the same schema. */
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

/** Marks routes that return lists, and therefore also files. */
export const LIST_ROUTE = 'touchline:list-route';

const COLUMNS_EXAMPLE = '[{"of":"created","title":"Since","as":"instant"}]';

/** The whole list as a file. */
function ApiFile(): RouteDecorator {
  const text = { type: 'string' } as const;
  return applyDecorators(
    ApiQuery({
      name: 'format',
      required: false,
      description:
        'csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export',
      schema: { ...text, enum: ['json', 'csv', 'xlsx'] },
    }),
    ApiQuery({
      name: 'columns',
      required: false,
      description:
        'Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged',
      schema: { ...text, example: COLUMNS_EXAMPLE },
    }),
  );
}

/** A list in the format of ra-data-simple-rest, or the whole list as a file. */
export function ApiList(record: Type, expand: readonly string[] = []): RouteDecorator {
  const text = { type: 'string' } as const;
  return applyDecorators(
    SetMetadata(LIST_ROUTE, true),
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
    ApiQuery({
      name: 'total',
      required: false,
      description:
        'false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total',
      schema: { type: 'boolean', default: true },
    }),
    ApiFile(),
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

/** The 200 response. `inDryRun` is the one to a dry run, if it is another (R42). */
export function ApiOk(record: Type, inDryRun?: Type): RouteDecorator {
  if (!inDryRun) return ApiOkResponse({ type: record });
  const oneOf = [record, inDryRun].map((each) => ({ $ref: getSchemaPath(each) }));
  return applyDecorators(
    ApiExtraModels(record, inDryRun),
    ApiOkResponse({ description: `${inDryRun.name} in a dry run (R42)`, schema: { oneOf } }),
  );
}

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

/** A POST that creates a record and returns it. */
export function ApiCreates(record: Type): RouteDecorator {
  return applyDecorators(
    HttpCode(201),
    ApiIdempotencyKey(),
    ApiLanguage(),
    ApiResponse({ status: 201, type: record }),
    ApiProblems(400, 409, 413, 415, 422),
  );
}

/** A PUT or DELETE of a record; returns the record as it is, or was, as ra-data-simple-rest expects. */
export function ApiChanges(record: Type, inDryRun?: Type): RouteDecorator {
  return applyDecorators(
    ApiRecordId(),
    ApiIdempotencyKey(),
    ApiLanguage(),
    ApiOk(record, inDryRun),
    ApiProblems(400, 404, 409, 413, 415, 422),
  );
}
