import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.js';
import type { League } from '../league.js';
import type { LoggedInPerson } from '../access/index.js';
import { addScope } from '../http/scope.js';
import { authorize } from './guard.js';
import { Call } from './route.js';
import type { Route } from './route.js';
import { ROUTES } from './route-table.js';

const guests = new WeakMap<FastifyRequest, LoggedInPerson | null>();

/** The league's own API, below `/api`. */
export function apiRoutes(app: FastifyInstance, league: League, routes: readonly Route[] = ROUTES): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  app.setNotFoundHandler(() => {
    throw new DomainError('NOT_FOUND', 404);
  });
  app.removeContentTypeParser('text/plain');
  for (const each of routes) {
    const { upload } = each;
    if (upload === null) add(app, league, each);
    else addScope(app, each.path, (scope) => add(parseAsBuffer(scope, upload.types), league, each));
  }
}

/** Has its own scope, as no other route accepts a body that is not JSON. */
function parseAsBuffer(scope: FastifyInstance, types: readonly string[]): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return scope;
}

function add(scope: FastifyInstance, league: League, each: Route): void {
  const bodyLimit = each.upload?.maxBytes ?? each.maxBytes;
  scope.route({
    method: each.method,
    url: each.path,
    exposeHeadRoute: false,
    ...(bodyLimit === null ? {} : { bodyLimit }),
    onRequest: async (request) => {
      const person = authorize(league, request, each);
      guests.set(request, person);
    },
    handler: async (request, reply) =>
      answer(each, new Call(league, request, reply, guests.get(request)!, each), reply),
  });
}

async function answer(each: Route, call: Call, reply: FastifyReply): Promise<unknown> {
  const result = await each.handle(call);
  if (reply.sent) return reply;
  if (result === undefined) return reply.code(204).send();
  return reply.statusCode === 200 && each.status !== 200 ? reply.code(each.status).send(result) : result;
}
