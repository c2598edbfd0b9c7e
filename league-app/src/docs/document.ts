import swagger from '@fastify/swagger';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { ConversionConfig } from '@valibot/to-json-schema';
import fastify from 'fastify';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { FieldProblem } from '@touchline/contracts';
import { ROUTES } from '../api/route-table.js';
import type { Route } from '../api/route.js';
import { SCHEMAS } from '../api/schemas/index.js';
import type { Problem } from '../http/problem.js';
import { VERSION } from '../version.js';

/** The error body of both APIs (RFC 9457). */
const PROBLEM = {
  $id: 'Problem',
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message', 'request_id'] satisfies (keyof Problem)[],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable, for clients to act on.' },
    message: { type: 'string', description: 'In the language of the request.' },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        } satisfies Record<Exclude<keyof FieldProblem, 'line'>, object>,
      },
    },
    details: { type: 'object', description: 'Values that the message mentions.', additionalProperties: true },
  } satisfies Record<keyof Problem, object>,
};

const OPTIONS: ConversionConfig = {
  target: 'draft-2020-12',
  // JSON Schema cannot express checks and transformations.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `${referenceId}#`,
};

function describe(schema: GenericSchema, typeMode: 'input' | 'output'): object {
  const {
    $schema: _s,
    $defs: _d,
    ...described
  } = toJsonSchema(schema, {
    ...OPTIONS,
    typeMode,
    ...(typeMode === 'output' ? { definitions: SCHEMAS } : {}),
  });
  return described;
}

/** The schemas shared by responses, each by its name. */
function sharedSchemas(): object[] {
  return Object.entries(SCHEMAS).map(([name, schema]) => {
    const others = Object.fromEntries(Object.entries(SCHEMAS).filter(([other]) => other !== name));
    const {
      $schema: _s,
      $defs: _d,
      ...described
    } = toJsonSchema(schema as GenericSchema, {
      ...OPTIONS,
      typeMode: 'output',
      definitions: others,
    });
    return { $id: name, ...described };
  });
}

const binary = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

function describeAnswer({ response, download, status }: Route): object {
  if (download !== null) return { 200: { description: 'A file', content: binary([download]) } };
  if (response === null) return { 204: { type: 'null', description: 'Done' } };
  const content = { 'application/json': { schema: describe(response, 'output') } };
  return { [status]: { description: status === 201 ? 'Created' : 'OK', content } };
}

function describeRoute(route: Route): FastifySchema {
  const { path, roles, areas, query, body, upload } = route;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const problem = { 'application/problem+json': { schema: { $ref: 'Problem#' } } };
  return {
    tags: [path.split('/')[1]!],
    summary: `Roles: ${roles === 'everybody' ? 'everybody' : roles.join(', ')}`,
    ...(areas.length > 0 && { description: `Requires any of these plan areas: ${areas.join(', ')}` }),
    ...(names.length > 0 && {
      params: {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
        required: names,
      },
    }),
    ...(query !== null && { querystring: describe(query, 'input') }),
    ...(body !== null && { body: describe(body, 'input') }),
    ...(upload !== null && { body: { content: binary(upload.types) } }),
    response: { ...describeAnswer(route), default: { description: 'Error', content: problem } },
  } as FastifySchema;
}

/** An application that only has the routes' descriptions: it serves nothing but its document. */
export async function describeApi(): Promise<FastifyInstance> {
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  for (const schema of [PROBLEM, ...sharedSchemas()]) app.addSchema(schema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: "A league's API", version: VERSION },
      servers: [{ url: '/api' }],
    },
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
  });
  for (const route of ROUTES)
    app.route({
      method: route.method,
      url: route.path,
      exposeHeadRoute: false,
      schema: describeRoute(route),
      handler: async () => undefined,
    });
  return app;
}

/** The OpenAPI document of the league's API. */
export async function createDocument(): Promise<object> {
  const app = await describeApi();
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
