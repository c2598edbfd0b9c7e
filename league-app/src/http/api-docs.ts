import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PATH = '/manage/api/docs';

/**
 * The documentation of the API, in development only: a deployed league does not have the packages that make it. They are
 * loaded with the first request, so that a league that is not asked for it stays small.
 */
export function apiDocsRoutes(app: FastifyInstance, isDevelopment: boolean): void {
  if (!isDevelopment) return;
  let page: Promise<FastifyInstance> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    page ??= import('../docs/page.js').then(({ createDocsPage }) => createDocsPage(PATH));
    const docs = await page;
    reply.hijack();
    docs.routing(request.raw, reply.raw);
  };
  app.get(PATH, answer);
  app.get(`${PATH}/*`, answer);
}
