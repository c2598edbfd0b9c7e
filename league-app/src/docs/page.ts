import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './document.js';

/** Serves the documentation below a path, as a page and as JSON. */
export async function createDocsPage(path: string): Promise<FastifyInstance> {
  const app = await describeApi();
  await app.register(swaggerUi, { routePrefix: path, staticCSP: true });
  await app.ready();
  return app;
}
